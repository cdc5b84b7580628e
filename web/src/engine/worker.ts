// web/src/engine/worker.ts - the thread of an engine, which answers one call at a time.
// SPDX-License-Identifier: MIT
import { Engine } from './engine';
import type { ToWorker, FromWorker } from './messages';

const post = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer });

let engine: Promise<Engine> | null = null;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('module' in data) {
      engine = Engine.start(data.module, (news) => post({ news }));
      await engine;
    } else {
      const ready = await engine!;
      const answer = 'request' in data ? ready.answer(data.request) : ready.job(data.call, data.text);
      post({ answer, bytes: ready.bytes }, 'body' in answer ? [answer.body.buffer] : []);
    }
  } catch (error) {
    post({ fault: error instanceof Error ? error.message : String(error) });
  }
});
