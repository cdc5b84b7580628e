// web/src/text/en-views.ts - the texts of Count, Compare and Play in English.
// SPDX-License-Identifier: MIT
import { capital } from './capital';

export const countText = {
  lead: 'How many placements there are: counted exactly, or estimated where counting would take too long.',
  exact: 'Count exactly',
  estimate: 'Estimate',
  what: 'What to do',
  start: 'Start',
  threads: 'Threads',
  threadsAll: (count: string) => `all ${count}`,
  auto: 'the fastest that fits',
  plan: (method: string, tasks: string) => `Method ${method}, ${tasks} ${tasks === '1' ? 'task' : 'tasks'}; the count can be stopped and resumed.`,
  memory: (size: string) => `It takes ${size} of memory.`,
  classify: 'Count fundamental placements too',
  byFirstRow: 'By the column of the first queen',
  precision: 'Precision',
  seconds: 'At most (seconds)',
  jobs: 'Runs',
  noJobs: 'Nothing has been counted since the program started.',
  titles: { count: 'Count', estimate: 'Estimate', compare: 'Comparison', solve: 'Solution' } as Record<string, string>,
  statuses: {
    queued: 'waiting',
    running: 'running',
    done: 'done',
    cancelled: 'cancelled',
    failed: 'failed',
    partial: 'not finished',
  } as Record<string, string>,
  resume: 'Resume',
  remove: 'Remove',
  progress: 'Progress',
  soFar: (count: string) => `${count} so far`,
  rate: (rate: string) => `${rate} solutions a second`,
  elapsed: (time: string) => `${time} so far`,
  legs: (time: string, legs: number) => (legs > 1 ? `${time} in ${legs} runs` : time),
  untimed: (tasks: string) => `and the unknown time of ${tasks} tasks`,
  remaining: (least: string, most: string) => (least === most ? `about ${least} left` : `${least} to ${most} left`),
  agrees: 'The two agree.',
  differs: 'The two differ!',
  unpublished: 'No count has been published for this n.',
  classes: 'By symmetry',
  classNames: {
    asymmetric: 'no symmetry (8 images)',
    point: 'half turn (4 images)',
    quarter: 'quarter turn (2 images)',
    full: 'all symmetries (1 image)',
    fundamental: 'fundamental, all together',
  } as Record<string, string>,
  class: 'Symmetry',
  number: 'Number',
  asTable: 'As a table',
  firstRow: 'By the column of the first queen',
  column: 'Column',
  method: 'Method',
  kernel: 'Kernel',
  about: 'about',
  interval: (low: string, high: string) => `95% interval: ${low} to ${high}`,
  relative: 'Half width',
  samples: 'Samples',
  asymptoticTag: '(0.1431 n)ⁿ',
  asymptoticError: (share: string) =>
    `That formula (Simkin 2021) has only the growth right, no factor before it: the number here is ${share} times as large.`,
  whole: 'Counted whole: this is exact.',
  doubts: 'The interval is in doubt: a few samples weigh too much.',
  seed: 'Seed',
  history: 'History',
  when: 'Finished',
  outcome: 'Result',
  run: 'Run',
};

export const compareText = {
  lead: 'The same board for each algorithm. A node is a queen placed; runs are repeated, and the median is shown.',
  pruning: 'These leave a board as soon as two queens attack each other',
  whole: 'These look at whole boards only',
  runs: 'Runs',
  seconds: 'At most a run (seconds)',
  start: 'Compare',
  all: 'All',
  none: 'None',
  usual: 'The usual ones',
  chart: (measure: string) => `${measure}, on a logarithmic scale`,
  measure: 'Show',
  measures: {
    seconds: 'Time',
    nodes: 'Nodes',
    tries: 'Tries',
    checks: 'Checks',
    backtracks: 'Backtracks',
  } as Record<string, string>,
  name: 'Algorithm',
  median: 'Time, median',
  spread: 'least to most',
  solved: 'Solved',
  ended: 'Ended',
  complete: 'complete',
  stopped: 'stopped by a limit',
  notRun: 'not run',
  prunes: 'prunes',
  yes: 'yes',
  no: 'no',
  measuring: 'Being measured …',
  stoppedNote: 'Striped bars were stopped by a limit: that is how far they came, not how long they need.',
  result: (n: string, goal: string) => `n = ${n}, ${goal}`,
  fastest: (name: string, time: string) => `fastest: ${name}, ${time}`,
  chooseOne: 'Choose at least one algorithm.',
  figuresOf: (n: string) => `Numbers of the board with n = ${n}`,
  figure: 'Number',
  counts: 'What it counts',
  source: 'Source',
  unknownFigure: 'unknown',
  sourceOf: (source: string) => source,
  figures: {
    choices: (n: string, squares: string) => `ways to choose ${n} of the ${squares} squares`,
    one_per_row: (n: string) => `boards with a queen in each row, ${n} to the power of ${n}`,
    one_per_row_and_column: (n: string) => `boards with a queen in each row and each column, ${n}!`,
    solutions: () => 'solutions',
    fundamental: () => 'fundamental solutions, of which none is another one’s image',
    tries_to_first: () => 'squares tried until the first solution, row by row from the left (depth-first)',
    boards_to_first: () => 'boards reached until then, the empty one among them',
    tries_for_all: () => 'squares tried for all solutions',
    boards_for_all: () => 'boards reached for all solutions: the search tree',
  } as Record<string, (n: string, squares: string) => string>,
};

export const playText = {
  lead: 'Place n queens so that no two attack each other, against the clock.',
  newGame: 'New game',
  mode: 'Conflicts',
  modes: { shown: 'shown at once', hidden: 'hidden' } as Record<string, string>,
  time: 'Time',
  queens: 'Queens',
  placed: (placed: string, n: string) => `${placed} of ${n}`,
  conflicts: 'Conflicts',
  hints: 'Hints',
  hint: 'Hint',
  clear: 'Clear',
  paused: 'Paused while the page was hidden.',
  help: 'A click or Enter sets a queen or takes her away; the right button or x marks a square.',
  best: 'Best times',
  noBest: 'No game of this size has been won yet.',
  won: (n: string, time: string) => `Solved: ${n} queens in ${time}.`,
  first: 'This is the first time for this size.',
  faster: (by: string) => `Faster than your best by ${by}.`,
  slower: (by: string) => `${by} behind your best.`,
  unranked: 'With hints, so not ranked.',
  rank: (rank: string) => `Place ${rank} of your times.`,
  full: 'All queens are on the board, but two of them attack each other.',
  unranks: 'A hint makes the game unranked.',
  board: (n: string) => `Game of ${n} queens`,
  hintText: (reason: string, parts: { square: string; other: string; line: string; numbered: string }): string => {
    const { square, other, line, numbered } = parts;
    switch (reason) {
      case 'only-square':
        return `${capital(square)} is the only free square of its ${line}.`;
      case 'continues':
        return `A solution goes on with a queen on ${square}.`;
      case 'conflict':
        return `The queen on ${square} shares a line with ${other}: take her away.`;
      case 'dead-line':
        return `No free square is left in ${numbered}, so the queen on ${square} has to go.`;
      case 'dead-end':
        return `No solution has these queens; the one on ${square} has to go.`;
      case 'solved':
        return 'The board is solved.';
      default:
        return 'The board has no solution.';
    }
  },
};
