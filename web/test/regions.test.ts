// web/test/regions.test.ts - boards with regions: levels as text, rules, colours, sentences, saved games.
// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest';

import type { Rule, Square } from '../src/api';
import { squaresOf } from '../src/board/attacks';
import { linkFault } from '../src/links';
import { newGame, toggleQueen, toggleX } from '../src/play/game';
import { fills, hatchingOf, hatchings } from '../src/regions/colours';
import { levelOf, levelOfText, paramsOf, puzzleOf, textOfLevel } from '../src/regions/level';
import { stepNames } from '../src/regions/names';
import { gameOfText, textOfGame } from '../src/regions/play/saved';
import { conflictsOn, difference, isSolvedBy, ruledOut, unconnected } from '../src/regions/rules';
import { settings } from '../src/settings.svelte';
import { loadRegions, words } from '../src/text/text';
import { info } from './documents';

// The level of docs/regions.md; its only solution has these columns.
const text = '7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';
const level = levelOfText(text)!;
const solution = squaresOf([0, 5, 3, 1, 4, 2, 6]);
const touching: Rule = { name: 'touching', summary: '', terms: '', sequence: '', diagonal: 'none', anti_diagonal: 'none', leaps: [[1, -1], [1, 1]], riders: [] };
const plain: Rule = { name: 'queens', summary: '', terms: '', sequence: '', diagonal: 'bounded', anti_diagonal: 'bounded', leaps: [], riders: [] };

describe('a level as text', () => {
  it('is read and written', () => {
    expect(level.n).toBe(7);
    expect(level.regions.slice(0, 14)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 2, 3, 4, 4, 4, 1]);
    expect(textOfLevel(level)).toBe(text);
    expect(levelOf(puzzleOf(level))).toEqual(level);
    expect(levelOfText('2x1.AABB', 'queens')?.rule).toBe('queens');
  });

  it.each(['', '7x1.', '2x1.AAAA', '2x1.AABC', '2x1.AABBB', '2x0.AABB', '2x1.AA-B', '53x1.A', 'AABB'])('is not %j', (wrong) => {
    expect(levelOfText(wrong)).toBe(null);
  });

  it('is written to its address with its rule, and nothing else is', () => {
    expect(paramsOf(level)).toEqual({ board: 'regions', l: text, rule: '', day: '', s: '' });
    expect(paramsOf({ ...level, rule: 'queens' }, { day: '2026-11-24' })).toMatchObject({ rule: 'queens', day: '2026-11-24' });
  });

  it('is checked in an address', () => {
    const fault = (more: Record<string, string>) => linkFault({ v: 'play', board: 'regions', ...more }, info as never)?.key ?? null;
    expect(fault({ l: text })).toBe(null);
    expect(fault({ l: '7x1.AB' })).toBe('l');
    expect(fault({ l: text, day: 'today' })).toBe(null);
    expect(fault({ l: text, day: 'tomorrow' })).toBe('day');
    expect(fault({ l: text, day: '2026-02-29' })).toBe('day');
    expect(fault({ l: text, day: '2028-02-29' })).toBe(null);
    expect(linkFault({ v: 'play', board: 'torus' }, info as never)?.key).toBe('board');
  });
});

describe('the rules', () => {
  it('accept the solution', () => {
    expect(isSolvedBy(level, touching, solution)).toBe(true);
    expect(isSolvedBy(level, touching, solution.slice(1))).toBe(false);
  });

  it('name the reason for a conflict', () => {
    const lineOf = (a: Square, b: Square, rule = touching) => conflictsOn(level, rule, [a, b]).map(({ line }) => line);
    expect(lineOf([0, 0], [0, 6])).toEqual(['row']);
    expect(lineOf([0, 0], [6, 0])).toEqual(['column']);
    expect(lineOf([0, 0], [1, 1])).toEqual(['touch']);
    expect(lineOf([0, 1], [2, 0])).toEqual(['region']);
    expect(lineOf([0, 0], [2, 2])).toEqual([]);
    expect(lineOf([0, 0], [2, 2], plain)).toEqual(['diagonal']);
  });

  it('allow as many queens as there are stars, none side by side', () => {
    const two = { ...level, stars: 2 };
    expect(conflictsOn(two, touching, [[0, 0], [0, 6]])).toEqual([]);
    expect(conflictsOn(two, touching, [[0, 0], [0, 1]]).map(({ line }) => line)).toEqual(['touch']);
    expect(conflictsOn(two, touching, [[0, 0], [0, 2], [0, 4]])).toHaveLength(3);
  });

  it('rule squares out', () => {
    const small = levelOfText('3x1.AABABBCCC')!;
    expect(ruledOut(small, touching, [[0, 0]], 'off')).toEqual([]);
    expect(ruledOut(small, touching, [[0, 0]], 'lines')).toEqual([[0, 1], [0, 2], [1, 0], [2, 0]]);
    expect(ruledOut(small, touching, [[0, 0]], 'all')).toEqual([[0, 1], [0, 2], [1, 0], [1, 1], [2, 0]]);
  });

  it('find unconnected regions', () => {
    expect(unconnected(level)).toEqual([]);
    expect(unconnected(levelOfText('2x1.ABBA')!)).toEqual([0, 1]);
  });

  it('find the differences between two solutions', () => {
    expect(difference([[0, 0], [1, 1]], [[0, 0], [1, 2]])).toEqual([[1, 1], [1, 2]]);
  });
});

