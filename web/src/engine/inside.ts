// web/src/engine/inside.ts - finds the engine in a page that is a single file.
// SPDX-License-Identifier: MIT

// Returns engine.wasm, compressed with gzip and encoded in base64, or null if it is a separate file.
export const packedEngine = (): string | null => document.getElementById('engine')?.textContent ?? null;
