// web/src/steps/wish.svelte.ts - the search that the address describes, and the requests that record it.
// SPDX-License-Identifier: MIT
import type { AlgorithmInfo, Info, Square } from '../api';
import { squaresFromParam } from '../board/notation';
import { rules } from '../lib/rules.svelte';
import { page } from '../state.svelte';

export class Wish {
  readonly info: Info;

  constructor(info: Info) {
    this.info = info;
  }

  // `playable` contains the algorithms that report their steps and support the rule; `boxes`
  // contains those that use an external solver.
  get playable(): AlgorithmInfo[] {
    return rules.algorithms(this.info, page.text('rule')).filter((one) => one.library === null);
  }
  get boxes(): AlgorithmInfo[] {
    return this.info.algorithms.filter((one) => one.library !== null);
  }

  readonly n = $derived.by(() => page.number('n', 4, 1, this.info.limits.trace_size));
  readonly rule = $derived.by(() => rules.of(this.info, page.text('rule')));
  readonly name = $derived(page.text('a', 'depth-first'));
  readonly algorithm = $derived(this.#named(this.name));
  readonly rival = $derived(page.text('a2') === this.name ? null : (this.#named(page.text('a2')) ?? null));
  // An incomplete search finds one solution, whatever the goal is.
  readonly goal = $derived(this.algorithm?.is_complete === false ? 'first' : page.text('g', 'all'));
  readonly most = $derived.by(() => page.number('e', Math.min(200_000, this.info.limits.trace_events), 1, this.info.limits.trace_events));
  readonly queens = $derived<Square[]>(squaresFromParam(page.text('q'), this.n));
  readonly blocked = $derived<Square[]>(squaresFromParam(page.text('b'), this.n));

  readonly request = $derived(this.#requestOf(this.algorithm));
  readonly rivalRequest = $derived(this.rival === null ? null : this.#requestOf(this.rival));

  #named(name: string): AlgorithmInfo | undefined {
    return this.info.algorithms.find((one) => one.name === name);
  }

  #requestOf(algorithm: AlgorithmInfo | undefined): Record<string, unknown> {
    const body: Record<string, unknown> = { n: this.n, algorithm: algorithm?.name, goal: this.goal, max_events: this.most };
    if (algorithm?.is_complete === false) body.goal = 'first';
    if (page.text('rule') !== '') body.rule = page.text('rule');
    if (this.queens.length > 0) body.queens = this.queens;
    if (this.blocked.length > 0) body.blocked = this.blocked;
    if (algorithm?.takes_direction && page.text('d') !== '') body.direction = page.text('d');
    if (algorithm?.takes_row_order && page.text('o') !== '') body.row_order = page.text('o');
    if (algorithm?.uses_chance) body.seed = page.number('seed', 1, 0, Number.MAX_SAFE_INTEGER);
    return body;
  }
}
