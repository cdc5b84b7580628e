// web/src/engine/info.ts - the answer to GET /info, fixed at build time so that the first view does not wait for an
// engine.
// SPDX-License-Identifier: MIT

// The engine's answer to GET /info, which is inserted when the page is built (tools/build_static.mjs).
declare const ENGINE_INFO: object;

export const cores = navigator.hardwareConcurrency || 1;

// The answer to GET /info, with the number of cores of this machine.
export const info: object = { ...ENGINE_INFO, threads: cores };
