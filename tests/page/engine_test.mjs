// tests/page/engine_test.mjs - engine.wasm answers as the server does.
//
//   node --test tests/page/engine_test.mjs      NQUEENS_ENGINE: build/page/engine.wasm if not given
//
// The examples are those of docs/http-api.md, read as tests/server/http_api_test.cpp reads them. What
// the page has from elsewhere is left out: jobs, what is stored, devices, a cluster. The numbers of
// solutions are those of OEIS A000170.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Engine } from './engine.mjs';

const root = new URL('../..', import.meta.url);
const file = process.env.NQUEENS_ENGINE ?? new URL('build/page/engine.wasm', root).pathname;
const engine = new Engine(file);

const kSolutions = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596];
const kElsewhere = /^\/api\/v1\/(jobs|events|history|games\/times|devices|cluster)/;

function examples() {
  const text = readFileSync(new URL('docs/http-api.md', root), 'utf8');
  const blocks = /^```http\n([^]*?)^```\n[^]*?^```(json|text|svg) (\d+)\n([^]*?)^```$/gm;
  return [...text.matchAll(blocks)].map(([whole, request, kind, status, expected], _i, _all) => {
    const [first, ...body] = request.split('\n');
    const [method, target] = first.split(' ');
    return { whole, method, target, body: body.join('\n'), kind, status: Number(status), expected };
  });
}

/** Whether all that is expected is there; "*" stands for any value. */
function covers(found, expected) {
  if (expected === '*') return true;
  if (Array.isArray(expected)) {
    return Array.isArray(found) && found.length === expected.length && expected.every((e, i) => covers(found[i], e));
  }
  if (expected === null || typeof expected !== 'object') return found === expected;
  return found !== null && typeof found === 'object' && Object.keys(expected).every((k) => covers(found[k], expected[k]));
}

test('the examples of the reference are right', () => {
  const all = examples().filter((example) => !kElsewhere.test(example.target));
  assert.ok(all.length >= 18, `found ${all.length}`);
  for (const { method, target, body, kind, status, ...example } of all) {
    const expected = example.expected.replace('"cluster": true', '"cluster": false');
    const answer = engine.answer(method, target, body, kind === 'json' ? 'application/json' : '');
    const what = `${method} ${target} ${body}: ${answer.body}`;
    assert.equal(answer.status, status, what);
    if (kind === 'json') assert.ok(covers(JSON.parse(answer.body), JSON.parse(expected)), what);
    if (kind === 'text') assert.equal(answer.body, expected);
    if (kind === 'svg') assert.equal(answer.content_type, 'image/svg+xml');
  }
});

for (const method of ['auto', 'rows', 'halves', 'textbook']) {
  test(`counts by ${method} are the published ones`, () => {
    for (const [i, solutions] of kSolutions.entries()) {
      const n = i + 1;
      if (method === 'textbook' && n > 12) continue;
      for (const ranges of [1, 3]) {
        const planned = engine.call('plan', { kind: 'count', params: { n, method } });
        if (planned.head.status === 400 && method === 'halves') continue;  // boards too small for it
        const { head, body } = engine.count({ n, method }, ranges);
        assert.equal(head.status, 200, `${n} ${body}`);
        assert.equal(JSON.parse(body).solutions, String(solutions), `n = ${n}`);
      }
    }
  });
}

test('a wrong record gives a sentence and no number', () => {
  const params = { n: 8 };
  const planned = JSON.parse(engine.call('plan', { kind: 'count', params }).body);
  const last = planned.tasks;
  const { records } = JSON.parse(engine.call('perform', { kind: 'count', params, first: 0, last }).body);
  records[0][1] = '7';
  const { head, body } = engine.call('finish', { kind: 'count', params, records, elapsed_seconds: 1 });
  assert.equal(head.status, 500);
  assert.equal(JSON.parse(body).code, 'self_check');
});

test('a job is performed with the parameters that its plan gives', () => {
  for (const [kind, params] of [['solve', { n: 8 }], ['estimate', { n: 8, samples: 100 }], ['compare', { n: 4, algorithms: ['depth-first'] }]]) {
    const planned = JSON.parse(engine.call('plan', { kind, params }).body);
    const { head, body } = engine.call('perform', { kind, params: planned.params, first: 0, last: 1 });
    assert.equal(head.status, 200, `${kind}: ${body}`);
  }
});

test('records that are not all are a part, and twice the same are refused', () => {
  const params = { n: 10 };
  const { records } = JSON.parse(engine.call('perform', { kind: 'count', params, first: 0, last: 1 }).body);
  const part = engine.call('finish', { kind: 'count', params, records, elapsed_seconds: 1 });
  assert.equal(part.head.status, 200);
  const twice = engine.call('finish', { kind: 'count', params, records: [...records, ...records], elapsed_seconds: 1 });
  assert.notEqual(twice.head.status, 200);
});

test('hostile input gets a sentence', () => {
  const deep = '['.repeat(100_000);
  for (const text of ['', '{', 'null', '[]', '"x"', deep, '{"target":1}', '{"method":{}}', '\u0000', '{"target":"%"}']) {
    const { head, body } = engine.callText('answer', text);
    assert.ok(head.status >= 400 && head.status < 600, `${text.slice(0, 20)}: ${head.status}`);
    assert.ok(JSON.parse(body).message.length > 0);
  }
  for (const name of ['plan', 'perform', 'finish']) {
    for (const text of ['', '{}', deep, '{"kind":7}', '{"kind":"count","params":{"n":-1}}', '{"kind":"count","params":[]}',
      '{"kind":"count","params":{"n":8},"first":-1,"last":1e99,"records":[[1]]}']) {
      const { head, body } = engine.callText(name, text);
      if (name === 'plan' && head.status === 200) continue;  // it has no tasks to name
      assert.ok(head.status >= 400 && head.status < 600, `${name} ${text.slice(0, 40)}: ${head.status} ${body}`);
    }
  }
  assert.equal(engine.answer('GET', '/api/v1/health').status, 200);
});

test('large boards are solved', () => {
  const answer = engine.answer('POST', '/api/v1/solve', '{"n": 300000}');
  assert.equal(answer.status, 200);
  assert.equal(new Set(JSON.parse(answer.body).columns).size, 300_000);
});

test('memory that is used up gives a sentence', () => {
  const full = new Engine(file);
  const kPages = 1024;
  assert.throws(() => {
    for (;;) full.exports.memory.grow(kPages);
  }, RangeError);
  while (full.exports.allocate(1 << 20) !== 0);
  const { status, body } = full.answer('POST', '/api/v1/solve', '{"n": 300000}');
  assert.equal(status, 507);
  assert.equal(JSON.parse(body).message, 'this needs more memory than the page may take');
});
