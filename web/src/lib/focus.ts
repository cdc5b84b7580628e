// web/src/lib/focus.ts - moves the focus when the focused element is removed, so that the focus is
// never lost.
//
// When the focused element is removed or disabled, a browser moves the focus to the page, and a keyboard user starts
// again at the top. Therefore parts of the page whose elements come and go have the attribute `data-landing`: a
// selector of the element that gets the focus instead. Among the parts that contained the lost element, the innermost
// one that still exists is used. A button that becomes unavailable when it is pressed keeps the focus (Press.svelte).
//
// A view can take a while to load. Until the view is shown, <main> has the focus; then the heading
// of the view gets it.
// SPDX-License-Identifier: MIT

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

class Keeper {
  #trail: Element[] = []; // the most recently focused element and its ancestors, innermost first
  #isArriving = false; // <main> has the focus only until there is a heading

  constructor(private readonly main: HTMLElement) {}

  arrive(): void {
    this.main.focus({ preventScroll: true });
    this.#isArriving = true;
  }

  skip(): void {
    this.arrive();
    this.look();
  }

  // Called after each change inside <main>.
  look = (): void => {
    const active = document.activeElement;
    if (this.#isArriving && active === this.main) this.#landIn(this.main);
    const last = this.#trail.at(0);
    if (last === undefined || (active !== last && active !== document.body)) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    for (const part of this.#trail) if (part.isConnected && this.#landIn(part)) return;
    this.arrive();
  };

  onFocusIn = (event: FocusEvent): void => {
    this.#isArriving = false;
    this.#trail = [];
    for (let at = event.target as Element | null; at !== null; at = at.parentElement) this.#trail.push(at);
  };

  // If the reader moves the focus out of <main>, or clicks where nothing can be focused, the trail is cleared, so that
  // a later removal does not move the focus. The trail is kept while the window does not have the focus.
  onFocusOut = (event: FocusEvent): void => {
    const left = event.target as Element;
    setTimeout(() => {
      if (document.hasFocus() && left.isConnected && !this.main.contains(document.activeElement)) this.#trail = [];
    });
  };

  #landIn(part: Element): boolean {
    const wanted = part.getAttribute('data-landing');
    const landing = wanted === null ? null : part.querySelector<HTMLElement>(wanted);
    if (landing === null || landing.matches(':disabled')) return false;
    if (!landing.matches(focusable)) landing.tabIndex = -1;
    landing.focus();
    return document.activeElement === landing;
  }
}

let keeper: Keeper | null = null;

// Keeps the focus inside <main> until the returned function is called, as $effect expects.
export function keepFocus(main: HTMLElement): () => void {
  const mine = new Keeper(main);
  keeper = mine;
  const observer = new MutationObserver(mine.look);
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  main.addEventListener('focusin', mine.onFocusIn);
  main.addEventListener('focusout', mine.onFocusOut);
  return () => {
    observer.disconnect();
    main.removeEventListener('focusin', mine.onFocusIn);
    main.removeEventListener('focusout', mine.onFocusOut);
    if (keeper === mine) keeper = null;
  };
}

// Moves the focus to the heading of the view that is being opened, as soon as the heading exists.
export function arrive(): void {
  keeper?.arrive();
}

// Moves the focus to the heading of the current view.
export function skipToContent(): void {
  keeper?.skip();
}
