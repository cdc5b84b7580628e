// web/src/lib/shortcuts.ts - keyboard shortcuts that work wherever the focus is, except while typing and while a
// dialog is open.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';

const text = 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea';

// Returns whether a dialog is open. The focus is not a reliable sign: pressing next to a button of an open dialog moves
// the focus out of the dialog.
export const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

// Returns whether a key or a paste belongs to this element or to a dialog, and not to the view.
export const isWriting = (target: EventTarget | null): boolean =>
  hasDialog() || (target instanceof Element && target.matches(`${text}, select`));

// Listens until the returned function is called, as $effect expects.
export function listenForKeys(actions: Record<string, () => void>): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target)) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

// Ctrl+Z is undo, and Ctrl+Shift+Z or Ctrl+Y is redo; a Mac keyboard has Cmd instead of Ctrl. The setting that disables
// single letters does not disable these keys. In a text field they act on the text.
export function listenForUndo(undo: () => void, redo: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (hasDialog() || (event.target instanceof Element && event.target.matches(text))) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) undo();
    else redo();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
