// web/src/engine/wasi.ts - the functions of WASI that engine.wasm imports.
//
// Only the clocks work: there are no files, no environment and no external randomness. If the engine aborts, the text
// that it has printed becomes the message of the error.
// SPDX-License-Identifier: MIT

const kSuccess = 0;
const kBadDescriptor = 8;
const kRealtime = 0;

export function wasiImports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = (): DataView => new DataView(memory().buffer);
  let printed = '';

  return {
    environ_get: () => kSuccess,
    environ_sizes_get(count: number, bytes: number) {
      view().setUint32(count >>> 0, 0, true);
      view().setUint32(bytes >>> 0, 0, true);
      return kSuccess;
    },
    clock_time_get(clock: number, _precision: bigint, time: number) {
      const milliseconds = clock === kRealtime ? Date.now() : performance.now();
      view().setBigUint64(time >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return kSuccess;
    },
    fd_close: () => kBadDescriptor,
    fd_seek: () => kBadDescriptor,
    fd_write(_descriptor: number, pieces: number, count: number, written: number) {
      let bytes = 0;
      for (let k = 0; k < count; ++k) {
        const at = (pieces >>> 0) + 8 * k;
        const [from, size] = [view().getUint32(at, true), view().getUint32(at + 4, true)];
        printed += new TextDecoder().decode(new Uint8Array(memory().buffer, from, size));
        bytes += size;
      }
      view().setUint32(written >>> 0, bytes, true);
      return kSuccess;
    },
    proc_exit(status: number) {
      throw new Error(printed.trim() || `the engine ended with status ${status}`);
    },
  };
}
