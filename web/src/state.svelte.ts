// web/src/state.svelte.ts - the state of the page, kept in the part of its address after the #.
//
// The settings of the current view are stored only in the address: `#v=list&n=8&i=41`. Every change of state changes
// the address; changes by 'push' can be undone by going back in the browser. The settings of the other views are in
// memory until the page is closed.
// SPDX-License-Identifier: MIT
import { formatHash, type Params, parseHash } from './lib/address';
import { type View, views } from './views';

// Keys that reveal the answer; a link without the answer omits them.
const answerKeys = ['r', 'i', 's', 'marks'];

class PageState {
  params = $state.raw<Params>({});
  // A separate derived value, so that effects that depend on the view do not run when another key changes.
  readonly view: View = $derived(views.find((view) => view === this.params.v) ?? 'solve');
  readonly kind = $derived(this.params.board === 'regions' ? 'regions' : 'classic'); // the kind of board
  #left = new Map<View, Params>();

  constructor() {
    this.params = parseHash(location.hash);
    addEventListener('hashchange', () => {
      this.#left.set(this.view, this.params);
      this.params = parseHash(location.hash);
    });
  }

  text(key: string, fallback = ''): string {
    return this.params[key] ?? fallback;
  }

  // Returns the whole number of a key, or `fallback` if it is missing, invalid or out of range.
  number(key: string, fallback: number, least: number, most: number): number {
    const value = Number(this.params[key] ?? NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : fallback;
  }

  // Changes some keys; an empty value removes a key. `push` adds an entry to the history of the
  // browser, so that the reader can go back to the previous state. Use `push` for another board,
  // but not for each step of a slider.
  set(change: Params, how: 'push' | 'replace' = 'replace'): void {
    const params = { v: this.view, ...this.params, ...change };
    const hash = formatHash(params);
    if (hash === formatHash(this.params)) return;
    if (how === 'push') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    this.params = parseHash(hash);
  }

  // Returns the address of a view's tab.
  hrefOf(view: View): string {
    return formatHash(view === this.view ? { ...this.params, v: view } : (this.#left.get(view) ?? { v: view }));
  }

  // Returns the part of a link to this view that begins with the #. If `withAnswer` is false, the keys that reveal the
  // answer are left out.
  hash(withAnswer: boolean): string {
    const params = Object.fromEntries(
      Object.entries(this.params).filter(([key]) => withAnswer || !answerKeys.includes(key)),
    );
    return formatHash({ v: this.view, ...params });
  }
}

export const page = new PageState();
