// web/src/engine/start.ts - the studio of this browser: its workers, what it keeps, its tabs.
//
// The first view does without; transport.ts loads this file behind it.
// SPDX-License-Identifier: MIT
import { EngineWorker, type Thread } from './client';
import { cores, info } from './info';
import { openStore } from './jobs/indexed';
import { MemoryStore, type Store } from './jobs/store';
import { browserTabs } from './jobs/tabs';
import { engineModule } from './module';
import { Studio } from './studio';
import EngineThread from './worker?worker&inline';

async function startWorker(): Promise<EngineWorker> {
  const module = await engineModule();
  return new EngineWorker(new EngineThread() as Thread, module);
}

// A browser that lets the page keep nothing: then it is kept until the page is closed.
const openAnyStore = (): Promise<Store> => Promise.resolve().then(openStore).catch(() => new MemoryStore());

export const studio = new Studio(startWorker, openAnyStore(), browserTabs(), cores, info);

// Has the engine before anybody asks for it.
export const prepare = async (): Promise<void> => void (await engineModule());
