// web/src/engine/jobs/tabs.ts - coordinates the tabs of the page: one of them runs a job, and all receive its news.
//
// The tab that runs a job holds a Web Lock named after the job. The browser releases the lock when
// the tab is closed, for whatever reason. If the browser offers no locks, as on a page served over
// plain HTTP, the page assumes that it is the only tab.
// SPDX-License-Identifier: MIT
import type { KeptJob } from './store';

export type TabNews = { job: KeptJob } | { removed: string } | { cancel: string };

export interface Tabs {
  // Takes the job for this tab and returns the function that releases it, or null if another tab has the job.
  hold: (id: string) => Promise<(() => void) | null>;
  // Resolves when no tab holds the lock of the job.
  whenFree: (id: string) => Promise<void>;
  // Sends a message to all other tabs.
  send: (news: TabNews) => void;
  listen: (take: (news: TabNews) => void) => void;
}

const nameOf = (id: string): string => `nqueens job ${id}`;

// For a page without other tabs.
export const noTabs: Tabs = {
  hold: async () => () => undefined,
  whenFree: async () => undefined,
  send: () => undefined,
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
    send: (news) => channel.postMessage(news),
    listen: (take) => channel.addEventListener('message', ({ data }) => take(data as TabNews)),
  };
}
