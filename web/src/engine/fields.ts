// web/src/engine/fields.ts - reads the parameters of requests that the page answers without the engine.
//
// Errors have the form of the engine's errors: a Refusal with one sentence that names the parameter.
// SPDX-License-Identifier: MIT
import type { Body } from '../transport/transport';
import { Refusal } from './jobs/outcome';

const wrong = (message: string): Refusal => new Refusal(400, 'bad_request', { message });

function unexpected(where: string, expected: string, found: string): Refusal {
  const message = `${where}: expected ${expected}, found ${found}`;
  return new Refusal(400, 'bad_request', { message, detail: { code: 'unexpected', parameters: { where, expected, found } } });
}

export class Fields {
  #values: Record<string, unknown>;
  #read = new Set<string>();

  constructor(values: Record<string, unknown>) {
    this.#values = values;
  }

  static ofBody(body: Body): Fields {
    return new Fields(objectIn(body));
  }

  static ofQuery(query: URLSearchParams): Fields {
    return new Fields(Object.fromEntries([...query].map(([name, text]) => [name, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text])));
  }

  text(name: string): string {
    const value = this.#take(name) ?? '';
    if (typeof value !== 'string') throw unexpected(name, 'a text', JSON.stringify(value));
    return value;
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    const value = this.#take(name) ?? choices[0];
    const found = choices.find((one) => one === value);
    if (found === undefined) throw unexpected(name, `one of ${choices.join(', ')}`, `'${String(value)}'`);
    return found;
  }

  whole(name: string, least: number, most: number, fallback?: number): number {
    const value = this.#take(name) ?? fallback;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw unexpected(name, `a whole number from ${least} to ${most}`, shown(value));
    }
    return value;
  }

  number(name: string, least: number, most: number): number {
    const value = this.#take(name);
    if (typeof value !== 'number' || value < least || value > most) throw unexpected(name, `a number from ${least} to ${most}`, shown(value));
    return value;
  }

  requireAllRead(): void {
    const rest = Object.keys(this.#values).find((name) => !this.#read.has(name));
    if (rest !== undefined) throw wrong(`${rest}: there is no such parameter`);
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.#values[name];
  }
}

const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

export function objectIn(body: Body): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    throw wrong('body: expected JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('body: expected a JSON object');
  return value as Record<string, unknown>;
}
