// web/src/engine/messages.ts - the messages between the page and a worker.
// SPDX-License-Identifier: MIT
import type { Answer, JobAnswer, JobCall } from './engine';

export interface EngineRequest {
  method: string;
  target: string;
  body: string;
  accept: string;
}

export type ToWorker = { module: WebAssembly.Module } | { request: EngineRequest } | { call: JobCall; text: string };

// `bytes` is the size of the engine's memory. The worker is unusable after a fault.
export type FromWorker = { news: string } | { answer: Answer | JobAnswer; bytes: number } | { fault: string };
