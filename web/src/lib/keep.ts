// web/src/lib/keep.ts - data that survives a reload and is deleted when the tab is closed.
//
// If the browser stores nothing (private windows, storage switched off or full), nothing is kept.
// If a text is too large to store, the older text under the same key is removed, so that it cannot
// be mistaken for the current one.
// SPDX-License-Identifier: MIT

const name = (key: string): string => 'nqueens.' + key;

export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(name(key));
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(name(key), text);
  } catch {
    forget(key);
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(name(key));
  } catch {
    // the browser stores nothing, so there is nothing to remove
  }
}
