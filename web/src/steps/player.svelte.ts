// web/src/steps/player.svelte.ts - records a search on the server, loads its events and plays them.
//
// Pages are loaded one after another in the background, and playback can start with the first page. The player
// outlives its view, so the trace is still there when the reader returns.
//
// A second search can be played together with the first. The first player has the clock; the second
// is at the same step, or at its last step if its search is shorter.
//
// If a recording ends before its search does, the search can be continued: a job runs the same search without recording
// it, and the result of the job becomes the end of the search.
// SPDX-License-Identifier: MIT
import { plainRule } from '../board/attacks';
import { rules } from '../lib/rules.svelte';
import { bytes, get, type Info, isAborted, post, type Solved, type TraceInfo } from '../api';
import { Work } from '../work.svelte';
import { type Across, EventColumns, type Kind } from './events';
import { Replay } from './replay';

const kPageEvents = 65_536;
const kLongest = 3600; // seconds; the time limit of a continued search

export class Player {
  trace = $state.raw<TraceInfo | null>(null);
  loaded = $state(0);
  step = $state(0); // the step of this search
  // The common clock of both searches. It continues until the longer one has ended.
  clock = $state(0);
  isPlaying = $state(false);
  isRecording = $state(false);
  speed = $state(2); // events a second
  error = $state<unknown>(null);
  events: EventColumns | null = null;
  replay: Replay | null = null;
  request = $state(''); // the request of the finished or running recording
  across: Across = 'row';
  beside = $state.raw<Player | null>(null);
  end = $state.raw<Solved | null>(null); // the result of the continued search
  readonly onward = new Work(); // the continued search
  #info = $state.raw<Info | null>(null);
  readonly rule = $derived(this.#info === null ? plainRule : rules.of(this.#info, this.trace?.rule ?? ''));
  #recorded: Record<string, unknown> = {}; // the request of the recording that is shown
  #control: AbortController | null = null;
  #last = 0;
  #due = 0;

  // Records a search and goes to a step as soon as this step is loaded.
  async record(info: Info, request: Record<string, unknown>, step: number): Promise<void> {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    this.#info = info;
    this.pause();
    this.error = null;
    this.isRecording = true;
    this.request = JSON.stringify(request);
    this.across = request.direction === 'columns' ? 'column' : 'row';
    try {
      const trace = await post<TraceInfo>('/traces', request, control.signal);
      this.isRecording = false;
      this.#forgetEnd();
      this.#recorded = request;
      await this.#load(trace, info, step, control.signal);
    } catch (error) {
      if (!isAborted(error)) this.error = error;
      if (this.#control === control) this.request = '';
    } finally {
      if (this.#control === control) this.isRecording = false;
    }
  }

  // Whether this search or the second one is being recorded.
  get isBusy(): boolean {
    return this.isRecording || (this.beside?.isBusy ?? false);
  }

  // Cancels the recordings of both searches. A search that is already recorded continues to load its events.
  cancel(): void {
    if (this.isRecording) this.#control?.abort();
    this.beside?.cancel();
  }

  // Discards the recorded search.
  clear(): void {
    this.#control?.abort();
    this.pause();
    this.trace = this.events = this.replay = null;
    this.step = this.clock = this.loaded = 0;
    this.request = '';
    this.error = null;
    this.isRecording = false;
    this.#forgetEnd();
  }

  // Continues the search after the end of its recording.
  searchOn(): Promise<void> {
    return this.onward.runJob({ kind: 'solve', method: 'algorithm', ...this.#recorded, max_events: undefined, seconds: kLongest });
  }

  #forgetEnd(): void {
    this.onward.forget();
    this.end = null;
  }

  // Number of events of the longer search.
  get total(): number {
    return Math.max(this.trace?.events ?? 0, this.beside?.total ?? 0);
  }

  // Number of events that the clock can reach now.
  get reachable(): number {
    return Math.max(this.loaded, this.beside?.reachable ?? 0);
  }

  seek(step: number): void {
    this.clock = Math.max(0, Math.min(step, this.reachable));
    this.beside?.seek(this.clock);
    if (this.replay === null) return;
    this.replay.seek(this.clock);
    this.step = this.replay.step;
  }

  play(): void {
    if (this.replay === null || this.isPlaying) return;
    if (this.clock >= this.total) this.seek(0);
    this.isPlaying = true;
    this.#last = performance.now();
    this.#due = 0;
    requestAnimationFrame(this.#frame);
  }

  pause(): void {
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  stepBy(by: number): void {
    this.pause();
    this.seek(this.clock + by);
  }

  // Goes to the position after the next or previous event of the kind. Returns false if there is none.
  async findEvent(kind: 'solution' | 'exhausted', by: 1 | -1): Promise<boolean> {
    const { events, trace } = this;
    if (events === null || trace === null) return false;
    this.pause();
    let found = events.find(kind, by === 1 ? this.step : this.step - 2, by);
    if (found < 0 && by === 1 && events.loaded < events.total) found = await this.#askForEvent(trace, kind);
    if (found < 0) return false;
    this.seek(found + 1);
    return true;
  }

  // Asks the server for the next event of a kind after the loaded events, and waits until the page with this event is
  // loaded.
  async #askForEvent(trace: TraceInfo, kind: Kind): Promise<number> {
    const name = kind === 'exhausted' ? 'backtrack' : kind;
    const path = `/traces/${trace.id}/next?kind=${name}&after=${this.loaded - 1}`;
    const { step } = await get<{ step: number | null }>(path);
    while (step !== null && this.loaded <= step && this.trace === trace && this.error === null) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return step === null || this.trace !== trace ? -1 : step;
  }

  #frame = (now: number): void => {
    if (!this.isPlaying) return;
    this.#due += (Math.min(100, now - this.#last) / 1000) * this.speed;
    this.#last = now;
    const steps = Math.floor(this.#due);
    this.#due -= steps;
    if (steps > 0) this.seek(this.clock + steps);
    if (this.clock >= this.total) this.pause();
    else requestAnimationFrame(this.#frame);
  };

  async #load(trace: TraceInfo, info: Info, step: number, signal: AbortSignal): Promise<void> {
    const events = new EventColumns(trace.events, info.event_kinds);
    let replay: Replay | null = null;
    let isThere = false;
    do {
      const path = `/traces/${trace.id}/events?from=${events.loaded}&limit=${kPageEvents}`;
      const page = await bytes(path, signal);
      const before = events.loaded;
      events.append(page);
      if (events.loaded === before && trace.events > before) throw new Error('the trace ends early');
      replay ??= new Replay(trace.n, events);
      replay.index();
      if (this.trace !== trace) {
        this.events = events;
        this.replay = replay;
        this.step = this.clock = 0;
        this.trace = trace;
      }
      this.loaded = events.loaded;
      if (!isThere && events.loaded >= Math.min(step, events.total)) {
        isThere = true;
        if (this.step === 0) this.seek(step);
      }
    } while (events.loaded < events.total);
  }
}

export const player = new Player();
export const rival = new Player(); // the second search, on the clock of the first
