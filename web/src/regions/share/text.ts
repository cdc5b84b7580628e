// web/src/regions/share/text.ts - a level as text for a chat: its name, the result of a game, and a grid of emoji. It
// does not contain the solution. The program can read this text as a level only if no sentence in it has a semicolon.
// SPDX-License-Identifier: MIT
import type { Rule } from '../../api';
import { clock, whole } from '../../lib/format';
import { words } from '../../text/text';
import { type Level, regionLetter } from '../level';
import { dayName, dayText, goalOf } from '../names';

// Similar to the fills of the board (../colours.ts). The tenth and later regions are circles.
const kEmoji = [...'🟦🟨🟥⬜🟩🟧⬛🟫🟪🔵🟡🔴⚪🟢🟠⚫🟤🟣'];

// Returns one line for each row. The program reads this text as a level. If there are more regions than emoji, letters
// stand for the regions.
export function gridOf({ n, regions }: Level): string {
  const signs = regions.map((region) => (n > kEmoji.length ? regionLetter(region) : kEmoji[region]));
  return Array.from({ length: n }, (_, row) => signs.slice(row * n, (row + 1) * n).join('')).join('\n');
}

export interface Result {
  seconds: number;
  hints: number;
  helped: boolean; // the steps, the solution or a hint were shown
}

// `day` is empty if the level is not daily, `result` is null before the level is solved, and `link` can be empty.
export function shareText(level: Level, rules: readonly Rule[], day: string, result: Result | null, link: string): string {
  const title = day === '' ? words.regions.board(whole(level.n)) : `${dayName(day)}, ${dayText(day)}`;
  const solved = result === null ? '' : words.regions.result(clock(result.seconds), result.hints, result.helped);
  return [title, goalOf(level, rules), solved, gridOf(level), link].filter((line) => line !== '').join('\n');
}
