// web/src/lib/page-address.ts - reads the address of a page that somebody has typed or pasted.
// SPDX-License-Identifier: MIT

// Returns the address without its query and fragment, or null if the text is not the address of a web page. An address
// without a scheme is read as https.
export function pageAddress(text: string): string | null {
  if (/\s/.test(text)) return null;
  try {
    const url = new URL(text.includes('://') ? text : `https://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null;
  } catch {
    return null;
  }
}
