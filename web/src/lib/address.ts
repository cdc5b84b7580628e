// web/src/lib/address.ts - the part of an address behind the #, read and written: `#v=list&n=8&i=41`.
// SPDX-License-Identifier: MIT

export type Params = Record<string, string>;

export function parseHash(hash: string): Params {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
}

// Commas, dots and dashes stay readable: they mean nothing in this part of an address.
export function formatHash(params: Params): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return '#' + parts.join('&');
}
