// web/src/steps/moment.svelte.ts - the state of a search at the player's step: board, marks, counters, sentence.
//
// Each part is a signal of its own, so that only the parts that an event changes are drawn again. Most events change
// one square.
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
import { boardsWaiting, reportedConflicts } from './inside';
import { type Player, player as clock } from './player.svelte';
import type { Replay } from './replay';

interface Moment {
  trace: TraceInfo;
  replay: Replay;
  events: EventColumns;
  step: number;
  event: TraceEvent | null;
}

const kMotion = 160; // maximum milliseconds that a queen moves
const kMaxMoving = 20; // steps a second; at higher speeds the movement is invisible

export class SearchNow {
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  readonly moment = $derived.by((): Moment | null => {
    const { trace, replay, events, step } = this.player;
    if (trace === null || replay === null || events === null) return null;
    return { trace, replay, events, step, event: step === 0 ? null : events.at(step - 1) };
  });

  readonly #placed = $derived(this.moment?.replay.placed.join() ?? '');
  readonly queens = $derived.by((): Square[] => {
    void this.#placed;
    return this.player.trace === null ? [] : (this.player.replay?.queens ?? []);
  });

  // In a search that repairs boards, queens move. In other searches they appear and disappear.
  readonly moves = $derived(this.moment?.replay.tree.isTree === false);
  readonly motion = $derived.by(() => {
    const { speed, isPlaying } = clock;
    return !isPlaying ? kMotion : speed > kMaxMoving ? 0 : Math.min(kMotion, 500 / speed);
  });

  readonly isSolved = $derived(this.moment?.event?.kind === 'solution');

  readonly marks = $derived.by((): Mark[] => {
    const event = this.moment?.event;
    if (!event) return [];
    const { across } = this.player;
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

  // Prohibited squares have the pattern of the first queen that attacks them. Squares that only elimination has ruled
  // out have the last pattern.
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
    const pairs = reportedConflicts(moment.events, moment.step);
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

  // The sentence of the last event is followed by the result of the search.
  #sentenceOf({ trace, replay, event, step }: Moment): string {
    const { solutions, nodes } = replay.tally;
    const sentence =
      event === null
        ? words.steps.start
        : words.steps.sentence(event, this.player.across, namesOf(trace.n, whole(solutions)));
    if (step < trace.events) return sentence;
    if (trace.truncated) return `${sentence} · ${words.steps.cut}`;
    const over = words.steps.over(whole(solutions), replay.tree.isTree ? whole(nodes) : null);
    return event?.kind === 'solution' ? `${sentence} · ${over}` : over;
  }
}
