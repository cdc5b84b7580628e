// web/test/lessons.test.ts - each lesson has three levels whose hardest steps use the technique of the lesson.
//
// NQUEENS_ENGINE names engine.wasm, which explains the levels; without it only their form is tested.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { Engine } from '../src/engine/engine';
import { linkFault } from '../src/links';
import type { Explanation } from '../src/regions/answers';
import { lessons } from '../src/regions/learn/lessons';
import { lessonNames, techniqueOf } from '../src/regions/learn/names';
import { levelOfText, puzzleOf } from '../src/regions/level';
import { loadRegions, words } from '../src/text/text';
import { info } from './documents';

const path = process.env.NQUEENS_ENGINE;

it('each lesson has a sentence, an address and three levels', async () => {
  await loadRegions('en');
  expect(Object.keys(lessons)).toEqual(lessonNames);
  expect(Object.keys(words.regions.lessons).sort()).toEqual(lessonNames.map(techniqueOf).sort());
  expect(Object.values(lessons).map((levels) => new Set(levels).size)).toEqual(Array(12).fill(3));
  expect(Object.values(lessons).flat().filter((text) => levelOfText(text) === null)).toEqual([]);
  expect(linkFault({ v: 'play', board: 'regions', lesson: 'two-in-two' }, info)).toBe(null);
  expect(linkFault({ v: 'play', board: 'regions', lesson: 'guess' }, info)?.key).toBe('lesson');
});

describe.skipIf(path === undefined)('the levels of the lesson', async () => {
  const engine = path === undefined ? null! : await Engine.start(await WebAssembly.compile(readFileSync(path)), () => undefined);

  function hardest(text: string): string[] {
    const body = JSON.stringify({ puzzle: puzzleOf(levelOfText(text)!) });
    const answer = engine.answer({ method: 'POST', target: '/api/v1/regions/explain', body, accept: '' });
    const { rating, steps } = JSON.parse(new TextDecoder().decode(answer.body)) as Explanation;
    expect(rating.solutions).toBe(1);
    return [...new Set(steps.filter(({ level }) => level === rating.level).map(({ technique }) => technique))].sort();
  }

  it.each(lessonNames)('%s need its technique', (name) => {
    const wanted = name === 'packing' ? ['packing', 'small touch'] : [techniqueOf(name)];
    for (const text of lessons[name]) expect(hardest(text), text).toEqual(wanted);
  });
});
