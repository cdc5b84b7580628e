// web/src/engine/info.ts - what the page offers, known since it was built: the first view waits for no engine.
// SPDX-License-Identifier: MIT

// What the engine says of itself; asked when the page is built (tools/build_static.mjs).
declare const ENGINE_INFO: object;

export const cores = navigator.hardwareConcurrency || 1;

// The answer to GET /info.
export const info: object = { ...ENGINE_INFO, threads: cores };
