// web/test/code.test.ts - pseudo-code beside the steps: the line of each event, and the variables.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import type { Square } from '../src/api';
import { blackBoxes } from '../src/steps/code/black-boxes';
import { lineAt, linesOf, listingOf } from '../src/steps/code/code';
import { listings } from '../src/steps/code/listings';
import { variablesAt } from '../src/steps/code/variables';
import { type Across, EventColumns, kinds } from '../src/steps/events';
import { Replay } from '../src/steps/replay';
import { codeLine, translated } from '../src/text/de-code';
import { stepsText as german } from '../src/text/de-steps';
import { stepsText as english } from '../src/text/en-steps';
import { eventsOf, recorded } from './recorded';
import { breadthFirst, depthFirst, type Plain, toPage } from './searches';

// Parses the squares of an option such as `--queens 1,3 --blocked 0,0 2,1`.
function squaresOf(options: string, name: string): Square[] {
  const text = options.split('--').find((option) => option.startsWith(name)) ?? '';
  return [...text.matchAll(/(\d),(\d)/g)].map(([, row, column]): Square => [Number(row), Number(column)]);
}

class Played {
  readonly events: EventColumns;
  readonly replay: Replay;
  readonly across: Across;
  constructor(
    readonly algorithm: string,
    readonly n: number,
    readonly options: string,
    list: Plain[],
  ) {
    this.events = new EventColumns(list.length, kinds);
    this.events.append(toPage(0, list, squaresOf(options, 'queens')));
    this.replay = new Replay(n, this.events);
    this.replay.index();
    this.across = options.includes('columns') ? 'column' : 'row';
  }

  lineText(step: number): string {
    const line = lineAt(this.algorithm, this.events, step, this.across);
    return line === null ? '' : (linesOf(this.algorithm, this.across)?.[line].trim() ?? '');
  }

  lineTexts(count: number): string[] {
    return Array.from({ length: count }, (_, k) => this.lineText(k + 1));
  }

  variables(step: number): string {
    const { n, across, events, replay } = this;
    replay.seek(step);
    const { queens, prohibited } = replay;
    const blocked = squaresOf(this.options, 'blocked');
    const values = variablesAt(this.algorithm, { n, across, events, step, queens, prohibited, blocked });
    return values.map(([name, value]) => `${name}=${value}`).join(', ');
  }
}

function played(algorithm: string, options = ''): Played {
  const found = recorded.find(([name, , with_]) => name === algorithm && with_.includes(options));
  if (found === undefined) throw new Error(`no record of ${algorithm} ${options}`);
  const [, n, full, words] = found;
  return new Played(algorithm, n, full, eventsOf(words));
}

const enter = 'row = next open row';
const attacked = 'if attacked(row, column): skip';
const place = 'place(row, column)';
const remove = 'remove(row, column)';
const move = 'move(row, column)';
const conflicts = 'conflicts = attacking pairs';
const take = 'take attacked squares from domain';
const back = 'put the squares back';

