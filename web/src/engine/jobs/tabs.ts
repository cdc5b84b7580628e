// web/src/engine/jobs/tabs.ts - several tabs with the page: one of them does a job, all are told of it.
//
// The tab that does a job holds the lock of that name, which the browser lets go when the tab is closed, however that happens.
// A browser without locks (a page by plain http) has one tab at a time as far as this page knows.
// SPDX-License-Identifier: MIT
import type { KeptJob } from './store';

export type TabNews = { job: KeptJob } | { removed: string } | { cancel: string };

export interface Tabs {
  // Takes the job for this tab, and returns what lets it go; null where another tab has it.
  hold: (id: string) => Promise<(() => void) | null>;
  // Resolves when no tab has the job any more.
  whenFree: (id: string) => Promise<void>;
  // To all others.
  tell: (news: TabNews) => void;
  listen: (take: (news: TabNews) => void) => void;
}

const nameOf = (id: string): string => `nqueens job ${id}`;

// There are no others.
export const noTabs: Tabs = {
  hold: async () => () => undefined,
  whenFree: async () => undefined,
  tell: () => undefined,
  listen: () => undefined,
};

export function browserTabs(): Tabs {
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel('nqueens jobs');
  return {
    hold: (id) =>
      new Promise((resolve, reject) => {
        const held = (lock: Lock | null): Promise<void> | undefined => {
          if (lock !== null) return new Promise<void>((letGo) => resolve(letGo));
          resolve(null);
          return undefined;
        };
        navigator.locks.request(nameOf(id), { ifAvailable: true }, held).catch(reject);
      }),
    whenFree: async (id) => {
      await navigator.locks.request(nameOf(id), () => undefined);
    },
    tell: (news) => channel.postMessage(news),
    listen: (take) => channel.addEventListener('message', ({ data }) => take(data as TabNews)),
  };
}
