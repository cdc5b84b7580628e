// tests/page/engine.mjs - an instance of engine.wasm in Node.js, called as the page calls it.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';

/** What the engine imports of WASI: clocks and chance; there are no files and no environment. */
function wasi(memory) {
  const view = () => new DataView(memory().buffer);
  const kBadDescriptor = 8;
  const calls = {
    clock_time_get(clock, _precision, out) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(out >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    random_get(out, size) {
      webcrypto.getRandomValues(new Uint8Array(memory().buffer, out >>> 0, size));
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get(count, size) {
      view().setUint32(count >>> 0, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine ended with ${code}`);
    },
  };
  return new Proxy(calls, { get: (all, name) => all[name] ?? (() => kBadDescriptor) });
}

export class Engine {
  told = [];

  constructor(file) {
    const memory = () => this.exports.memory;
    const text = (place, size) => new TextDecoder().decode(new Uint8Array(memory().buffer, place >>> 0, size));
    const module = new WebAssembly.Module(readFileSync(file));
    this.exports = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: wasi(memory),
      env: { told: (place, size) => this.told.push(JSON.parse(text(place, size))) },
    }).exports;
    this.exports._initialize();
  }

  /** Calls an export with a text; `head` is its first line. */
  callText(name, text) {
    const bytes = new TextEncoder().encode(text);
    const place = this.exports.allocate(bytes.length) >>> 0;  // places come with a sign
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return this.#read(this.exports[name](place, bytes.length));
  }

  call(name, value) {
    return this.callText(name, JSON.stringify(value));
  }

  /** The bytes that an export has returned. */
  #bytes(answer) {
    const memory = this.exports.memory.buffer;
    const words = new DataView(memory, answer >>> 0, 8);
    return new Uint8Array(memory, words.getUint32(0, true), words.getUint32(4, true));
  }

  #read(answer) {
    const bytes = this.#bytes(answer);
    const end = bytes.indexOf(10);
    const head = JSON.parse(new TextDecoder().decode(bytes.slice(0, end)));
    return { head, body: new TextDecoder().decode(bytes.slice(end + 1)) };
  }

  answer(method, target, body = '', accept = '') {
    let { head, body: found } = this.call('answer', { method, target, body, accept });
    while (head.more) {
      const piece = this.#bytes(this.exports.more());
      if (piece.length === 0) break;
      found += new TextDecoder().decode(piece);
    }
    return { ...head, body: found };
  }

  /** All of a count, its tasks performed in so many ranges. */
  count(params, ranges = 1) {
    const planned = JSON.parse(this.call('plan', { kind: 'count', params }).body);
    const records = [];
    for (let i = 0; i < ranges; ++i) {
      const [first, last] = [i, i + 1].map((part) => Math.floor((part * planned.tasks) / ranges));
      const performed = this.call('perform', { kind: 'count', params: planned.params, first, last });
      records.push(...JSON.parse(performed.body).records);
    }
    return this.call('finish', { kind: 'count', params: planned.params, records, elapsed_seconds: 1 });
  }
}
