// web/src/api.ts - the program's HTTP API as typed functions (docs/http-api.md has the contract).
//
// Every call either returns what the contract says or throws an ApiError with one sentence for the
// reader. Where nobody answers it waits until the program is back and asks again. Rows and columns
// count from 0, as the API does.
// SPDX-License-Identifier: MIT
import { transport } from '#transport';

import { wanted } from './lib/wanted';
import { type Said, SaidError } from './said';
import { server } from './server.svelte';

export type Square = [row: number, column: number];

export interface AlgorithmInfo {
  name: string;
  family: string;
  summary: string;
  origin: string;
  cost: string;
  prunes: boolean;
  is_complete: boolean;
  uses_chance: boolean;
  takes_direction: boolean;
  takes_row_order: boolean;
  honours_given: boolean;
  honours_blocked: boolean;
  honours_rules: boolean;
  max_size: number;
  library: string | null;
}

// By which rule queens attack: rows, columns, diagonals as far as they reach, and single squares below as
// differences of row and column, with those above.
export interface Rule {
  name: string;
  summary: string;
  diagonals: 'none' | 'bounded' | 'wrapped';
  leaps: Square[];
}

export interface Published {
  n: number;
  solutions: string;
  fundamental: string | null;
}

export interface Info {
  version: string;
  threads: number;
  kernel: string;
  cluster: boolean; // whether there is one to show
  limits: {
    solve_size: number;
    trace_size: number;
    trace_events: number;
    list_size: number;
    count_size: number;
    estimate_size: number;
    page: number;
    seconds: number;
  };
  algorithms: AlgorithmInfo[];
  methods: { name: string; summary: string }[];
  solve_methods: string[];
  rules: Rule[];
  formats: { name: string; summary: string }[];
  event_kinds: string[];
  published: Published[];
}

export type Measure = 'nodes' | 'tries' | 'checks' | 'backtracks' | 'restarts' | 'frontier';

// What an algorithm does not report is null; other methods report nodes, or nothing.
export type Measures = Record<Measure, number | null>;

export interface Solved extends Partial<Measures> {
  n: number;
  method?: string; // or
  algorithm?: string;
  solutions: number; // found
  ended: string;
  exhaustive: boolean; // there are no others
  limit?: string; // that ended it
  seed?: number;
  columns: number[] | null;
  rule?: string;
  elapsed_seconds: number;
}

export const answerOf = ({ columns, exhaustive }: Solved): 'solution' | 'none' | 'unknown' =>
  columns !== null ? 'solution' : exhaustive ? 'none' : 'unknown';

export interface Figures {
  n: number;
  figures: { name: string; value: string | null; meaning: string; source: string }[];
}

export interface Plan {
  n: number;
  method: string;
  split: number;
  tasks: number;
  fingerprint: string;
  memory_bytes: number; // 0: little
  reason: string; // why this method, for programs
  because: string; // the same in a sentence
}

export interface PlacementPage {
  n: number;
  subset: 'all' | 'fundamental';
  first: string;
  total: string | null;
  placements: number[][];
}

export interface TraceInfo extends Measures {
  id: string;
  events: number;
  truncated: boolean;
  goal: 'first' | 'all';
  direction: 'rows' | 'columns';
  n: number;
  algorithm: string;
  solutions: number;
  ended: string;
  exhaustive: boolean;
  limit?: string;
  columns: number[] | null;
  rule: string;
  queens: Square[];
  blocked: Square[];
  elapsed_seconds: number;
}

export interface TimesOfGames {
  n: number;
  given: number;
  best: Record<'shown' | 'hidden', { seconds: number; finished: string }[]>;
}

export interface SavedTime {
  n: number;
  mode: 'shown' | 'hidden' | 'regions';
  given: number;
  seconds: number;
  ranked: boolean;
  rank: number | null;
  best_before: number | null;
}

// A start of a game that can be completed in one way alone.
export interface Level {
  n: number;
  given: Square[];
}

export interface Hint {
  move: 'place' | 'remove' | 'none';
  reason: string;
  square: Square | null; // null is what the reason does not speak of
  line: string | null;
  number: number | null;
  other: Square[];
}

export class ApiError extends SaidError {
  constructor(
    readonly status: number,
    readonly code: string,
    said: Said,
  ) {
    super(said);
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal, accept = 'application/json'): Promise<Response> {
  let response: Response | null = null;
  while (response === null) {
    try {
      response = await transport.ask({ method, path, accept, signal, body: body === undefined ? undefined : JSON.stringify(body) });
    } catch (error) {
      if (isAborted(error)) throw error;
      const back = server.back();
      // A job must not start by itself later, nor be cancelled twice, which would remove it. The page
      // says that nobody answers, so the error has no sentence.
      if (method !== 'GET' && path.startsWith('/jobs')) throw new ApiError(0, 'unreachable', { message: '' });
      await wanted(back, signal);
    }
  }
  if (response.ok) return response;
  const told = await response.json().catch(() => null);
  const said = told?.message === undefined ? { message: `${response.status} ${response.statusText}` } : (told as Said);
  throw new ApiError(response.status, told?.code ?? 'failed', said);
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await send('GET', path, undefined, signal)).json();
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await send('POST', path, body, signal)).json();
}

export async function remove(path: string): Promise<void> {
  await send('DELETE', path);
}

export async function bytes(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await send('GET', path, undefined, signal, 'application/octet-stream')).arrayBuffer();
}

// What a picture of a board or a list of placements is downloaded by (lib/DownloadLink.svelte).
export function picturePath(n: number, queens: Square[], rule: Rule): string {
  const list = queens.map(([row, column]) => `${row}.${column}`).join(',');
  return `/board.svg?n=${n}&queens=${list}&rule=${rule.name}`;
}

export function exportPath(n: number, format: string, first: string, limit: number, fundamental: boolean): string {
  const subset = fundamental ? '&subset=fundamental' : '';
  return `/placements/${n}/file?format=${format}&first=${first}&limit=${limit}${subset}`;
}

let known: Promise<Info> | undefined;

// What the program offers; asked once, and again after a failure.
export function info(): Promise<Info> {
  known ??= get<Info>('/info').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
