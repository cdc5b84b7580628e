// web/src/lib/address.ts - reads and writes the part of an address after the #: `#v=list&n=8&i=41`.
// SPDX-License-Identifier: MIT

export type Params = Record<string, string>;

// `#today` opens today's puzzle. The installed page starts with this address.
export const kToday = '#today';
const today: Params = { v: 'play', board: 'regions', day: 'today' };

// The address of the page without the part after the #. Links to views begin with this address,
// because accessibility checkers mistake a link of the form `#...` for a link to an element of this
// page, and require that the element is visible.
export const here = location.href.replace(/#.*/, '');

export function parseHash(hash: string): Params {
  if (hash === kToday) return today;
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
}

// Commas, dots and dashes are not escaped: they have no special meaning in this part of an address.
export function formatHash(params: Params): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return '#' + parts.join('&');
}