describe('the executed line of each event is found', () => {
  it('for depth-first search', () => {
    const search = played('depth-first', '--all');
    expect(search.lineTexts(14)).toEqual(
      [enter, place, enter, attacked, attacked, place, enter, attacked, attacked, attacked, attacked, 'return', remove, place],
    );
    expect(search.lineText(search.events.find('solution', 0, 1) + 1)).toBe('solution(); return');
  });

  it('for depth-first search with blocked squares', () => {
    expect(played('depth-first', '--blocked').lineTexts(3)).toEqual([enter, 'if blocked(row, column): skip', place]);
  });

  it('for the iterative search', () => {
    const forward = 'pointer = next row; go to loop';
    const refused = 'if attacked(pointer, column): skip';
    const set = 'M[pointer] = column';
    expect(played('depth-first-iterative').lineTexts(14)).toEqual([
      'pointer = first row', set, forward, refused, refused, set, forward, refused, refused, refused, refused,
      'M[pointer] = none', 'column = M[pointer]; remove the queen', set,
    ]);
  });

  it('for breadth-first search', () => {
    const search = played('breadth-first');
    const dequeue = 'take the first board from queue';
    const enqueue = 'else: queue = queue + board';
    expect(search.lineTexts(9)).toEqual(
      ['queue = [empty board]', dequeue, enter, place, enqueue, remove, place, enqueue, remove],
    );
    expect(search.lineTexts(29).slice(15)).toEqual([
      'for each column:', dequeue, 'place queens that are on it', enter, attacked, attacked, place, enqueue, remove,
      place, enqueue, remove, 'for each column:', dequeue,
    ]);
    expect(search.lineText(30)).toBe('remove queens that are not on it');
    expect(search.lineText(search.events.total)).toBe('clear the board');
    expect(search.lineTexts(search.events.total)).toContain('if no row is open: solution()');
  });

  it('for the bitmask search', () => {
    const free = 'free = open[row] and not (columns or';
    const put = 'place(row, bit)';
    expect(played('bitmask').lineTexts(12)).toEqual(
      [free, put, free, put, free, 'return', 'remove(row, bit)', put, free, put, free, 'return'],
    );
  });

  it('for forward checking', () => {
    expect(played('forward-checking', '--all').lineTexts(16)).toEqual([
      enter, place, take, take, take, take, take, take, enter, place, take, take, 'if a domain is empty: return',
      remove, back, back,
    ]);
    const given = played('forward-checking', '--queens').lineTexts(15);
    expect(given.slice(0, 3)).toEqual([
      'take blocked squares from domain', 'take blocked squares from domain', 'take squares that given queens attack',
    ]);
    expect(given.slice(11)).toEqual(['take squares that given queens attack', enter, place, take]);
  });

  it('for the search for the most constrained row', () => {
    const choose = 'row = open row with smallest domain';
    expect(played('most-constrained-row').lineTexts(12)).toEqual(
      [choose, place, take, take, take, take, take, take, take, take, choose, place],
    );
  });

  it('for the search for consistent squares', () => {
    const search = played('arc-consistency');
    expect(search.lineTexts(13).slice(7)).toEqual([
      take, 'take squares without support', 'take squares without support', 'take squares without support',
      'take squares without support', 'if a domain is empty: return',
    ]);
  });

  it('for dancing links', () => {
    const choose = 'line = the line with fewest squares';
    const leave = 'uncover(line); return';
    const put = 'place(square)';
    expect(played('dancing-links').lineTexts(13)).toEqual(
      [choose, put, choose, put, choose, leave, 'remove(square)', put, choose, put, choose, leave, 'remove(square)'],
    );
  });

  it('for min-conflicts', () => {
    const start = 'place(row, least attacked column)';
    expect(played('min-conflicts').lineTexts(12)).toEqual(
      [start, start, start, start, conflicts, move, conflicts, move, conflicts, move, conflicts, move],
    );
    const listing = listingOf('min-conflicts');
    const search = played('min-conflicts');
    const lines = [5, 7].map((step) => lineAt('min-conflicts', search.events, step));
    expect(lines.map((line) => listing?.lines[line ?? 0].search(/\S/))).toEqual([2, 4]); // two lines place a queen
    const restarting = played('min-conflicts', '--limit');
    const restart = restarting.events.find('restart', 0, 1);
    expect(restarting.lineTexts(restart + 5).slice(restart)).toEqual(
      ['restart', 'clear the board', 'clear the board', 'clear the board', start],
    );
  });

  it('for hill-climbing', () => {
    const start = 'place(row, random column)';
    expect(played('hill-climbing').lineTexts(14)).toEqual(
      [start, start, start, start, conflicts, move, conflicts, move, conflicts, move, conflicts, move, conflicts, 'solution(); stop'],
    );
  });

  it('for the genetic search', () => {
    const show = 'show(best)';
    const generation = 'for generation = 0 to n * n - 1:';
    const pairs = 'conflicts = attacking pairs(best)';
    expect(played('genetic').lineTexts(12)).toEqual(
      [generation, show, show, show, show, show, show, pairs, generation, show, show, show],
    );
    const restarting = played('genetic', '--limit');
    const restart = restarting.events.find('restart', 0, 1);
    expect(restarting.lineTexts(restart + 3).slice(restart)).toEqual(['restart', generation, show]);
  });
});

describe('every event', () => {
  const own = [
    new Played('depth-first', 6, '', depthFirst(6)),
    new Played('breadth-first', 5, '', breadthFirst(5)),
  ];
  for (const search of [...own, ...recorded.map(([name, , options]) => played(name, options))]) {
    it(`of ${search.algorithm} ${search.options} has a line`, () => {
      expect(search.lineText(0)).toBe('');
      for (let step = 1; step <= search.events.total; ++step) expect(search.lineText(step)).not.toBe('');
    });
  }

  it('is recorded for each algorithm with a listing', () => {
    expect(new Set(recorded.map(([name]) => name))).toEqual(new Set(Object.keys(listings)));
  });
});

