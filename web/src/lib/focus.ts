// web/src/lib/focus.ts - the focus is never lost: where it goes when what had it has gone.
//
// A browser lets the focus fall to the page when the element that has it is removed or disabled, and
// who works by keyboard starts again at the top. So a part of the page whose elements come and go says
// in `data-landing`, as a selector, which of them takes the focus then; the innermost such part that
// is still there decides. What a press itself turns off stays where it is: see Press.svelte.
//
// A view may arrive later than it was asked for. Until then <main> has the focus, then its heading.
// SPDX-License-Identifier: MIT

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

class Keeper {
  #trail: Element[] = []; // what had the focus last and what it stood in, innermost first
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

  // Called after each change of what <main> holds.
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

  // Who goes elsewhere, or clicks beside everything, leaves nothing behind that a later removal could
  // take away. A window that loses the focus keeps its element.
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

// Keeps the focus inside <main> until the function that it returns is called, so it is made for $effect.
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

// Takes the focus to the heading of the view that is being opened, as soon as it is there.
export function arrive(): void {
  keeper?.arrive();
}

// Takes it to the heading of the view that is shown.
export function skipToContent(): void {
  keeper?.skip();
}
