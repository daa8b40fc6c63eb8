/** New games on the pad. */

import { newPad } from "../pad/game.js";
import { writeRecord } from "../pad/record.js";
import { rulesOf } from "../pad/rules.js";
import { keep, memory } from "../memory.js";
import { go } from "../route.js";
import { clockHeader } from "./clock.js";
import { presets } from "./data.js";
import { keepGame, newGameId } from "./shelf.js";

/** @param {string[]} players @param {string} spec @param {number} [seconds] for a turn */
export async function startGame(players, spec, seconds = 0) {
  const pad = newPad(rulesOf(spec, await presets()), spec, players);
  pad.headers.push(["date", new Date().toISOString().slice(0, 10)]);
  if (seconds) pad.headers.push(clockHeader(seconds));
  memory.padPlayers = players;
  memory.padRules = spec;
  keep();
  const id = newGameId();
  keepGame({ id, at: Date.now(), text: writeRecord(pad) });
  go(`/pad/${id}`);
}
