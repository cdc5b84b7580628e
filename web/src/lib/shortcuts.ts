// web/src/lib/shortcuts.ts - single keys that act wherever the focus is, unless one writes.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';

const writes = 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select';

// Listens until the function that it returns is called, so it is made for $effect.
export function listenForKeys(actions: Record<string, () => void>): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(writes)) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
