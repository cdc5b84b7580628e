// web/src/engine/offline.ts - has the browser keep the page, so that it opens without a network (alone/offline.js does that).
// SPDX-License-Identifier: MIT
import { packedEngine } from './inside';

export function workOffline(): void {
  if (packedEngine() !== null || !('serviceWorker' in navigator)) return;
  // A browser that does not let it is a browser that needs the network.
  navigator.serviceWorker.register('offline.js').catch(() => undefined);
}
