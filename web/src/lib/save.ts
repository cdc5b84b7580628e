// web/src/lib/save.ts - hands a text that the page has made to the browser as a file.
// SPDX-License-Identifier: MIT

export function saveText(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
