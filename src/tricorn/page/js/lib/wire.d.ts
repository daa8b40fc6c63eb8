// Written from the types of the server by python -m docs.generate: do not edit.

export interface PointsData {
  total: number;
  parts: [string, number][];
}

export interface RackData {
  known: string[];
  hidden: number;
}

export interface EventData {
  type: string;
  seat?: number;
  move?: string;
  tile?: string | null;
  points?: PointsData;
  racks?: RackData[];
  pool?: (string | null)[];
  opener?: number;
  opens?: string | null;
  how?: string;
  winner?: number | null;
  totals?: number[];
  kind?: string;
  agreed?: boolean;
}

export interface OptionData {
  move: string;
  points: PointsData;
}

export interface SeatData {
  name: string;
  bot: string | null;
  free: boolean;
  person: boolean;
  muted: boolean;
  ready: boolean;
  score: number;
  tiles: number;
}

export interface ProofData {
  round: number;
  commitment: string;
  secret: string | null;
  wishes: string[] | null;
}

export interface MistakeData {
  why: string;
  points: number;
  best: number;
  fits: string | null;
}

export interface PuzzleData {
  id: string;
  kind: string;
  grade: number;
  length: number;
  board: string[];
  rival: string[];
  laid: EventData[];
  finished: boolean;
  solved: boolean;
  answer: string[] | null;
  mistake: MistakeData | null;
}

export interface Now {
  status: "waiting" | "between" | "playing" | "ended" | "closed";
  seats: SeatData[];
  round: number;
  turn: number | null;
  pool: number;
  drawn: number;
  bell: boolean;
  seat: number | null;
  rack: string[];
  options: OptionData[];
  undo: boolean;
  racks: RackData[] | null;
  winners: number[];
  milliseconds: number | null;
  commitment: string | null;
  proofs: ProofData[];
  puzzle: PuzzleData | null;
  next_table: string | null;
}

export interface SetUp {
  id: string;
  code: string;
  kind: string;
  rules: string;
  turn_seconds: number;
  ghosts: boolean;
  hints: boolean;
  undo: boolean;
  public: boolean;
  chat: boolean;
  day: string | null;
  puzzle: string | null;
}

export interface ViewMessage {
  type: "view";
  version: number;
  table: SetUp;
  own: number[];
  creator: boolean;
  log: EventData[][];
  now: Now;
}

export interface NewsMessage {
  type: "news";
  since: number;
  version: number;
  events: EventData[];
  now: Now;
}

export interface AckMessage {
  type: "ack";
  key: string;
  version: number;
}

export interface ErrorMessage {
  type: "error";
  key: string | null;
  code: string;
  status: number;
  text: string;
}

export interface SaidMessage {
  type: "said";
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface PresenceMessage {
  type: "presence";
  here: boolean[];
  away: boolean[];
  watching: number;
}

export interface HintMove {
  move: string;
  points: PointsData;
  gain: number;
  chance: number | null;
  reasons: string[];
}

export interface HintMessage {
  type: "hint";
  version: number;
  moves: HintMove[];
}

export interface PuzzleHintMessage {
  type: "puzzle-hint";
  version: number;
  tile: string | null;
}

export interface ThinkingMessage {
  type: "thinking";
  seat: number;
}

export interface PongMessage {
  type: "pong";
}

export interface LessonNow {
  board: string[];
  rack: string[];
  pool: number;
  scores: number[];
  bell: boolean;
  options: OptionData[];
}

export interface LessonStep {
  lesson: string;
  step: number;
  steps: number;
  goal: string;
  pays: number;
  lures: string[];
  now: LessonNow;
}

export interface RefusalData {
  code: string;
  text: string;
}

export interface LessonAnswer {
  refusal: RefusalData | null;
  events: EventData[];
  reached: boolean;
  now: LessonNow;
}
