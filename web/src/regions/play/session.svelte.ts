// web/src/regions/play/session.svelte.ts - the current game on regions, and the kept games of other levels.
//
// Each level keeps its own game: its board, time, hints and pause. At most 200 games are kept. Finished games are
// dropped before unfinished ones, because their records are kept (records.svelte.ts). Within each group, the least
// recently played game is dropped first.
//
// Crossing out the squares that queens rule out is not a move: these squares are computed from the queens, so they
// disappear when a move is undone or a queen is removed.
// SPDX-License-Identifier: MIT
import { post, type Rule, type SavedTime, type Square } from '../../api';
import { hasSquare } from '../../board/attacks';
import { clear, drawX, elapsed, type Game, newClock, newGame, redo, startClock, stopClock, toggleQueenOf, toggleX, undo } from '../../play/game';
import type { Explanation, Rating, RegionHint, Step } from '../answers';
import { type Level, puzzleOf, textOfLevel } from '../level';
import { keyOf, type Records, records, streaksIn } from '../records.svelte';
import { type AutoX, isSolvedBy, ruledOut } from '../rules';
import { type Item, Shelf } from '../shelf';
import { today } from '../wish.svelte';
import type { Placed } from './delays';
import { gameOfText, type SavedRegionGame, textOfGame } from './saved';

export type Tool = 'tap' | 'queen' | 'mark';

const kAutoKey = 'nqueens.auto-x';
const kMaxGames = 200;

function rememberedAuto(): AutoX {
  try {
    const wish = localStorage.getItem(kAutoKey);
    return wish === 'lines' || wish === 'all' ? wish : 'off';
  } catch {
    return 'off';
  }
}

const gameOf = (item: unknown): SavedRegionGame | null => gameOfText((item as { text?: unknown } | undefined)?.text);

export class RegionSession {
  level = $state.raw<Level | null>(null);
  day = $state(''); // the day of a daily level; empty for other levels
  game = $state.raw<Game>(newGame(1));
  clock = $state.raw(newClock());
  hints = $state(0);
  hint = $state.raw<RegionHint | null>(null);
  stage = $state(0); // stage of the hint: 1 says where to look, 2 why
  rating = $state.raw<Rating | null>(null);
  steps = $state.raw<Step[]>([]); // the steps of the explanation
  placed = $state.raw<Placed[]>([]); // when a queen was last placed on each square
  saved = $state.raw<SavedTime | null>(null);
  won = $state(false);
  isFresh = $state(false); // won just now
  helped = $state(false); // won after the steps, the solution or a hint had been shown
  isRepeated = $state(false); // won, but the level had been solved before
  streak = $state(0); // days in a row, after a daily level was won
  isDone = $state(false); // solved now or before
  wasPaused = $state(false); // paused because the page was hidden or left; the game resumes by itself
  isPaused = $state(false); // paused until the player resumes
  auto = $state<AutoX>(rememberedAuto());
  error = $state.raw<unknown>(null);

  #rule: Rule | null = null;
  #drawsX = true;
  #wanted = ''; // the key of the level that is being opened
  #rated: Promise<Rating | null> = Promise.resolve(null);
  #hasDay = false; // whether the record of the level contains the day
  #games: Shelf;
  #records: Records;

  constructor(games = new Shelf('games', kMaxGames), kept = records) {
    this.#games = games;
    this.#records = kept;
  }

