// web/src/lib/shortcuts.ts - keys that act wherever the focus is, unless one writes.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';

const text = 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea';
const writes = `${text}, select`;

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

// Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again, with Cmd where a keyboard has it. They are no
// single keys, so the setting does not switch them off; in a text they are the text's own.
export function listenForUndo(undo: () => void, redo: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.matches(text)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) undo();
    else redo();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
