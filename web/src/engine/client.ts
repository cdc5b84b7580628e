// web/src/engine/client.ts - the page's interface to an engine in its own worker.
//
// A client handles one call at a time; ending its worker cancels the call. After a fault (the engine traps, its memory
// cannot grow, or a file cannot be loaded) the worker is unusable, and the call rejects with one sentence.
// SPDX-License-Identifier: MIT
import { type Said, SaidError } from '../said';
import type { Answer, JobAnswer, JobCall } from './engine';
import type { EngineRequest, FromWorker, ToWorker } from './messages';
import { said } from './sentences';

// The part of the browser's Worker that the page needs.
export interface Thread {
  postMessage: (message: ToWorker) => void;
  terminate: () => void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { preventDefault: () => void }) => void) | null;
}

export class WorkerFault extends SaidError {}

interface Waiting {
  resolve: (answer: Answer | JobAnswer) => void;
  reject: (fault: Error) => void;
  onNews?: (news: string) => void;
}

const kMemory = /memory|allocation|stack/i;

// Returns the sentence for a fault that a worker reports.
const sentenceOf = (fault: string): Said => said(kMemory.test(fault) ? 'too-large' : 'worker-ended');

export class EngineWorker {
  #thread: Thread;
  #waiting: Waiting | null = null;
  #hasEnded = false;
  #bytes = 0;

  constructor(thread: Thread, module: WebAssembly.Module) {
    this.#thread = thread;
    thread.onmessage = ({ data }) => this.#take(data);
    thread.onerror = (event) => {
      event.preventDefault();
      this.#fault('');
    };
    thread.postMessage({ module });
  }

  get isBusy(): boolean {
    return this.#waiting !== null;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  // Size of the engine's memory after the latest answer.
  get bytes(): number {
    return this.#bytes;
  }

  answer(request: EngineRequest): Promise<Answer> {
    return this.#ask({ request }) as Promise<Answer>;
  }

  job(call: JobCall, text: string, onNews?: (news: string) => void): Promise<JobAnswer> {
    return this.#ask({ call, text }, onNews) as Promise<JobAnswer>;
  }

  // Ends the worker, even in the middle of a call.
  end(): void {
    this.#hasEnded = true;
    this.#thread.terminate();
    this.#waiting?.reject(new WorkerFault(sentenceOf('')));
    this.#waiting = null;
  }

  #ask(message: ToWorker, onNews?: (news: string) => void): Promise<Answer | JobAnswer> {
    if (this.#hasEnded) return Promise.reject(new WorkerFault(sentenceOf('')));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, onNews };
      this.#thread.postMessage(message);
    });
  }

  #take(data: FromWorker): void {
    if ('news' in data) this.#waiting?.onNews?.(data.news);
    else if ('fault' in data) this.#fault(data.fault);
    else {
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#bytes = data.bytes;
      waiting?.resolve(data.answer);
    }
  }

  #fault(fault: string): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.end();
    waiting?.reject(new WorkerFault(sentenceOf(fault)));
  }
}
