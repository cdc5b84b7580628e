// web/src/regions/wish.svelte.ts - what kind of level is wanted next, kept in the browser; and how one comes.
// SPDX-License-Identifier: MIT
import { get, post } from '../api';
import { page } from '../state.svelte';
import type { MadeLevel, ReadLevel } from './answers';
import { type Level, levelOf, levelOfText, paramsOf } from './level';

export const difficulties: Record<string, [least: number, most: number]> = {
  any: [0, 6],
  easy: [0, 1],
  medium: [2, 2],
  hard: [3, 3],
  expert: [4, 6],
};

const kKey = 'nqueens.regions';
const kMaxSeed = 2 ** 48;

class Wish {
  n = $state(8);
  stars = $state(1);
  difficulty = $state('medium');

  constructor() {
    try {
      const { n, stars, difficulty } = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
      if (Number.isInteger(n) && Number(n) >= 5 && Number(n) <= 14) this.n = Number(n);
      if (Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 3) this.stars = Number(stars);
      if (typeof difficulty === 'string' && difficulty in difficulties) this.difficulty = difficulty;
    } catch {
      // a browser that keeps nothing, or something else
    }
  }

  set(change: Partial<Pick<Wish, 'n' | 'stars' | 'difficulty'>>): void {
    Object.assign(this, change);
    try {
      localStorage.setItem(kKey, JSON.stringify({ n: this.n, stars: this.stars, difficulty: this.difficulty }));
    } catch {
      // then it holds until the page is closed
    }
  }
}

export const wish = new Wish();

// The level of the address.
export const addressed = (): Level | null => levelOfText(page.text('l'), page.text('rule'));

export function show(level: Level, more: Record<string, string> = {}, how: 'push' | 'replace' = 'push'): void {
  page.set(paramsOf(level, more), how);
}

// What is asked of the program, by another seed each time.
export function wanted(): Record<string, unknown> {
  const seed = Math.floor(Math.random() * kMaxSeed);
  return { n: wish.n, stars: wish.stars, levels: difficulties[wish.difficulty], seed };
}

export async function newLevel(how: 'push' | 'replace' = 'push', signal?: AbortSignal): Promise<void> {
  const made = await post<MadeLevel>('/regions/generate', wanted(), signal);
  if (!signal?.aborted) show(levelOf(made.puzzle), {}, how);
}

// Today where the reader is.
export function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export async function daily(signal?: AbortSignal): Promise<void> {
  const date = today();
  const made = await get<MadeLevel>(`/regions/daily?date=${date}`, signal);
  if (!signal?.aborted) show(levelOf(made.puzzle), { day: date });
}

// What was pasted: an address of this page, or anything that the program reads.
export async function paste(text: string, signal?: AbortSignal): Promise<void> {
  const params = new URLSearchParams(/#(.*)$/s.exec(text.trim())?.[1] ?? '');
  const own = levelOfText(params.get('l') ?? '', params.get('rule') ?? '');
  const level = own ?? levelOf((await post<ReadLevel>('/regions/read', { text }, signal)).puzzle);
  if (!signal?.aborted) show(level);
}
