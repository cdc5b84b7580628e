// web/src/engine/start.ts - starts the studio in this browser, with its workers, its store and its tabs.
//
// The first view works without the studio; transport.ts loads this file after that view.
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

// If the browser stores nothing for the page, the data lasts until the page is closed.
const openAnyStore = (): Promise<Store> => Promise.resolve().then(openStore).catch(() => new MemoryStore());

export const studio = new Studio(startWorker, openAnyStore(), browserTabs(), cores, info);

// Loads the engine before the first request.
export const prepare = async (): Promise<void> => void (await engineModule());
