// web/src/regions/play/session.svelte.ts - the current game on regions, which survives changes of view and a reload.
//
// Squares that queens rule out are not moves: they are computed from the queens, so they disappear with undo and with
// a removed queen.
// SPDX-License-Identifier: MIT
import { post, type Rule, type SavedTime, type Square } from '../../api';
import { hasSquare } from '../../board/attacks';
import { keep, kept } from '../../lib/keep';
import { clear, drawX, elapsed, type Game, newClock, newGame, redo, startClock, stopClock, toggleQueenOf, toggleX, undo } from '../../play/game';
import type { Explanation, Rating, RegionHint } from '../answers';
import { type Level, puzzleOf, textOfLevel } from '../level';
import { type AutoX, isSolvedBy, ruledOut } from '../rules';
import { gameOfText, textOfGame } from './saved';

export type Tool = 'tap' | 'queen' | 'mark';

const kAutoKey = 'nqueens.auto-x';

function rememberedAuto(): AutoX {
  try {
    const wish = localStorage.getItem(kAutoKey);
    return wish === 'lines' || wish === 'all' ? wish : 'off';
  } catch {
    return 'off';
  }
}

export class RegionSession {
  level = $state.raw<Level | null>(null);
  game = $state.raw<Game>(newGame(1));
  clock = $state.raw(newClock());
  hints = $state(0);
  hint = $state.raw<RegionHint | null>(null);
  stage = $state(0); // stage of the hint: 1 says where to look, 2 why
  rating = $state.raw<Rating | null>(null);
  saved = $state.raw<SavedTime | null>(null);
  won = $state(false);
  wasPaused = $state(false);
  auto = $state<AutoX>(rememberedAuto());
  error = $state.raw<unknown>(null);

  #rule: Rule | null = null;
  #drawsX = true;

  // Shows a level with its saved game or a new one.
  begin(level: Level, rule: Rule): void {
    this.#rule = rule;
    const isSame = this.level !== null && textOfLevel(this.level) === textOfLevel(level) && this.level.rule === level.rule;
    if (isSame) return;
    const before = gameOfText(kept('regions'));
    const isKept = before !== null && textOfLevel(before.level) === textOfLevel(level) && before.level.rule === level.rule;
    this.start(level);
    if (isKept) {
      this.game = before.game;
      this.clock = { before: before.milliseconds, since: null };
      this.hints = before.hints;
      this.saved = before.saved;
      this.won = isSolvedBy(level, rule, before.game.queens);
      this.wasPaused = before.hasBegun && !this.won;
    }
    this.remember();
    void this.#rate(level);
  }

  start(level: Level): void {
    if (this.level !== level) this.rating = null;
    this.level = level;
    this.game = newGame(level.n);
    this.clock = newClock();
    this.hints = 0;
    this.#forgetHint();
    this.saved = null;
    this.won = false;
    this.wasPaused = false;
    this.error = null;
  }

  // Starts the same level again.
  again = (): void => {
    if (this.level === null) return;
    this.start(this.level);
    this.remember();
  };

