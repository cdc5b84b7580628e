// web/test/cases.test.ts - the page without a server reads the texts in tests/cases, which come from people and other
// programs, as tests/cases/expected.tsv specifies.
//
// NQUEENS_ENGINE names engine.wasm; the tests are skipped without it.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { ReadBoard, ReadBoards, Square } from '../src/api';
import { Engine } from '../src/engine/engine';
import type { ReadLevel } from '../src/regions/answers';
import { levelOf, regionLetter } from '../src/regions/level';

const path = process.env.NQUEENS_ENGINE;
const folder = '../tests/cases/';
const cases = readFileSync(`${folder}expected.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

// Returns the text of a file, decoded as a browser decodes it.
function textOf(name: string): string {
  const bytes = readFileSync(folder + name);
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

const listed = (name: string, squares: Square[]): string => (squares.length === 0 ? '' : ` ${name} ${squares.map(String).join(' ')}`);

function wordsOfBoard({ n, queens, blocked }: ReadBoard): string {
  const isPlacement = blocked.length === 0 && queens.length === n && queens.every(([row], k) => row === k);
  if (isPlacement) return `placement ${queens.map(([, column]) => column).join(' ')}`;
  return `board ${n}${listed('queens', queens)}${listed('blocked', blocked)}`;
}

function wordsOfLevel({ puzzle }: ReadLevel): string {
  const { n, stars, regions } = levelOf(puzzle);
  const rows = Array.from({ length: n }, (_, row) => regions.slice(row * n, (row + 1) * n).map(regionLetter).join(''));
  return `level ${rows.join('/')}${stars === 1 ? '' : ` stars ${stars}`}${listed('queens', puzzle.queens ?? [])}`;
}

describe.skipIf(path === undefined)('texts of people and other programs', async () => {
  const module = path === undefined ? null : await WebAssembly.compile(readFileSync(path));
  const engine = module === null ? null! : await Engine.start(module, () => undefined);

  function read<T>(kind: 'boards' | 'regions', name: string): T & { message?: string } {
    const body = JSON.stringify({ text: textOf(name) });
    const answer = engine.answer({ method: 'POST', target: `/api/v1/${kind}/read`, body, accept: '' });
    return JSON.parse(new TextDecoder().decode(answer.body)) as T & { message?: string };
  }

  it.each(cases)('are read as the table says: %s', (name, expected) => {
    if (expected.startsWith('level')) {
      const level = read<ReadLevel>('regions', name);
      // One request reads only one level, so a second level in the text is an error.
      const isOne = !expected.includes(';');
      expect(isOne ? wordsOfLevel(level) : level.message).toMatch(isOne ? expected : /: expected one level, found a second one$/);
      return;
    }
    const { boards, message } = read<ReadBoards>('boards', name);
    if (expected.startsWith('refused ')) expect(message).toContain(expected.slice('refused '.length));
    else expect(boards.map(wordsOfBoard).join('; '), message).toBe(expected);
  });
});
