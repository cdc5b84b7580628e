// web/src/engine/messages.ts - what the page and a worker tell each other.
// SPDX-License-Identifier: MIT
import type { Answer, JobAnswer, JobCall } from './engine';

export interface EngineRequest {
  method: string;
  target: string;
  body: string;
  accept: string;
}

export type ToWorker = { module: WebAssembly.Module } | { request: EngineRequest } | { call: JobCall; text: string };

// `bytes` are those of the engine's memory. After a fault it is of no more use.
export type FromWorker = { news: string } | { answer: Answer | JobAnswer; bytes: number } | { fault: string };
