// web/src/engine/engine.ts - calls engine.wasm (wasm/engine.cpp documents its functions).
//
// An engine has one thread and handles one call at a time. After a call that throws, it is unusable. JavaScript gets
// 32-bit addresses as signed numbers; `>>> 0` makes them unsigned.
// SPDX-License-Identifier: MIT
import type { Body } from '../transport/transport';
import { wasiImports } from './wasi';

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  allocate: (size: number) => number;
  answer: (text: number, size: number) => number;
  more: () => number;
  plan: (text: number, size: number) => number;
  perform: (text: number, size: number) => number;
  finish: (text: number, size: number) => number;
}

export interface Head {
  status: number;
  content_type: string;
  headers: [name: string, value: string][];
}

export interface Answer extends Head {
  body: Uint8Array<ArrayBuffer>;
}

export interface JobAnswer {
  status: number;
  text: string; // JSON
}

export type JobCall = 'plan' | 'perform' | 'finish';

const kNewLine = 10;

export class Engine {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  // `report` receives the news of a running job, as JSON.
  static async start(module: WebAssembly.Module, report: (text: string) => void): Promise<Engine> {
    const memory = (): WebAssembly.Memory => exports.memory;
    const { exports: all } = await WebAssembly.instantiate(module, {
      env: { report_news: (from: number, size: number) => report(new TextDecoder().decode(new Uint8Array(memory().buffer, from >>> 0, size))) },
      wasi_snapshot_preview1: wasiImports(memory),
    });
    const exports = all as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  // Size of the engine's memory.
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  // Answers one request of the HTTP API.
  answer({ body: asked, ...line }: { method: string; target: string; body: Body; accept: string }): Answer {
    const [head, body] = this.#call('answer', JSON.stringify(line) + '\n', asked);
    const { more, ...rest } = JSON.parse(head) as Head & { more: boolean };
    const pieces = [body];
    if (more) for (let piece = this.#more(); piece.length > 0; piece = this.#more()) pieces.push(piece);
    return { ...rest, body: joined(pieces) };
  }

  // Performs one call for a job; `text` is JSON.
  job(call: JobCall, text: string): JobAnswer {
    const [head, body] = this.#call(call, text);
    return { ...(JSON.parse(head) as { status: number }), text: new TextDecoder().decode(body) };
  }

  #call(name: 'answer' | JobCall, ...parts: Body[]): [head: string, body: Uint8Array<ArrayBuffer>] {
    const bytes = joined(parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part)));
    const place = this.#exports.allocate(bytes.length) >>> 0;
    if (place === 0) throw new RangeError('no memory');
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = this.#text(this.#exports[name](place, bytes.length));
    const end = answer.indexOf(kNewLine);
    return [new TextDecoder().decode(answer.subarray(0, end)), answer.slice(end + 1)];
  }

  #more(): Uint8Array<ArrayBuffer> {
    return this.#text(this.#exports.more()).slice();
  }

  // Returns the text whose address and size are the two words at `at`. The text is valid until the next call.
  #text(at: number): Uint8Array<ArrayBuffer> {
    const { buffer } = this.#exports.memory;
    const words = new DataView(buffer, at >>> 0, 8);
    return new Uint8Array(buffer as ArrayBuffer, words.getUint32(0, true), words.getUint32(4, true));
  }
}

function joined(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (pieces.length === 1) return pieces[0];
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
