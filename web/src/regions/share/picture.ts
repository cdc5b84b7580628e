// web/src/regions/share/picture.ts - the drawn regions as a picture: an SVG file or a PNG file.
// SPDX-License-Identifier: MIT

// The CSS properties that are written into the file, because the file lacks the styles of Ground.svelte.
const styles = [
  'fill', 'fill-opacity', 'font-family', 'font-size', 'font-weight', 'opacity', 'paint-order', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width',
];

// Returns the SVG file of a drawing of `n` rows.
export function svgOf(drawing: SVGSVGElement, n: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('path, rect, text');
  copy.querySelectorAll('path, rect, text').forEach((shape, k) => {
    const style = getComputedStyle(originals[k]);
    for (const name of styles) shape.setAttribute(name, style.getPropertyValue(name));
  });
  for (const name of ['class', 'style', 'focusable', 'aria-hidden']) copy.removeAttribute(name);
  const side = String(Math.max(512, 64 * n));
  copy.setAttribute('width', side);
  copy.setAttribute('height', side);
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('PNG')) : resolve(blob)), 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
}
