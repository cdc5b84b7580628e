// web/test/engine.test.ts - engine.wasm counts, plans and refuses correctly when it is called as the page calls it.
//
// NQUEENS_ENGINE names engine.wasm; the tests are skipped without it. The numbers of solutions are those of OEIS
// A000170.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

import { describe, expect, it, vi } from 'vitest';

import { type Answer, Engine, type JobCall } from '../src/engine/engine';
import { sentences } from '../src/engine/sentences';
import type { Said } from '../src/said';

const path = process.env.NQUEENS_ENGINE;

const solutions = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596];

const textOf = (answer: Answer): string => new TextDecoder().decode(answer.body);

describe.skipIf(path === undefined)('the engine', async () => {
  const module = path === undefined ? null : await WebAssembly.compile(readFileSync(path));
  const start = (): Promise<Engine> => Engine.start(module!, () => undefined);
  const engine = module === null ? null! : await start();

  const ask = (method: string, target: string, body = '', asked = engine): Answer => asked.answer({ method, target, body, accept: '' });

  function call(name: JobCall, value: object): { status: number; text: string; json: Record<string, unknown> } {
    const { status, text } = engine.job(name, JSON.stringify(value));
    return { status, text, json: JSON.parse(text) as Record<string, unknown> };
  }

  // Performs a complete count, with its tasks divided into `ranges` ranges.
  function count(params: object, ranges: number): ReturnType<typeof call> {
    const { tasks, params: all } = call('plan', { kind: 'count', params }).json as { tasks: number; params: object };
    const sums: unknown[] = [];
    for (let k = 0; k < ranges; ++k) {
      const [first, last] = [k, k + 1].map((part) => Math.floor((part * tasks) / ranges));
      sums.push(call('perform', { kind: 'count', params: all, first, last }).json.sum);
    }
    return call('finish', { kind: 'count', params: all, sums, elapsed_seconds: 1 });
  }

  it.each(['auto', 'rows', 'halves', 'textbook'])('counts the published numbers with the method %s', (method) => {
    for (const [i, published] of solutions.entries()) {
      const n = i + 1;
      if (method === 'textbook' && n > 12) continue;
      for (const ranges of [1, 3]) {
        const planned = call('plan', { kind: 'count', params: { n, method } });
        if (planned.status === 400 && method === 'halves') continue; // the board is too small for this method
        const { status, text, json } = count({ n, method }, ranges);
        expect(status, `${n} ${text}`).toBe(200);
        expect(json.solutions, `n = ${n}`).toBe(String(published));
      }
    }
  });

  // OEIS A051223, A007705 and A006717
  it.each([
    ['superqueens', 12, 'rules', '156'],
    ['superqueens', 15, 'central-pair', '32516'],
    ['toroidal', 13, 'torus', '4524'],
    ['rook+diagonal(+,wrapped)', 7, 'rules', '133'],
  ])('counts under the rule %s', (rule, n, method, published) => {
    const { status, text, json } = count({ n, rule }, 3);
    expect(status, text).toBe(200);
    expect([json.method, json.solutions, json.published]).toEqual([method, published, published]);
  });

  it.each([
    ['solutions', '7'],
    ['nodes', '7'],
    ['last', 2],
    ['digest', '7'],
  ])('refuses a sum whose member %s was changed', (member, changed) => {
    const { params, tasks: last } = call('plan', { kind: 'count', params: { n: 8 } }).json;
    const sum = call('perform', { kind: 'count', params, first: 0, last }).json.sum as object;
    const { status, json } = call('finish', { kind: 'count', params, sums: [{ ...sum, [member]: changed }], elapsed_seconds: 1 });
    expect([status, json.code, json.solutions]).toEqual([500, 'self_check', undefined]);
  });

  it('rejects the sum of another count', () => {
    const [eight, nine] = [8, 9].map((n) => call('plan', { kind: 'count', params: { n } }).json.params);
    const { sum } = call('perform', { kind: 'count', params: eight, first: 0, last: 1 }).json;
    expect(call('finish', { kind: 'count', params: nine, sums: [sum], elapsed_seconds: 1 }).json.code).toBe('self_check');
  });

  it.each([
    ['solve', { n: 8 }],
    ['estimate', { n: 8, samples: 100 }],
    ['compare', { n: 4, algorithms: ['depth-first'] }],
  ])('performs %s with the parameters that its plan gives', (kind, params) => {
    const planned = call('plan', { kind, params });
    const { status, text } = call('perform', { kind, params: planned.json.params, first: 0, last: 1 });
    expect(status, text).toBe(200);
  });

  it('adds up a part of the sums, and refuses a repeated sum', () => {
    const { params } = call('plan', { kind: 'count', params: { n: 10 } }).json;
    const { sum } = call('perform', { kind: 'count', params, first: 0, last: 1 }).json;
    const part = call('finish', { kind: 'count', params, sums: [sum], elapsed_seconds: 1 });
    expect([part.status, part.json.complete]).toEqual([200, false]);
    expect(call('finish', { kind: 'count', params, sums: [sum, sum], elapsed_seconds: 1 }).status).toBe(400);
  });

  it('answers hostile input with an error message', () => {
    const deep = '['.repeat(100_000);
    const answer = 'answer' as JobCall; // any call that takes a text
    for (const hostile of ['', '{', 'null', '[]', '"x"', deep, '{"target":1}', '{"method":{}}', '\u0000', '{"target":"%"}']) {
      const { status, text } = engine.job(answer, hostile);
      expect(status >= 400 && status < 600, `${hostile.slice(0, 20)}: ${status}`).toBe(true);
      expect((JSON.parse(text) as { message: string }).message.length).toBeGreaterThan(0);
    }
    for (const name of ['plan', 'perform', 'finish'] as const) {
      for (const hostile of [
        '',
        '{}',
        deep,
        '{"kind":7}',
        '{"kind":"count","params":{"n":-1}}',
        '{"kind":"count","params":[]}',
        '{"kind":"count","params":{"n":8},"first":-1,"last":1e99,"sums":[[1]]}',
      ]) {
        const { status, text } = engine.job(name, hostile);
        if (name === 'plan' && status === 200) continue; // plan() ignores the tasks of its argument
        expect(status >= 400 && status < 600, `${name} ${hostile.slice(0, 40)}: ${status} ${text}`).toBe(true);
      }
    }
    expect(ask('GET', '/api/v1/health').status).toBe(200);
  });

  it('solves large boards', () => {
    const answer = ask('POST', '/api/v1/solve', '{"n": 300000}');
    expect(answer.status).toBe(200);
    expect(new Set((JSON.parse(textOf(answer)) as { columns: number[] }).columns).size).toBe(300_000);
  });

  it('answers with an error message when memory is exhausted', async () => {
    const instantiate = vi.spyOn(WebAssembly, 'instantiate');
    const full = await start();
    const { exports } = (await instantiate.mock.results[0].value) as unknown as { exports: { memory: WebAssembly.Memory; allocate: (size: number) => number } };
    instantiate.mockRestore();
    const pages = 1024;
    expect(() => {
      for (;;) exports.memory.grow(pages);
    }).toThrow(RangeError);
    while (exports.allocate(1 << 20) !== 0);
    const answer = ask('POST', '/api/v1/solve', '{"n": 300000}', full);
    expect(answer.status).toBe(507);
    const { message, detail } = JSON.parse(textOf(answer)) as Said;
    expect(message).toBe(sentences['too-large']);
    expect(detail).toEqual({ code: 'too-large', parameters: {} });
  });
});
