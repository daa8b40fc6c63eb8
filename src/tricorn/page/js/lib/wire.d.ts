// Written from the types of the server by python -m docs.generate: do not edit.

export interface PointsTold {
  total: number;
  parts: [string, number][];
}

export interface RackTold {
  known: string[];
  hidden: number;
}

export interface EventTold {
  type: string;
  seat?: number;
  move?: string;
  tile?: string | null;
  points?: PointsTold;
  racks?: RackTold[];
  pool?: (string | null)[];
  opener?: number;
  opens?: string | null;
  how?: string;
  winner?: number | null;
  totals?: number[];
  kind?: string;
  agreed?: boolean;
}

export interface OptionTold {
  move: string;
  points: PointsTold;
}

export interface SeatTold {
  name: string;
  bot: string | null;
  free: boolean;
  person: boolean;
  muted: boolean;
  ready: boolean;
  score: number;
  tiles: number;
}

export interface ProofTold {
  round: number;
  commitment: string;
  secret: string | null;
  wishes: string[] | null;
}

export interface MistakeTold {
  why: string;
  points: number;
  best: number;
  fits: string | null;
}

export interface PuzzleTold {
  id: string;
  kind: string;
  grade: number;
  length: number;
  board: string[];
  rival: string[];
  laid: EventTold[];
  finished: boolean;
  solved: boolean;
  answer: string[] | null;
  mistake: MistakeTold | null;
}

export interface Now {
  status: "waiting" | "between" | "playing" | "ended" | "closed";
  seats: SeatTold[];
  round: number;
  turn: number | null;
  pool: number;
  drawn: number;
  bell: boolean;
  seat: number | null;
  rack: string[];
  options: OptionTold[];
  undo: boolean;
  racks: RackTold[] | null;
  winners: number[];
  milliseconds: number | null;
  commitment: string | null;
  proofs: ProofTold[];
  puzzle: PuzzleTold | null;
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

export interface ViewTold {
  type: "view";
  version: number;
  table: SetUp;
  own: number[];
  creator: boolean;
  log: EventTold[][];
  now: Now;
}

export interface NewsTold {
  type: "news";
  since: number;
  version: number;
  events: EventTold[];
  now: Now;
}

export interface AckTold {
  type: "ack";
  key: string;
  version: number;
}

export interface ErrorTold {
  type: "error";
  key: string | null;
  code: string;
  status: number;
  text: string;
}

export interface SaidTold {
  type: "said";
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface PresenceTold {
  type: "presence";
  here: boolean[];
  away: boolean[];
  watching: number;
}

export interface HintMove {
  move: string;
  points: PointsTold;
  gain: number;
  chance: number | null;
  reasons: string[];
}

export interface HintTold {
  type: "hint";
  version: number;
  moves: HintMove[];
}

export interface PuzzleHintTold {
  type: "puzzle-hint";
  version: number;
  tile: string | null;
}

export interface ThinkingTold {
  type: "thinking";
  seat: number;
}

export interface PongTold {
  type: "pong";
}

export interface LessonNow {
  board: string[];
  rack: string[];
  pool: number;
  scores: number[];
  bell: boolean;
  options: OptionTold[];
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

export interface RefusalTold {
  code: string;
  text: string;
}

export interface LessonAnswer {
  refusal: RefusalTold | null;
  events: EventTold[];
  reached: boolean;
  now: LessonNow;
}