type Triple = [number, number, number];
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const parts = (hex: string): Triple => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

// Machado, Oliveira, Fernandes: A physiologically-based model for simulation of color vision deficiency, 2009, severity 1.
const eyes: Record<string, Triple[]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanope: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranope: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanope: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('the colours', () => {
  it.each(Object.keys(eyes))('differ for %s', (eye) => {
    const seen = fills.map((fill) => oklab(eyes[eye].map((row) => Math.max(0, Math.min(1, row.reduce((sum, x, k) => sum + x * parts(fill)[k], 0)))) as Triple));
    const distances = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
    expect(Math.min(...distances)).toBeGreaterThan(0.07);
  });

  it.each(['#1b1b1f', '#5b1a4a', '#0b4f8a', '#9b1c12'])('keep %s visible on each fill', (mark) => {
    const contrasts = fills.map((fill) => (luminance(parts(fill)) + 0.05) / (luminance(parts(mark)) + 0.05));
    expect(Math.min(...contrasts)).toBeGreaterThan(3);
  });

  it('have one pattern each, and another pattern when they repeat', () => {
    expect(new Set(hatchings).size).toBe(12);
    expect(hatchingOf(12)).not.toBe(hatchingOf(0));
  });
});

describe('a sentence', () => {
  beforeAll(() => Promise.all([loadRegions('en'), loadRegions('de')]));

  it('says where to look, and why', () => {
    const step = {
      technique: 'confinement', level: 1, ruled_out: [[3, 0], [3, 6]] as Square[],
      units: [{ kind: 'region' as const, number: 2 }], others: [{ kind: 'row' as const, number: 3 }],
    };
    expect(words.regions.where(step, stepNames(7))).toBe('Look at region C and row 4.');
    expect(words.regions.why(step, stepNames(7))).toBe('All open squares of region C are in row 4, so no other square of row 4 can have a queen: a4 and g4 are ruled out.');
    settings.language = 'de';
    expect(words.regions.where(step, stepNames(7))).toBe('Schau dir Region C und Zeile 4 an.');
    expect(words.regions.why(step, stepNames(7))).toBe('Alle offenen Felder von Region C liegen in Zeile 4, also kann dort auf keinem anderen Feld eine Dame stehen: a4 und g4 scheiden aus.');
    settings.language = 'en';
  });

  it('says how many queens a remainder holds', () => {
    const step = {
      technique: 'small remainder', level: 4, ruled_out: [[0, 4]] as Square[], stars: 2,
      units: [{ kind: 'region' as const, number: 0 }, { kind: 'region' as const, number: 1 }],
      others: [{ kind: 'row' as const, number: 0 }], reason: [[1, 2], [1, 4], [2, 1]] as Square[],
    };
    expect(words.regions.why(step, stepNames(7))).toBe('Regions A and B need 2 queens outside row 7, on c6, e6 and b5; a queen on e7 would leave too little room: e7 is ruled out.');
    const rows = { ...step, ruled_out: [], placed: [[1, 2]] as Square[], units: [{ kind: 'row' as const, number: 1 }], others: [] };
    expect(words.regions.why(rows, stepNames(7))).toBe('Row 6 needs 2 queens, on c6, e6 and b5; without a queen on c6 there would be too little room: c6 has a queen.');
    settings.language = 'de';
    expect(words.regions.why(step, stepNames(7))).toBe('Regionen A und B brauchen 2 Damen außerhalb von Zeile 7, auf c6, e6 und b5; mit einer Dame auf e7 bliebe zu wenig Platz: e7 scheidet aus.');
    expect(words.regions.why(rows, stepNames(7))).toBe('Zeile 6 braucht 2 Damen, auf c6, e6 und b5; ohne Dame auf c6 wäre zu wenig Platz: eine Dame auf c6.');
    settings.language = 'en';
  });

  it('lists units of each kind', () => {
    const units = [{ kind: 'row' as const, number: 0 }, { kind: 'region' as const, number: 0 }, { kind: 'region' as const, number: 3 }];
    expect(stepNames(7).units(units)).toBe('regions A and D and row 7');
    expect(stepNames(7).either(solution.slice(0, 3))).toBe('a7, f6 or d5');
  });
});

describe('a saved game', () => {
  const game = toggleX(toggleQueen(newGame(7), [0, 0]), [1, 1]);
  const kept = { level, game, placed: [[3, 700]] as [number, number][], milliseconds: 1500, hints: 1, helped: false, isRepeated: true, saved: null, hasBegun: true, isPaused: true };

  it('is restored', () => {
    expect(gameOfText(textOfGame(kept))).toEqual(kept);
  });

  it('of an older version has no times of queens', () => {
    const { placed: _, ...before } = JSON.parse(textOfGame(kept)) as Record<string, unknown>;
    expect(gameOfText(JSON.stringify(before))).toEqual({ ...kept, placed: [] });
  });

  it.each([['l', '7x1.AB'], ['queens', [[0, 9]]], ['placed', [[3]]], ['milliseconds', -1], ['hints', 'x'], ['past', 3], ['helped', 'yes'], ['isRepeated', 1], ['isPaused', null]])('is rejected with a wrong %s', (key, value) => {
    expect(gameOfText(JSON.stringify({ ...JSON.parse(textOfGame(kept)), [key]: value }))).toBe(null);
  });
});
