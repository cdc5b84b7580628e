// web/src/engine/inside.ts - what a page that is one file has inside.
// SPDX-License-Identifier: MIT

// engine.wasm, packed by gzip and written as base64; null where it lies beside the page.
export const packedEngine = (): string | null => document.getElementById('engine')?.textContent ?? null;
