// web/src/engine/start.ts - the studio of this browser: its workers, what it keeps, its tabs.
//
// The first view does without; transport.ts loads this file behind it.
// SPDX-License-Identifier: MIT
import { EngineWorker, type Thread } from './client';
import { openStore } from './jobs/indexed';
import { MemoryStore, type Store } from './jobs/store';
import { browserTabs } from './jobs/tabs';
import { engineInfo, engineModule } from './module';
import { Studio } from './studio';
import EngineThread from './worker?worker&inline';

async function startWorker(): Promise<EngineWorker> {
  const module = await engineModule();
  return new EngineWorker(new EngineThread() as Thread, module);
}

// A browser that lets the page keep nothing: then it is kept until the page is closed.
const openAnyStore = (): Promise<Store> => Promise.resolve().then(openStore).catch(() => new MemoryStore());

const cores = navigator.hardwareConcurrency || 1;

export const studio = new Studio(startWorker, openAnyStore(), browserTabs(), cores, engineInfo());

// Has the engine before anybody asks for it; who needs it is told what went wrong.
export function prepare(): void {
  engineModule().catch(() => undefined);
}
