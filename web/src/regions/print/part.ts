// web/src/regions/print/part.ts - one part of a printed sheet: a title and small boards of levels.
// SPDX-License-Identifier: MIT
import type { Square } from '../../api';
import type { Unit } from '../answers';
import type { Level } from '../level';

export interface Picture {
  level: Level;
  caption: string;
  queens?: Square[];
  crossed?: Square[]; // squares that have been ruled out
  units?: Unit[]; // units that are highlighted
}
export interface Part {
  title: string;
  perRow: number;
  pictures: Picture[];
}
