// web/src/steps/moment.svelte.ts - the state of a search at the player's step: board, marks, counters, sentence.
//
// Each part is a separate signal, so that only the parts that an event changes are drawn again. Most events change one
// square.
// SPDX-License-Identifier: MIT
import type { Square, TraceInfo } from '../api';
import type { Mark } from '../board/mark';
import { attacks, squaresOf } from '../board/attacks';
import { patterns } from '../board/patterns';
import type { Fact } from '../lib/fact';
import { duration, whole } from '../lib/format';
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

const kMotion = 160; // milliseconds; the longest duration of a queen's movement
const kMaxMoving = 20; // steps a second; at higher speeds queens jump

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

  // The result of a search that was continued after its recording; null except at the last step.
  readonly end = $derived.by(() => (this.moment?.step === this.moment?.trace.events ? this.player.end : null));

  readonly #placed = $derived(this.moment?.replay.placed.join() ?? '');
  readonly queens = $derived.by((): Square[] => {
    void this.#placed;
    if (this.end !== null && this.end.columns !== null) return squaresOf(this.end.columns);
    return this.player.trace === null ? [] : (this.player.replay?.queens ?? []);
  });

  // In a search that repairs boards, queens move. In other searches they appear and disappear.
  readonly moves = $derived(this.moment?.replay.tree.isTree === false);
  readonly motion = $derived.by(() => {
    const { speed, isPlaying } = clock;
    return !isPlaying ? kMotion : speed > kMaxMoving ? 0 : Math.min(kMotion, 500 / speed);
  });

  readonly isSolved = $derived(this.end === null ? this.moment?.event?.kind === 'solution' : this.end.columns !== null);

  readonly marks = $derived.by((): Mark[] => {
    const event = this.moment?.event;
    if (!event || this.end !== null) return [];
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
    const event = this.end === null ? this.moment?.event : null;
    if (event?.kind !== 'enter' && event?.kind !== 'exhausted') return null;
    return { line: event.line === 'column' ? ('column' as const) : ('row' as const), at: event.row };
  });

  // Prohibited squares have the pattern of the first queen that attacks them. Squares that only elimination has ruled
  // out have the last pattern.
  readonly shades = $derived.by(() => {
    const moment = this.moment;
    if (moment === null || this.end !== null || moment.trace.n > kMaxSquares) return null;
    const { replay, trace } = moment;
    if (!replay.prohibited.includes(1)) return null;
    const { first } = attacks(trace.n, this.queens, this.player.rule);
    return first.map((queen, at) => (replay.prohibited[at] === 0 ? -1 : queen < 0 ? patterns.length - 1 : queen));
  });

  readonly facts = $derived.by((): Fact[] => {
    const moment = this.moment;
    if (moment === null) return [];
    const { nodes, tries, backtracks, solutions } = this.end ?? moment.replay.tally;
    const waiting = this.end === null ? boardsWaiting(moment.events, moment.step) : null;
    const pairs = this.end === null ? reportedConflicts(moment.events, moment.step) : null;
    const shown = (count: number | null | undefined): string | null => (count == null ? null : whole(count));
    return [
      [words.common.nodes, shown(nodes)],
      [words.common.tries, shown(tries)],
      [words.common.backtracks, shown(backtracks)],
      [words.common.solutions, shown(solutions)],
      [words.steps.waiting, shown(waiting)],
      [words.steps.conflicts, shown(pairs)],
    ];
  });

  readonly sentence = $derived(this.moment === null ? '' : this.#sentenceOf(this.moment));

  // The last step shows the result of the search: after the sentence if the last event is a solution, otherwise in
  // place of the sentence. If the recording was cut off, a notice follows the sentence instead. The result of a
  // continued search always replaces the sentence.
  #sentenceOf({ trace, replay, event, step }: Moment): string {
    const { end } = this;
    const { solutions, nodes } = end ?? replay.tally;
    const over = (end !== null && end.ended !== 'complete' ? words.steps.stopped : words.steps.over)(
      whole(solutions),
      replay.tree.isTree && nodes != null ? whole(nodes) : null,
    );
    if (end !== null) return `${over}, ${duration(end.elapsed_seconds)}`;
    const sentence =
      event === null
        ? words.steps.start
        : words.steps.sentence(event, this.player.across, namesOf(trace.n, whole(solutions)));
    if (step < trace.events) return sentence;
    if (trace.truncated) return `${sentence} · ${words.steps.cut}`;
    return event?.kind === 'solution' ? `${sentence} · ${over}` : over;
  }
}
