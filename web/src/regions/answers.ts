// web/src/regions/answers.ts - the program's answers about boards with regions (docs/http-api.md).
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import type { Said } from '../said';
import type { Puzzle } from './level';

export type UnitKind = 'row' | 'column' | 'region';

export interface Unit {
  kind: UnitKind;
  number: number;
}

// A step of an explanation, which uses the techniques of a human solver. Empty fields are left out.
export interface Step {
  technique: string;
  level: number;
  placed?: Square[];
  ruled_out?: Square[];
  units?: Unit[];
  others?: Unit[];
  reason?: Square[];
  stars?: number; // for a remainder: the number of stars that the squares of `reason` hold
  blocks?: Square[];
  assumed?: Square;
  chain?: Square[];
  where?: string; // in English, like `why`
  why?: string;
}

export interface Rating {
  name: string;
  n: number;
  stars: number;
  solutions: number; // 2 means several
  level: number | null; // of the hardest step; null unless there is exactly one solution
  columns?: number[] | null; // the only solution, of a level with one star
  squares?: Square[] | null; // the only solution, of a level with several stars
  hard_steps: number | null;
  narrowest: number | null;
  steps: number | null;
}

export interface Explanation {
  rating: Rating;
  steps: Step[];
  witnesses: Square[][];
}

export interface Uniqueness {
  solutions: number;
  witnesses: Square[][];
}

export interface RegionHint {
  kind: 'solved' | 'conflict' | 'wrong-queen' | 'wrong-mark' | 'step' | 'no-solution' | 'several';
  where: string;
  why: string;
  square: Square | null;
  other: Square[];
  step: Step | null;
}

export interface ReadLevel {
  puzzle: Puzzle;
  links: { letters: string | null; puzzlink: string | null; text: string | null };
  connected: boolean;
  skipped: number[]; // lines that do not belong to the level
}

export interface ReadPicture {
  puzzle: Puzzle;
  doubt: Said | null; // why the level may be wrong
  unsure: Square[];
}

export interface MadeLevel {
  puzzle: Puzzle;
  rating: Rating;
  date?: string;
}

// The result of a job. If no level was found, `puzzle` is null. `rejected` contains the number of
// rejected boards for each reason.
export interface MadeByJob {
  puzzle: Puzzle | null;
  rating: Rating | null;
  rejected: { several: number; sizes: number; easier: number; harder: number };
  summary: string;
  ended: string;
}
