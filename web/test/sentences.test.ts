// web/test/sentences.test.ts - the German translations of the program's sentences, by code.
//
// docs/http-api.md lists the codes of the program with their parameters; engine/sentences.ts lists those of the page.
// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { sentences as ofThePage } from '../src/engine/sentences';
import { sentences, translate } from '../src/text/de-sentences';

const kRoot = '..';

// Returns the rows of the table of codes: code and names of parameters.
function documented(): Map<string, string[]> {
  const [, section] = readFileSync(`${kRoot}/docs/http-api.md`, 'utf8').split('\n## Sentences\n');
  const rows = section.split('\n## ')[0].matchAll(/^\| `([a-z-]+)` \| (.*?) \|/gm);
  return new Map([...rows].map(([, code, names]) => [code, [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)]));
}

const known = documented();
const all = new Set([...known.keys(), ...Object.keys(ofThePage)]);

const placesOf = (text: string): string[] => [...text.matchAll(/\{(.*?)\}/g)].map(([, name]) => name);

describe('the German sentences', () => {
  it('exist for exactly the codes of the program and of the page', () => {
    expect(Object.keys(sentences).sort()).toEqual([...all].sort());
  });

  it.each(Object.entries(sentences))('%s has only the parameters of its code', (code, text) => {
    const names = known.get(code) ?? [];
    expect(placesOf(text).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have no documented code that the source of the program lacks', () => {
    const sources = ['nqueens', 'wasm'].flatMap((folder) =>
      readdirSync(`${kRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.cpp'))
        .map((name) => readFileSync(`${kRoot}/${folder}/${name}`, 'utf8')),
    );
    expect([...known.keys()].filter((code) => !sources.some((text) => text.includes(`"${code}"`)))).toEqual([]);
  });
});

describe('a message of the program in German', () => {
  it.each([
    ['queen-given-twice', { square: 'b6' }, 'Die Dame auf b6 ist zweimal vorgegeben.'],
    ['queen-given-twice', { square: 'b6', where: 'line 3' }, 'line 3: Die Dame auf b6 ist zweimal vorgegeben.'],
    ['too-few-given', { n: '8', given: '1' }, 'Kein Brett mit 8 Zeilen gefunden, auf dem die vorgegebenen Damen (1) alle anderen festlegen: bitte mehr Damen vorgeben.'],
    ['too-few-regions', { n: '5', found: '4', where: 'line 1' }, 'line 1: Das Brett hat 5 × 5 Felder, aber 4 Regionen.'],
    ['no-gpu', { reason: 'no CUDA or OpenCL driver reports one' }, 'Es gibt hier keine GPU.'],
    ['device-unused', { device: 'A (CUDA 12)', reason: 'it {was} lost' }, 'Das Gerät A (CUDA 12) wird nicht benutzt: it {was} lost'],
    ['unexpected', { where: 'n', expected: 'a size from 1 to 32', found: '99' }, 'n: erwartet wird a size from 1 to 32, angegeben ist 99.'],
    ['unexpected', { expected: 'a size from 1 to 32', found: '99' }, 'Erwartet wird a size from 1 to 32, angegeben ist 99.'],
    ['missing', { where: 'n', expected: 'a size' }, 'n: erwartet wird a size, angegeben ist nichts.'],
    ['of-a-newer-program', { n: '8' }, 'Meldung des Programms: „something“'],
  ])('%s %o', (code, parameters, german) => {
    expect(translate({ message: 'something', detail: { code, parameters } })).toBe(german);
  });

  it('is the English sentence if it has no code', () => {
    expect(translate({ message: 'something new' })).toBe('Meldung des Programms: „something new“');
    expect(translate({ message: 'something new', detail: null })).toBe('Meldung des Programms: „something new“');
  });
});
