// web/src/steps/moment.svelte.ts - what a search has come to at the step of its player: board, marks, counters, sentence.
//
// Each part is a signal of its own that changes only when its part of the board does: most events touch
// one square, and what did not change is not drawn again.
// SPDX-License-Identifier: MIT
import type { Square, TraceInfo } from '../api';
import type { Mark } from '../board/mark';
import { attacks } from '../board/attacks';
import { patterns } from '../board/patterns';
import type { Fact } from '../lib/fact';
import { whole } from '../lib/format';
import { namesOf } from '../lib/squares';
import { kMaxSquares } from '../limits';
import { words } from '../text/text';
import type { EventColumns, TraceEvent } from './events';
import { boardsWaiting, conflictsTold } from './inside';
import { type Player, player as clock } from './player.svelte';
import type { Replay } from './replay';

interface Moment {
  trace: TraceInfo;
  replay: Replay;
  events: EventColumns;
  step: number;
  event: TraceEvent | null;
}

const kMotion = 160; // milliseconds that a queen moves at most
const kMaxMoving = 20; // steps a second; of more one sees no movement

export class SearchNow {
  readonly of: Player;

  constructor(of: Player) {
    this.of = of;
  }

  readonly moment = $derived.by((): Moment | null => {
    const { trace, replay, events, step } = this.of;
    if (trace === null || replay === null || events === null) return null;
    return { trace, replay, events, step, event: step === 0 ? null : events.at(step - 1) };
  });

  readonly #placed = $derived(this.moment?.replay.placed.join() ?? '');
  readonly queens = $derived.by((): Square[] => {
    void this.#placed;
    return this.of.trace === null ? [] : (this.of.replay?.queens ?? []);
  });

  // Queens of a search that repairs boards move; those of others come and go.
  readonly moves = $derived(this.moment?.replay.tree.isTree === false);
  readonly motion = $derived.by(() => {
    const { speed, isPlaying } = clock;
    return !isPlaying ? kMotion : speed > kMaxMoving ? 0 : Math.min(kMotion, 500 / speed);
  });

  readonly isSolved = $derived(this.moment?.event?.kind === 'solution');

  readonly marks = $derived.by((): Mark[] => {
    const event = this.moment?.event;
    if (!event) return [];
    const { across } = this.of;
    const at = { row: event.row, column: event.column };
    switch (event.kind) {
      case 'blocked':
        return [{ kind: 'refused', ...at }];
      case 'reject':
      case 'prohibit': {
        const from = this.queens.find((queen) => queen[across === 'row' ? 0 : 1] === event.otherRow);
        return [{ kind: 'refused', ...at, from: event.line === across ? undefined : from }];
      }
      case 'remove':
      case 'leave':
        return [{ kind: 'gone', ...at }];
      case 'permit':
        return [{ kind: 'candidate', ...at }];
      case 'move':
        return [{ kind: 'visited', row: event.row, column: event.value }];
      default:
        return [];
    }
  });

  readonly band = $derived.by(() => {
    const event = this.moment?.event;
    if (event?.kind !== 'enter' && event?.kind !== 'exhausted') return null;
    return { line: event.line === 'column' ? ('column' as const) : ('row' as const), at: event.row };
  });

  // Prohibited squares carry the pattern of the first queen that attacks them; those that only
  // elimination has ruled out the last pattern.
  readonly shades = $derived.by(() => {
    const moment = this.moment;
    if (moment === null || moment.trace.n > kMaxSquares) return null;
    const { replay, trace } = moment;
    if (!replay.prohibited.includes(1)) return null;
    const { first } = attacks(trace.n, this.queens);
    return first.map((queen, at) => (replay.prohibited[at] === 0 ? -1 : queen < 0 ? patterns.length - 1 : queen));
  });

  readonly facts = $derived.by((): Fact[] => {
    const moment = this.moment;
    if (moment === null) return [];
    const { nodes, tries, backtracks, solutions } = moment.replay.tally;
    const waiting = boardsWaiting(moment.events, moment.step);
    const pairs = conflictsTold(moment.events, moment.step);
    return [
      [words.common.nodes, whole(nodes)],
      [words.common.tries, whole(tries)],
      [words.common.backtracks, whole(backtracks)],
      [words.common.solutions, whole(solutions)],
      [words.steps.waiting, waiting === null ? null : whole(waiting)],
      [words.steps.conflicts, pairs === null ? null : whole(pairs)],
    ];
  });

  readonly sentence = $derived(this.moment === null ? '' : this.#sentenceOf(this.moment));

  // The last event is followed by what the search has come to.
  #sentenceOf({ trace, replay, event, step }: Moment): string {
    const { solutions, nodes } = replay.tally;
    const told =
      event === null
        ? words.steps.start
        : words.steps.sentence(event, this.of.across, namesOf(trace.n, whole(solutions)));
    if (step < trace.events) return told;
    if (trace.truncated) return `${told} · ${words.steps.cut}`;
    const over = words.steps.over(whole(solutions), replay.tree.isTree ? whole(nodes) : null);
    return event?.kind === 'solution' ? `${told} · ${over}` : over;
  }
}
