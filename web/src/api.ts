// web/src/api.ts - the program's HTTP API as typed functions (contract: docs/http-api.md).
//
// Each call returns the answer that the contract describes or throws an ApiError whose message is a
// sentence for the user. If the program does not answer, the call waits until the program answers
// again and then repeats the request, unless the request starts or changes a job. Rows and columns
// are numbered from 0, as in the API.
// SPDX-License-Identifier: MIT
import { transport } from '#transport';

import { unlessAborted } from './lib/aborting';
import { type Said, SaidError } from './said';
import { server } from './server.svelte';
import type { Body } from './transport/transport';

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

export type Reach = 'none' | 'bounded' | 'wrapped' | 'reflected';

// The rule by which queens attack. Every rule includes rows and columns; `diagonal` and
// `anti_diagonal` are the reaches of the two kinds of diagonals. `leaps` lists other squares that a
// queen attacks, as row and column offsets; `riders` lists the steps that a queen repeats. Both
// lists contain only downward directions; each direction also stands for its opposite.
export interface Rule {
  name: string;
  terms: string;
  summary: string;
  sequence: string; // the OEIS sequence of its numbers of solutions, such as "A000170"; empty if unknown
  diagonal: Reach;
  anti_diagonal: Reach;
  leaps: Square[];
  riders: { step: Square; reach: Reach }[];
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
  cluster: boolean; // whether the program shows the job of a cluster
  public_url: string; // address at which other people can open the page; empty if unknown
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

// A measure that an algorithm does not report is null. Other methods of solving, such as formulas,
// report only nodes, or no measures at all.
export type Measures = Record<Measure, number | null>;

// A board found in a text. `line` is the number of the board's first line.
export interface ReadBoard {
  line: number;
  n: number;
  queens: Square[];
  blocked: Square[];
  rule: string;
}

export interface ReadBoards {
  boards: ReadBoard[];
  skipped: number[]; // lines that belong to no board
}

export interface Solved extends Partial<Measures> {
  n: number;
  method?: string; // missing if `algorithm` is present
  algorithm?: string;
  solutions: number; // the number of solutions found
  ended: string;
  exhaustive: boolean; // whether there are no other solutions
  limit?: string; // the limit that ended the search
  seed?: number;
  columns: number[] | null;
  rule?: string;
  elapsed_seconds: number;
}

// The given queens and blocked squares that leave a board without a solution.
export interface Core {
  minimal: boolean; // whether removing any one of them would allow a solution
  queens: Square[];
  blocked: Square[];
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
  memory_bytes: number; // 0 if negligible
  reason: string; // the code of the reason for this method
  because: string; // the reason as a sentence
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

// The given queens of a game; exactly one solution contains them.
export interface Level {
  n: number;
  given: Square[];
}

export interface Hint {
  move: 'place' | 'remove' | 'none';
  reason: string;
  square: Square | null; // null if the reason refers to no square
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
      response = await transport.ask({ method, path, accept, signal, body: body instanceof Uint8Array ? (body as Body) : JSON.stringify(body) });
    } catch (error) {
      if (isAborted(error)) throw error;
      const back = server.back();
      // Requests that change jobs are not repeated: a job must not start by itself later, and a repeated DELETE would
      // first cancel the job and then remove it. The message is empty, because the page already shows that the program
      // does not answer.
      if (method !== 'GET' && path.startsWith('/jobs')) throw new ApiError(0, 'unreachable', { message: '' });
      await unlessAborted(back, signal);
    }
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => null);
  const said = problem?.message === undefined ? { message: `${response.status} ${response.statusText}` } : (problem as Said);
  throw new ApiError(response.status, problem?.code ?? 'failed', said);
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

// Returns the path from which a picture of a board is downloaded (lib/DownloadLink.svelte).
export function picturePath(n: number, queens: Square[], rule: Rule): string {
  const list = queens.map(([row, column]) => `${row}.${column}`).join(',');
  return `/board.svg?n=${n}&queens=${list}&rule=${encodeURIComponent(rule.name)}`;
}

export function exportPath(n: number, format: string, first: string, limit: number, fundamental: boolean): string {
  const subset = fundamental ? '&subset=fundamental' : '';
  return `/placements/${n}/file?format=${format}&first=${first}&limit=${limit}${subset}`;
}

let known: Promise<Info> | undefined;

// Returns the algorithms, limits and published numbers of the program. The answer is cached; a failure is not.
export function info(): Promise<Info> {
  known ??= get<Info>('/info').then(
    (answer) => {
      server.publicUrl = answer.public_url;
      return answer;
    },
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}
