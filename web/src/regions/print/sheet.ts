// web/src/regions/print/sheet.ts - prints small boards of levels instead of the page.
// SPDX-License-Identifier: MIT
import { mount, unmount } from 'svelte';

import LevelSheet from './LevelSheet.svelte';
import type { Part } from './part';

export function printParts(parts: Part[]): void {
  const sheet = mount(LevelSheet, { target: document.querySelector('main')!, props: { parts, onprinted: () => void unmount(sheet) } });
}