describe('a listing', () => {
  it('fits a narrow column', () => {
    for (const name of Object.keys(listings)) {
      for (const line of listingOf(name)?.lines ?? []) expect(line.length).toBeLessThanOrEqual(42);
    }
  });

  it('has its words exchanged in a search by columns', () => {
    const search = played('depth-first', '--by columns');
    expect(search.lineTexts(4)).toEqual(['column = next open column', place, 'column = next open column', attacked]);
    expect(search.variables(4)).toBe('depth=1, column=b, row=4');
  });

  it('has a German version of each line that contains a word', () => {
    const all = new Set(Object.keys(listings).flatMap((name) => listingOf(name)!.lines.map((line) => line.trim())));
    const same = [...all].filter((line) => codeLine(line) === line);
    expect(translated.filter((line) => !all.has(line))).toEqual([]);
    expect(same.sort()).toEqual([
      'M[pointer] = column', 'cover(line)', 'diagonals, antidiagonals):', 'loop:', 'move(row, column)',
      'mutation(cross(mother, father))', 'parents = children', 'place(row, bit)', 'place(row, column)', 'place(square)',
      'remove(row, bit)', 'remove(row, column)', 'remove(square)', 'search(depth + 1)', 'search(depth):',
      'search(row, columns,', 'show(best)', 'solution(M)',
    ]);
    for (const line of all) expect(codeLine(line).length).toBeLessThanOrEqual(44);
    expect(linesOf('depth-first', 'column', codeLine)?.slice(3, 7)).toEqual([
      '  column = nächste offene Spalte', '  für jede row:', '    falls blocked(row, column): weiter', '    falls attacked(row, column): weiter',
    ]);
  });

  it('does not exist for other searches', () => {
    expect(listingOf('las-vegas')).toBeNull();
    expect(listingOf('toString')).toBeNull();
  });
});

describe('the variables', () => {
  it('of depth-first search are those of the call', () => {
    const search = played('depth-first', '--all');
    expect([0, 1, 2, 3, 4, 12, 13].map((step) => search.variables(step))).toEqual([
      'depth=–, row=–, column=–',
      'depth=0, row=4, column=–',
      'depth=0, row=4, column=a',
      'depth=1, row=3, column=–',
      'depth=1, row=3, column=a',
      'depth=2, row=2, column=–',
      'depth=1, row=3, column=c',
    ]);
  });

  it('of the iterative search keep the column of a removed queen', () => {
    const search = played('depth-first-iterative');
    expect(search.variables(13)).toBe('pointer=3, column=c, M=a c – –');
    expect(search.variables(14)).toBe('pointer=3, column=d, M=a d – –');
  });

  it('of breadth-first search are the queue and the board', () => {
    expect(played('breadth-first').variables(23)).toBe('queue=4, board=a c – –, row=3, column=c');
  });

  it('of the bitmask search are the row and its bit masks', () => {
    const search = played('bitmask', '--all');
    expect(search.variables(3)).toBe('row=3, columns=1000, diagonals=0100, antidiagonals=0000, free=0011');
    expect(search.variables(4)).toBe('row=3, columns=1000, diagonals=0100, antidiagonals=0000, free=0001');
    // The given queen is below the first row, and the first square of that row is blocked.
    expect(played('bitmask', '--queens').variables(1)).toMatch(/^row=5, columns=00000, .*, free=01000$/);
  });

  it('of forward checking are the squares that each row has left', () => {
    const search = played('forward-checking', '--all');
    expect(search.variables(9)).toBe('depth=1, row=3, column=–, domain=4:– 3:2 2:2 1:2');
    expect(search.variables(13)).toBe('depth=2, row=–, column=–, domain=4:– 3:– 2:0 1:2');
    expect(played('forward-checking', '--queens').variables(13)).toMatch(/domain=5:1 4:– 3:1 2:3 1:3$/);
  });

  it('of dancing links are the line and its square', () => {
    const search = played('dancing-links');
    expect(search.variables(4)).toBe('depth=1, line=row 3, square=c3');
    expect(search.variables(9)).toBe('depth=2, line=column b, square=–');
    expect(search.variables(14)).toBe('depth=2, line=column b, square=–');
    expect(search.variables(15)).toBe('depth=1, line=row 3, square=d3');
  });

  it('of the repairing searches are the moved queen and the conflicts', () => {
    expect(played('min-conflicts').variables(6)).toBe('row=2, column=d, conflicts=1');
    expect(played('genetic').variables(0)).toBe('generation=–, best=– – – – – –, conflicts=–');
    expect(played('genetic').variables(10)).toBe('generation=1, best=– e c a d f, conflicts=1');
  });
});

describe('the list of variables', () => {
  for (const [name, , options] of recorded) {
    it(`of ${name} ${options} has the same width at each step`, () => {
      const search = played(name, options);
      const room = (step: number): string[] =>
        search.variables(step).split(', ').filter((one) => /^(M|board|best|domain|columns|free)=/.test(one)).map((one) => String(one.length));
      for (let step = 0; step <= search.events.total; ++step) expect(room(step)).toEqual(room(0));
    });
  }
});

describe('the note on an external solver', () => {
  it('exists in both languages', () => {
    for (const [name, [solver]] of Object.entries(blackBoxes)) {
      expect(english.blackBox(name)).toContain(solver);
      expect(german.blackBox(name)).toContain(solver);
    }
    expect(english.blackBox('constraint')).toBe(
      'An external solver, Gecode, does the search. It reports no steps, only nodes and backtracks.',
    );
    expect(english.blackBox('depth-first')).toBeNull();
  });
});
