// web/src/lib/page-address.ts - reads the address of a page that somebody has typed or pasted.
// SPDX-License-Identifier: MIT

// Returns the address without query and `#`, or null if the text is not an address. A missing scheme is https.
export function pageAddress(text: string): string | null {
  if (/\s/.test(text)) return null;
  try {
    const url = new URL(text.includes('://') ? text : `https://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null;
  } catch {
    return null;
  }
}
