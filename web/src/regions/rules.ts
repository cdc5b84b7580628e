// web/src/regions/rules.ts - the rules of a board with regions: conflicts, squares that queens rule out, and the
// solved state.
// SPDX-License-Identifier: MIT
import type { Rule, Square } from '../api';
import { type Conflict, type Line, lineBetween } from '../board/attacks';
import type { Unit, UnitKind } from './answers';
import type { Level } from './level';

export const unitKinds: UnitKind[] = ['row', 'column', 'region'];

export const regionAt = (level: Level, [row, column]: Square): number => level.regions[row * level.n + column];

export const unitOf = (level: Level, kind: UnitKind, square: Square): number =>
  kind === 'region' ? regionAt(level, square) : square[kind === 'row' ? 0 : 1];

export const isIn = (level: Level, unit: Unit, square: Square): boolean => unitOf(level, unit.kind, square) === unit.number;

export function allSquares(n: number): Square[] {
  return Array.from({ length: n * n }, (_, at): Square => [Math.floor(at / n), at % n]);
}

const isBeside = (a: Square, b: Square): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;

// Returns the line along which two queens attack each other under the rule. Ignores rows, columns and regions, because
// conflictsOn() counts their queens.
function attackLine(level: Level, rule: Rule, a: Square, b: Square): Line | null {
  if (level.stars > 1 && isBeside(a, b)) return 'touch';
  const line = lineBetween(a, b, level.n, rule);
  if (line === 'row' || line === 'column' || line === null) return null;
  const isLeap = (line === 'diagonal' ? rule.diagonal : rule.anti_diagonal) === 'none';
  return isBeside(a, b) && isLeap ? 'touch' : line;
}

function countsOf(level: Level, queens: Square[]): Record<UnitKind, number[]> {
  const counts = { row: zeros(level.n), column: zeros(level.n), region: zeros(level.n) };
  for (const queen of queens) for (const kind of unitKinds) ++counts[kind][unitOf(level, kind, queen)];
  return counts;
}

const zeros = (n: number): number[] => Array<number>(n).fill(0);

// Returns all pairs of queens that are in conflict.
export function conflictsOn(level: Level, rule: Rule, queens: Square[]): Conflict[] {
  const counts = countsOf(level, queens);
  const crowded = (a: Square, b: Square): UnitKind | undefined =>
    unitKinds.find((kind) => unitOf(level, kind, a) === unitOf(level, kind, b) && counts[kind][unitOf(level, kind, a)] > level.stars);
  return queens.flatMap((first, i) =>
    queens.slice(i + 1).flatMap((second): Conflict[] => {
      const line = crowded(first, second) ?? attackLine(level, rule, first, second);
      return line === null ? [] : [{ first, second, line }];
    }),
  );
}

export function isSolvedBy(level: Level, rule: Rule, queens: Square[]): boolean {
  return queens.length === level.n * level.stars && conflictsOn(level, rule, queens).length === 0;
}

export type AutoX = 'off' | 'lines' | 'all';

// Returns the squares that the queens rule out: those in full rows and columns and, if `how` is
// `all`, also those in full regions and those that a queen attacks.
export function ruledOut(level: Level, rule: Rule, queens: Square[], how: AutoX): Square[] {
  if (how === 'off' || queens.length === 0) return [];
  const counts = countsOf(level, queens);
  const kinds = how === 'all' ? unitKinds : unitKinds.slice(0, 2);
  const taken = new Set(queens.map(([row, column]) => row * level.n + column));
  return allSquares(level.n).filter((square) => {
    if (taken.has(square[0] * level.n + square[1])) return false;
    if (kinds.some((kind) => counts[kind][unitOf(level, kind, square)] >= level.stars)) return true;
    return how === 'all' && queens.some((queen) => attackLine(level, rule, queen, square) !== null);
  });
}

// Returns the regions that are not orthogonally connected.
export function unconnected(level: Level): number[] {
  const { n, regions } = level;
  const seen = new Set<number>();
  const pieces = zeros(n);
  for (let start = 0; start < n * n; ++start) {
    if (seen.has(start)) continue;
    ++pieces[regions[start]];
    const left = [start];
    while (left.length > 0) {
      const at = left.pop()!;
      if (seen.has(at) || regions[at] !== regions[start]) continue;
      seen.add(at);
      if (at % n > 0) left.push(at - 1);
      if (at % n < n - 1) left.push(at + 1);
      if (at >= n) left.push(at - n);
      if (at < n * (n - 1)) left.push(at + n);
    }
  }
  return pieces.flatMap((count, region) => (count > 1 ? [region] : []));
}

// Returns the squares on which only one of two solutions has a queen.
export function difference(a: Square[], b: Square[]): Square[] {
  const key = ([row, column]: Square): string => `${row}.${column}`;
  const inA = new Set(a.map(key));
  const inB = new Set(b.map(key));
  return [...a.filter((square) => !inB.has(key(square))), ...b.filter((square) => !inA.has(key(square)))];
}
