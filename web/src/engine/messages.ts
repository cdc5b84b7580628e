// web/src/engine/messages.ts - the messages between the page and a worker.
// SPDX-License-Identifier: MIT
import type { Body } from '../transport/transport';
import type { Answer, JobAnswer, JobCall } from './engine';

export interface EngineRequest {
  method: string;
  target: string;
  body: Body;
  accept: string;
}

export type ToWorker = { module: WebAssembly.Module } | { request: EngineRequest } | { call: JobCall; text: string };

// The messages of a worker:
//
//   news     an intermediate report of a running job, as JSON
//   answer   the result of a request or of a call; `bytes` is the size of the engine's memory
//   fault    the message of an exception; the worker is unusable afterwards
export type FromWorker = { news: string } | { answer: Answer | JobAnswer; bytes: number } | { fault: string };
