// web/src/lib/address.ts - reads and writes the part of an address after the #: `#v=list&n=8&i=41`.
// SPDX-License-Identifier: MIT

export type Params = Record<string, string>;

export function parseHash(hash: string): Params {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
}

// Commas, dots and dashes are not escaped: they have no special meaning in this part of an address.
export function formatHash(params: Params): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return '#' + parts.join('&');
}
