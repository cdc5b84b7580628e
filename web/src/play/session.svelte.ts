// web/src/play/session.svelte.ts - the current game, which survives changes of view and a reload.
//
// The clock does not run while the page is hidden or closed: after a reload it continues from the last value.
// SPDX-License-Identifier: MIT
import { get, type Hint, type Level, post, type SavedTime, type Square } from '../api';
import { hasSquare } from '../board/attacks';
import { keep, kept } from '../lib/keep';
import {
  clear,
  drawX,
  elapsed,
  type Game,
  isWon,
  newClock,
  newGame,
  redo,
  startClock,
  stopClock,
  toggleQueen,
  toggleX,
  undo,
} from './game';
import { gameOfText, textOfGame } from './saved';

export type Mode = 'shown' | 'hidden';

export class Session {
  game = $state.raw<Game>(newGame(8));
  mode = $state<Mode>('shown');
  clock = $state.raw(newClock());
  hints = $state(0);
  hint = $state.raw<Hint | null>(null);
  saved = $state.raw<SavedTime | null>(null);
  won = $state(false);
  wasPaused = $state(false); // paused because the page was hidden; the game resumes by itself
  isPaused = $state(false); // paused until the player resumes
  seed = $state(0); // the seed of the level; 0 for a game without given queens
  error = $state<unknown>(null);

  #drawsX = true;
  #strokeBegan = false;
  #wanted = ''; // the level that is being requested

  constructor() {
    const before = gameOfText(kept('game'));
    if (before === null) return;
    this.game = before.game;
    this.mode = before.mode;
    this.clock = { before: before.milliseconds, since: null };
    this.hints = before.hints;
    this.saved = before.saved;
    this.won = isWon(before.game);
    this.seed = before.seed;
    this.isPaused = before.isPaused && !this.won;
    this.wasPaused = before.hasBegun && !this.won && !this.isPaused;
  }

  // Starts a level: given queens with exactly one completion.
  async startLevel(n: number, mode: Mode, given: number, seed: number): Promise<void> {
    this.error = null;
    this.#wanted = `${n}/${given}/${seed}`;
    const wanted = this.#wanted;
    try {
      const level = await get<Level>(`/games/level?n=${n}&given=${given}&seed=${seed}`);
      if (this.#wanted === wanted) this.start(n, mode, level.given, seed);
    } catch (error) {
      this.error = error;
    }
  }

  start(n: number, mode: Mode, given: Square[] = [], seed = 0): void {
    this.#wanted = '';
    this.game = newGame(n, given);
    this.seed = seed;
    this.isPaused = false;
    this.mode = mode;
    this.clock = newClock();
    this.hints = 0;
    this.hint = null;
    this.saved = null;
    this.won = false;
    this.wasPaused = false;
    this.error = null;
    this.remember();
  }

  // Saves the state of the game. The view also calls this function every second while the clock runs, in case the page
  // ends without an event.
  remember(): void {
    const { game, mode, hints, saved, seed, isPaused } = this;
    const milliseconds = elapsed(this.clock, performance.now());
    const hasBegun = this.clock.since !== null || this.wasPaused || isPaused;
    keep('game', textOfGame({ game, mode, milliseconds, hasBegun, hints, saved, seed, isPaused }));
  }

  seconds(now: number): number {
    return Math.round(elapsed(this.clock, now)) / 1000;
  }

  queen = (square: Square): void => this.#become(toggleQueen(this.game, square));
  x = (square: Square): void => this.#become(toggleX(this.game, square));

  // Marks squares in a stroke: all squares without a queen get the state of the first such square, and the stroke is
  // one move.
  stroke = (square: Square, isFirst: boolean): void => {
    if (this.isPaused) return;
    if (isFirst) {
      this.#drawsX = !hasSquare(this.game.xs, square);
      this.#strokeBegan = !hasSquare(this.game.queens, square);
      this.x(square);
    } else if (this.#strokeBegan) {
      this.#become(drawX(this.game, square, this.#drawsX));
    } else if (!hasSquare(this.game.queens, square)) {
      this.#strokeBegan = true;
      this.x(square);
      this.#drawsX = hasSquare(this.game.xs, square);
    }
  };

  undo = (): void => this.#become(undo(this.game));
  redo = (): void => this.#become(redo(this.game));
  clear = (): void => this.#become(clear(this.game));

  async askForHint(): Promise<void> {
    if (this.won || this.isPaused || this.hint !== null) return; // the previous hint is still shown
    const { n, queens, given } = this.game;
    this.error = null;
    try {
      const hint = await post<Hint>('/games/hint', { n, queens, given });
      if (this.game.queens !== queens || this.hint !== null) return; // the board changed, or another press was faster
      this.hint = hint;
      ++this.hints;
      this.clock = startClock(this.clock, performance.now());
      this.remember();
    } catch (error) {
      this.error = error;
    }
  }

  // Stops the clock while the page is hidden.
  pause(): void {
    if (this.clock.since === null) return;
    this.clock = stopClock(this.clock, performance.now());
    this.wasPaused = true;
    this.remember();
  }

  // Pauses or resumes the game at the player's request.
  togglePause = (): void => {
    if (this.won) return;
    if (this.isPaused) {
      this.isPaused = false;
      this.clock = startClock(this.clock, performance.now());
    } else {
      this.clock = stopClock(this.clock, performance.now());
      this.isPaused = true;
      this.wasPaused = false;
    }
    this.remember();
  };

  resume(): void {
    if (this.wasPaused && !this.won) this.clock = startClock(this.clock, performance.now());
  }

  #become(game: Game): void {
    if (game === this.game || this.won || this.isPaused) return;
    this.wasPaused = false;
    this.hint = null;
    this.game = game;
    this.clock = startClock(this.clock, performance.now());
    if (isWon(game)) void this.#win();
    this.remember();
  }

  async #win(): Promise<void> {
    this.clock = stopClock(this.clock, performance.now());
    this.won = true;
    const { game, mode, hints } = this;
    try {
      const time = { n: game.n, mode, given: game.given.length, seconds: this.seconds(0), hints };
      const saved = await post<SavedTime>('/games/times', time);
      if (this.game !== game) return;
      this.saved = saved;
      this.remember();
    } catch (error) {
      this.error = error;
    }
  }
}

export const session = new Session();
