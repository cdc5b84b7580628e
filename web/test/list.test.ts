// web/test/list.test.ts - a list that is too long to load at once: its scroll bar and its pages.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { RowPages } from '../src/list/pages';
import { barOf, type Extent, heightOf, kMaxHeight, lastTop, topAfter } from '../src/list/scroll';

const small: Extent = { rows: 92, rowHeight: 30, viewHeight: 300 };
const huge: Extent = { rows: 666_090_624, rowHeight: 30, viewHeight: 600 };

describe('the scroll bar', () => {
  it('has the height of the list if a browser allows it', () => {
    expect(heightOf(small)).toBe(2760);
    expect(topAfter(small, 0, 0, 300)).toBe(10);
    expect(barOf(small, 10)).toBe(300);
  });

  it('is never longer than a browser allows', () => {
    expect(heightOf(huge)).toBe(kMaxHeight);
  });

  it('moves the list by as many pixels as the bar if the move is small', () => {
    expect(topAfter(huge, 1000, 5000, 5090)).toBe(1003);
    expect(topAfter(huge, 1000, 5000, 4970)).toBe(999);
  });

  it('moves the list in proportion when it is dragged', () => {
    expect(topAfter(huge, 0, 0, (kMaxHeight - 600) / 2)).toBeCloseTo(lastTop(huge) / 2, 0);
  });

  it('reaches both ends', () => {
    expect(topAfter(huge, 50, 10, 0)).toBe(0);
    expect(topAfter(huge, 0, 0, kMaxHeight - 600)).toBe(lastTop(huge));
    expect(barOf(huge, lastTop(huge))).toBe(kMaxHeight - 600);
  });
});

describe('the pages of rows', () => {
  function recorder(): { asked: number[]; aborted: number[]; arrived: number; pages: RowPages; answer: () => Promise<void> } {
    const waiting: (() => void)[] = [];
    const record = {
      asked: [] as number[],
      aborted: [] as number[],
      arrived: 0,
      answer: async () => {
        waiting.splice(0).forEach((give) => give());
        await new Promise((resolve) => setTimeout(resolve));
      },
      pages: new RowPages(
        (first, limit, signal) => {
          record.asked.push(first);
          signal.addEventListener('abort', () => record.aborted.push(first));
          return new Promise((resolve) => waiting.push(() => resolve(Array.from({ length: limit }, (_, k) => [first + k]))));
        },
        () => ++record.arrived,
        () => undefined,
      ),
    };
    return record;
  }

  it('are requested once, and kept', async () => {
    const record = recorder();
    record.pages.show(90, 110);
    record.pages.show(91, 111);
    expect(record.asked).toEqual([0, 100]);
    await record.answer();
    expect(record.pages.row(105)).toEqual([105]);
    record.pages.show(90, 110);
    expect(record.asked).toEqual([0, 100]);
    expect(record.arrived).toBe(2);
  });

  it('are no longer requested when they are no longer visible', async () => {
    const record = recorder();
    record.pages.show(0, 20);
    record.pages.show(50_000, 50_020);
    expect(record.aborted).toEqual([0]);
    await record.answer();
    expect(record.pages.row(0)).toBeUndefined();
    expect(record.pages.row(50_000)).toEqual([50_000]);
  });

  it('are dropped when there are too many, the least recently shown first', async () => {
    const record = recorder();
    for (let page = 0; page < 70; ++page) {
      record.pages.show(page * 100, page * 100 + 20);
      await record.answer();
    }
    expect(record.pages.row(0)).toBeUndefined();
    expect(record.pages.row(6900)).toEqual([6900]);
  });
});
