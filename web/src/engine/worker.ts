// web/src/engine/worker.ts - the thread of one engine: calls come in one after the other, and so do their answers.
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
    } else if ('request' in data) {
      const ready = await engine!;
      const answer = ready.answer(data.request);
      post({ answer, bytes: ready.bytes }, [answer.body.buffer]);
    } else {
      const ready = await engine!;
      const answer = ready.job(data.call, data.text);
      post({ answer, bytes: ready.bytes });
    }
  } catch (error) {
    post({ fault: error instanceof Error ? error.message : String(error) });
  }
});