  // Shows a level with its kept game or a new one. The previous level remains until the kept game has been read.
  async begin(level: Level, rule: Rule, day = ''): Promise<void> {
    const key = keyOf(level);
    this.#wanted = key;
    const isSame = this.level !== null && textOfLevel(this.level) === textOfLevel(level) && this.level.rule === level.rule;
    if (!isSame) {
      this.pause();
      const [item, record] = await Promise.all([this.#games.get(key), this.#records.get(level)]);
      if (this.#wanted !== key) return;
      this.#rule = rule;
      this.start(level);
      this.#hasDay = false;
      this.isDone = record.solved !== null;
      const before = gameOf(item);
      if (before !== null && keyOf(before.level) === key) this.#continue(before, isSolvedBy(level, rule, before.game.queens));
      void this.#games.trim();
    }
    if (this.day !== day) this.#hasDay = false;
    this.day = day;
    if (this.won || this.#hasBegun) this.#recordDay();
  }

  // Returns the unfinished level that was played last, or null.
  async lastLevel(): Promise<Level | null> {
    const item = (await this.#games.last()) as Item | undefined;
    return item?.order[0] === 0 ? null : (gameOf(item)?.level ?? null);
  }

  #continue({ game, placed, milliseconds, hints, helped, isRepeated, saved, hasBegun, isPaused }: SavedRegionGame, won: boolean): void {
    Object.assign(this, { game, placed, hints, helped, isRepeated, saved, won });
    this.clock = { before: milliseconds, since: null };
    this.isPaused = isPaused && !won;
    this.wasPaused = hasBegun && !won && !this.isPaused;
  }

  start(level: Level): void {
    if (this.level !== level) {
      this.rating = null;
      this.steps = [];
      this.#rated = this.#rate(level);
    }
    this.level = level;
    this.game = newGame(level.n);
    this.placed = [];
    this.clock = newClock();
    this.hints = 0;
    this.#forgetHint();
    this.saved = null;
    this.won = false;
    this.isFresh = false;
    this.helped = false;
    this.isRepeated = false;
    this.streak = 0;
    this.wasPaused = false;
    this.isPaused = false;
    this.error = null;
  }

  // Starts the same level again.
  again = (): void => {
    if (this.level === null) return;
    this.start(this.level);
    this.remember();
  };

  // Requests the rating of the level. A game can be played without it.
  async #rate(level: Level): Promise<Rating | null> {
    try {
      const { rating, steps } = await post<Explanation>('/regions/explain', { puzzle: puzzleOf(level) });
      if (this.level === level) Object.assign(this, { rating, steps });
      return rating;
    } catch (error) {
      if (this.level === level) this.error = error;
      return null;
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

  get #hasBegun(): boolean {
    return this.clock.since !== null || this.wasPaused || this.isPaused;
  }

  // Saves the game. The view also calls this function every second while the clock runs, in case the page ends without
  // an event.
  remember(): void {
    const { level, game, placed, hints, helped, isRepeated, saved, won, isPaused } = this;
    if (level === null) return;
    const milliseconds = elapsed(this.clock, performance.now());
    const text = textOfGame({ level, game, placed, milliseconds, hints, helped, isRepeated, saved, hasBegun: this.#hasBegun, isPaused });
    void this.#games.put({ key: keyOf(level), order: [won ? 0 : 1, Date.now()], text });
    this.#recordDay();
  }

  #recordDay(): void {
    if (this.day === '' || this.#hasDay || this.level === null) return;
    this.#hasDay = true;
    void this.#records.begin(this.level, this.day);
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

  undo = (): void => this.#become(undo(this.game), true);
  redo = (): void => this.#become(redo(this.game), true);
  clear = (): void => this.#become(clear(this.game));

  // The first press says where to look, the second says why, and the third performs the step.
  askForHint = async (): Promise<void> => {
    const { level } = this;
    if (level === null || this.won || this.isPaused) return;
    if (this.hint !== null) return this.#nextStage(this.hint);
    this.error = null;
    const { queens, xs } = this.game;
    const { game } = this;
    try {
      const marks = [...xs, ...this.ruledOut.filter((square) => !hasSquare(xs, square))];
      const hint = await post<RegionHint>('/regions/hint', { puzzle: puzzleOf(level), queens, marks });
      if (this.game !== game || this.hint !== null) return; // the board changed, or another press was faster
      this.hint = hint;
      this.stage = 1;
      ++this.hints;
      void this.#records.help(level);
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

  // Pauses or resumes the game at the player's request.
  togglePause = (): void => {
    if (this.won || this.level === null) return;
    this.isPaused = !this.isPaused;
    this.wasPaused = false;
    this.clock = (this.isPaused ? stopClock : startClock)(this.clock, performance.now());
    this.remember();
  };

  resume(): void {
    if (this.wasPaused && !this.won) this.clock = startClock(this.clock, performance.now());
  }

  #become(game: Game, isReturn = false): void {
    if (game === this.game || this.won || this.isPaused || this.level === null || this.#rule === null) return;
    this.wasPaused = false;
    this.#forgetHint();
    if (!isReturn) this.placed = this.#timesOf(game);
    this.game = game;
    this.clock = startClock(this.clock, performance.now());
    if (isSolvedBy(this.level, this.#rule, game.queens)) void this.#win(this.level);
    this.remember();
  }

  // Returns the times at which the queens of a game were placed; a new queen gets the current time.
  // Squares without a queen keep their times, because undo and redo bring queens back. The times of
  // queens from a game of an older version stay unknown.
  #timesOf({ n, queens }: Game): Placed[] {
    const times = new Map(this.placed);
    const now = Math.round(elapsed(this.clock, performance.now()));
    for (const queen of queens) if (!hasSquare(this.game.queens, queen)) times.set(queen[0] * n + queen[1], now);
    return [...times];
  }

  // The player's first time for a level is ranked if the level has one solution: with several solutions, the player may
  // have found the easiest one. A win after the steps or the solution were shown counts as a win with a hint, which is
  // not ranked.
  async #win(level: Level): Promise<void> {
    this.clock = stopClock(this.clock, performance.now());
    this.won = true;
    this.isFresh = true;
    const { hints, game, day } = this;
    const [seconds, on] = [this.seconds(0), today()];
    const { solved, helped } = await this.#records.solve(level, { on, seconds, hints });
    const streak = day === '' ? 0 : streaksIn(await this.#records.days(), on).now;
    const isCurrent = (): boolean => this.game === game;
    if (isCurrent()) {
      Object.assign(this, { helped, isRepeated: solved !== null, isDone: true, streak });
      this.remember();
    }
    const rating = await this.#rated;
    if (solved !== null || rating === null || rating.level === null) return;
    try {
      const time = { n: level.n, mode: 'regions', stars: level.stars, level: rating.level, seconds, hints: Math.max(hints, helped ? 1 : 0) };
      const saved = await post<SavedTime>('/games/times', time);
      if (!isCurrent()) return;
      this.saved = saved;
      this.remember();
    } catch (error) {
      this.error = error;
    }
  }
}

export const session = new RegionSession();