  // Requests the rating of the level. A game can be played without it.
  async #rate(level: Level): Promise<void> {
    try {
      const { rating } = await post<Explanation>('/regions/explain', { puzzle: puzzleOf(level) });
      if (this.level === level) this.rating = rating;
    } catch (error) {
      if (this.level === level) this.error = error;
    }
  }

  setAuto(auto: AutoX): void {
    this.auto = auto;
    try {
      localStorage.setItem(kAutoKey, auto);
    } catch {
      // the choice lasts until the page is closed
    }
  }

  get ruledOut(): Square[] {
    if (this.level === null || this.#rule === null) return [];
    return ruledOut(this.level, this.#rule, this.game.queens, this.auto);
  }

  remember(): void {
    const { level, game, hints, saved } = this;
    if (level === null) return;
    const hasBegun = this.clock.since !== null || this.wasPaused;
    keep('regions', textOfGame({ level, game, milliseconds: elapsed(this.clock, performance.now()), hints, saved, hasBegun }));
  }

  seconds(now: number): number {
    return Math.round(elapsed(this.clock, now)) / 1000;
  }

  get wanted(): number {
    return this.level === null ? 0 : this.level.n * this.level.stars;
  }

  queen = (square: Square): void => this.#become(toggleQueenOf(this.wanted, this.game, square));
  x = (square: Square): void => this.#become(toggleX(this.game, square));

  // Cycles through empty, mark and queen.
  tap = (square: Square): void => {
    const { queens, xs } = this.game;
    if (hasSquare(queens, square) || hasSquare(xs, square)) this.queen(square);
    else this.x(square);
  };

  // Draws over squares: all squares without a queen get the state of the first one.
  stroke(square: Square, isFirst: boolean, tool: Tool): void {
    if (isFirst) {
      this.#drawsX = !hasSquare(this.game.xs, square);
      if (tool === 'mark') this.x(square);
      else this.tap(square);
    } else this.#become(drawX(this.game, square, this.#drawsX));
  }

  undo = (): void => this.#become(undo(this.game));
  redo = (): void => this.#become(redo(this.game));
  clear = (): void => this.#become(clear(this.game));

  // The first press says where to look, the second says why, and the third performs the step.
  askForHint = async (): Promise<void> => {
    const { level } = this;
    if (level === null || this.won) return;
    if (this.hint !== null) return this.#nextStage(this.hint);
    this.error = null;
    const { queens, xs } = this.game;
    const { game } = this;
    try {
      const marks = [...xs, ...this.ruledOut.filter((square) => !hasSquare(xs, square))];
      const hint = await post<RegionHint>('/regions/hint', { puzzle: puzzleOf(level), queens, marks });
      if (this.game !== game) return;
      this.hint = hint;
      this.stage = 1;
      ++this.hints;
      this.clock = startClock(this.clock, performance.now());
      this.remember();
    } catch (error) {
      this.error = error;
    }
  };

  #nextStage(hint: RegionHint): void {
    if (this.stage === 1 && (hint.step !== null || hint.square !== null)) this.stage = 2;
    else if (this.stage === 2) this.#follow(hint);
  }

  // Performs the step of the hint as one move.
  #follow({ kind, square, step }: RegionHint): void {
    const { past } = this.game;
    let { game } = this;
    if (square !== null) game = kind === 'wrong-mark' ? toggleX(game, square) : toggleQueenOf(this.wanted, game, square);
    for (const queen of step?.placed ?? []) game = toggleQueenOf(this.wanted, game, queen);
    for (const out of step?.ruled_out ?? []) if (!hasSquare(game.xs, out)) game = toggleX(game, out);
    if (game === this.game) return this.#forgetHint();
    this.#become({ ...game, past: [...past, { queens: this.game.queens, xs: this.game.xs }] });
  }

  #forgetHint(): void {
    this.hint = null;
    this.stage = 0;
  }

  pause(): void {
    if (this.clock.since === null) return;
    this.clock = stopClock(this.clock, performance.now());
    this.wasPaused = true;
    this.remember();
  }

  resume(): void {
    if (this.wasPaused && !this.won) this.clock = startClock(this.clock, performance.now());
  }

  #become(game: Game): void {
    if (game === this.game || this.won || this.level === null || this.#rule === null) return;
    this.wasPaused = false;
    this.#forgetHint();
    this.game = game;
    this.clock = startClock(this.clock, performance.now());
    if (isSolvedBy(this.level, this.#rule, game.queens)) void this.#win(this.level);
    this.remember();
  }

  // Only levels with one solution are ranked: with several solutions the player may have found the easiest one.
  async #win(level: Level): Promise<void> {
    this.clock = stopClock(this.clock, performance.now());
    this.won = true;
    const { hints, rating, game } = this;
    if (rating === null || rating.level === null) return;
    try {
      const time = { n: level.n, mode: 'regions', stars: level.stars, level: rating.level, seconds: this.seconds(0), hints };
      const saved = await post<SavedTime>('/games/times', time);
      if (this.game !== game) return;
      this.saved = saved;
      this.remember();
    } catch (error) {
      this.error = error;
    }
  }
}

export const session = new RegionSession();
