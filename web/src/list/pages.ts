// web/src/list/pages.ts - loads a list page by page and caches only a few pages, because the list may be too long for
// memory.
//
// A page is requested when one of its rows becomes visible. The cache keeps the pages that were shown most recently. A
// request is cancelled when its page is no longer visible, so dragging the scroll bar over 666,090,624 rows loads only
// the rows where it stops.
// SPDX-License-Identifier: MIT

export const kPageRows = 100;
const kPagesKept = 60;

export type FetchRows = (first: number, limit: number, signal: AbortSignal) => Promise<number[][]>;

export class RowPages {
  #pages = new Map<number, number[][]>(); // in order of last use
  #waiting = new Map<number, AbortController>();

  constructor(
    private readonly fetchRows: FetchRows,
    private readonly onarrival: () => void,
    private readonly onerror: (error: unknown) => void,
  ) {}

  // Returns the row with this index if its page is loaded.
  row(index: number): number[] | undefined {
    return this.#pages.get(Math.floor(index / kPageRows))?.[index % kPageRows];
  }

  // Sets the range of visible rows, both ends included.
  show(first: number, last: number): void {
    const from = Math.floor(first / kPageRows);
    const to = Math.floor(last / kPageRows);
    for (const [page, control] of this.#waiting) {
      if (page >= from && page <= to) continue;
      control.abort();
      this.#waiting.delete(page);
    }
    for (let page = from; page <= to; ++page) {
      const kept = this.#pages.get(page);
      if (kept !== undefined) {
        this.#pages.delete(page);
        this.#pages.set(page, kept);
      } else if (!this.#waiting.has(page)) {
        void this.#load(page);
      }
    }
  }

  close(): void {
    for (const control of this.#waiting.values()) control.abort();
    this.#waiting.clear();
  }

  async #load(page: number): Promise<void> {
    const control = new AbortController();
    this.#waiting.set(page, control);
    try {
      const rows = await this.fetchRows(page * kPageRows, kPageRows, control.signal);
      if (control.signal.aborted) return;
      this.#pages.set(page, rows);
      for (const oldest of this.#pages.keys()) {
        if (this.#pages.size <= kPagesKept) break;
        this.#pages.delete(oldest);
      }
      this.onarrival();
    } catch (error) {
      if (!control.signal.aborted) this.onerror(error);
    } finally {
      if (this.#waiting.get(page) === control) this.#waiting.delete(page);
    }
  }
}
