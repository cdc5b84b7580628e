// web/src/regions/wish.svelte.ts - the settings for the next level, kept in the browser, and the functions that load a
// level.
// SPDX-License-Identifier: MIT
import { type ApiError, get, post } from '../api';
import { page } from '../state.svelte';
import { words } from '../text/text';
import type { MadeLevel, ReadLevel } from './answers';
import { type Level, levelOf, levelOfText, paramsOf } from './level';

// The names and levels of `nqueens generate --difficulty`.
export const difficulties: Record<string, [least: number, most: number]> = {
  any: [0, 6],
  easy: [0, 1],
  medium: [2, 2],
  hard: [3, 3],
  expert: [4, 6],
};

// The sizes offered for levels with this number of stars. Levels with s > 1 stars need at least 4 s rows.
export function sizesFor(stars: number): number[] {
  const least = Math.max(5, 4 * stars);
  return Array.from({ length: 15 - least }, (_, k) => least + k);
}

const kKey = 'nqueens.regions';
const kMaxSeed = 2 ** 48;

class Wish {
  n = $state(8);
  stars = $state(1);
  difficulty = $state('medium');

  constructor() {
    try {
      const { n, stars, difficulty } = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
      if (Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 3) this.stars = Number(stars);
      this.n = sizesFor(this.stars).find((size) => size === n) ?? Math.max(this.n, sizesFor(this.stars)[0]!);
      if (typeof difficulty === 'string' && difficulty in difficulties) this.difficulty = difficulty;
    } catch {
      // the browser stores nothing, or the stored text is invalid
    }
  }

  set(change: Partial<Pick<Wish, 'n' | 'stars' | 'difficulty'>>): void {
    Object.assign(this, change);
    this.n = Math.max(this.n, sizesFor(this.stars)[0]!);
    try {
      localStorage.setItem(kKey, JSON.stringify({ n: this.n, stars: this.stars, difficulty: this.difficulty }));
    } catch {
      // the settings last until the page is closed
    }
  }
}

export const wish = new Wish();

// Returns the level in the address.
export const addressed = (): Level | null => levelOfText(page.text('l'), page.text('rule'));

export function show(level: Level, more: Record<string, string> = {}, how: 'push' | 'replace' = 'push'): void {
  page.set(paramsOf(level, more), how);
}

// The number of levels that were opened. It changes even if the opened level is already in the address, so that a view
// is notified.
export const opened = $state({ count: 0 });

// Opens a level and scrolls to the top of the page, where the board is.
export function open(level: Level, more: Record<string, string> = {}, how: 'push' | 'replace' = 'push'): void {
  show(level, more, how);
  ++opened.count;
  document.documentElement.scrollTop = 0;
}

// Returns the request for a new level, with a new seed each time.
export function wanted(): Record<string, unknown> {
  const seed = Math.floor(Math.random() * kMaxSeed);
  return { n: wish.n, stars: wish.stars, levels: difficulties[wish.difficulty], seed };
}

export async function newLevel(how: 'push' | 'replace' = 'push', signal?: AbortSignal): Promise<void> {
  const made = await post<MadeLevel>('/regions/generate', wanted(), signal);
  if (!signal?.aborted) open(levelOf(made.puzzle), {}, how);
}

// Returns today's date in the reader's time zone.
export function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Loads the puzzle of a day, such as 2026-11-24 or `today`.
export async function daily(day: string, how: 'push' | 'replace' = 'push', signal?: AbortSignal): Promise<void> {
  const date = day === 'today' ? today() : day;
  const made = await get<MadeLevel>(`/regions/daily?date=${date}`, signal);
  if (!signal?.aborted) open(levelOf(made.puzzle), { day: date }, how);
}

// Replaces some messages of the program, because players see squares and colours and not the lines
// and letters that these messages mention.
function refuse(error: unknown): never {
  const { code = '', parameters: { n, found } = {} } = (error as ApiError).detail ?? {};
  if (code.endsWith('-regions')) throw new Error(words.regions.foundColours(n, found));
  if (code === 'unexpected') throw new Error(words.regions.notFound);
  throw error;
}

// Loads a pasted text: an address of this page, or any format that the program reads.
export async function paste(text: string, signal?: AbortSignal): Promise<void> {
  const params = new URLSearchParams(/#(.*)$/s.exec(text.trim())?.[1] ?? '');
  const ours = params.get('l');
  const own = levelOfText(ours ?? '', params.get('rule') ?? '');
  if (own !== null) return open(own);
  const { puzzle } = await post<ReadLevel>('/regions/read', { text: ours ?? text }, signal).catch(refuse);
  if (signal?.aborted) return;
  if (puzzle.queens !== undefined) throw new Error(words.regions.hasGivenQueens);
  open(levelOf(puzzle));
}
