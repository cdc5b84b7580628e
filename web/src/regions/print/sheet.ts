// web/src/regions/print/sheet.ts - prints small boards of levels instead of the page.
// SPDX-License-Identifier: MIT
import { mount, unmount } from 'svelte';

import type { Part } from './part';

export async function printParts(parts: Part[]): Promise<void> {
  const { default: LevelSheet } = await import('./LevelSheet.svelte');
  const sheet = mount(LevelSheet, { target: document.querySelector('main')!, props: { parts, onprinted: () => void unmount(sheet) } });
}
