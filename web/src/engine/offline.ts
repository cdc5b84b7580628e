// web/src/engine/offline.ts - lets the browser cache the page, so that it opens without a network (alone/offline.js).
// SPDX-License-Identifier: MIT
import { packedEngine } from './inside';

export function workOffline(): void {
  if (packedEngine() !== null || !('serviceWorker' in navigator)) return;
  // If the browser refuses, the page needs the network.
  navigator.serviceWorker.register('offline.js').catch(() => undefined);
}
