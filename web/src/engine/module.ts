// web/src/engine/module.ts - engine.wasm, compiled once for all workers.
//
// The engine is a file beside the page. A page that is a single file contains the engine, compressed with gzip and
// encoded in base64.
// SPDX-License-Identifier: MIT
import { packedEngine } from './inside';

// Set when the page is built (tools/build_static.mjs). The name contains a hash of the content.
declare const ENGINE_FILE: string;

let known: Promise<WebAssembly.Module> | null = null;

export function engineModule(): Promise<WebAssembly.Module> {
  known ??= compile().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function compile(): Promise<WebAssembly.Module> {
  const packed = packedEngine();
  if (packed !== null) return WebAssembly.compile(await unpacked(packed));
  const response = await fetch(ENGINE_FILE);
  if (!response.ok) throw new Error(`${ENGINE_FILE}: ${response.status}`);
  const isTyped = response.headers.get('content-type') === 'application/wasm';
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

function unpacked(base64: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
