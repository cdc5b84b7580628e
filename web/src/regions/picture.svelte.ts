// web/src/regions/picture.svelte.ts - reads the level in a picture that was chosen, pasted or dropped.
//
// The browser decodes the picture, and the program or the engine of the page reads its pixels; nothing is stored. The
// level opens in the editor, where it can be corrected.
// SPDX-License-Identifier: MIT
import { ApiError, post } from '../api';
import { formatHash } from '../lib/address';
import { words } from '../text/text';
import type { ReadPicture } from './answers';
import { levelOf, paramsOf, textOfLevel } from './level';

const kMaxSide = 1200; // pixels; enough for all boards, and the request stays below 8 MB

interface Found {
  level: string; // as textOfLevel() writes it
  doubt: ApiError | null; // why the level may be wrong
  unsure: ReadPicture['unsure'];
}

let found = $state.raw<Found | null>(null);

// Returns what was unclear about a level that was read from a picture, or null for any other level.
export const foundInPicture = (level: string): Found | null => (found?.level === level ? found : null);

export const isPicture = (file: Blob): boolean => file.type.startsWith('image/');

export async function readPicture(file: Blob, signal?: AbortSignal): Promise<void> {
  const { width, height, data } = await pixelsOf(file);
  const { puzzle, doubt, unsure } = await post<ReadPicture>(`/pictures/read?width=${width}&height=${height}`, new Uint8Array(data.buffer), signal);
  if (signal?.aborted) return;
  const level = levelOf(puzzle);
  found = { level: textOfLevel(level), doubt: doubt === null ? null : new ApiError(200, 'picture', doubt), unsure };
  location.hash = formatHash({ v: 'solve', ...paramsOf(level) });
  document.documentElement.scrollTop = 0;
}

// Decodes a picture onto a white background, scaled down to at most kMaxSide.
async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(words.regions.noPicture);
  });
  const scale = Math.min(1, kMaxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
