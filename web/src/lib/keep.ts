// web/src/lib/keep.ts - data that a tab keeps over a reload, until it is closed.
//
// A browser may store nothing (private windows, storage switched off or full); then there is simply no data. If a text
// is too large to store, the older text of its key is removed, so that it cannot be mistaken for the current one.
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
