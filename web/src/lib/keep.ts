// web/src/lib/keep.ts - what a tab remembers over a reload, until it is closed.
//
// A browser may keep nothing (private windows, storage switched off or full): then it is as if there
// were nothing to remember. What is too much to keep takes the older text of its key with it, which is
// better than an old one that looks new.
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
    // then there was nothing
  }
}
