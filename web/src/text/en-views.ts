// web/src/text/en-views.ts - keys and the texts of Count, Compare and Play in English.
// SPDX-License-Identifier: MIT
import { capital } from './capital';
import { en as compareTables } from './en-compare';
import { en as countTables } from './en-count';

// `views` contains names of views, separated by spaces; `boards` means each view with a board;
// empty means all views.
type Key = [keys: string, action: string, views?: string, isSingle?: boolean];

const keys = (views: number): Key[] => [
  [`1 … ${views}`, 'switch to a view', '', true],
  ['f', 'presenter mode', 'boards', true],
  ['c', 'cover or show the answer in presenter mode', 'boards', true],
  ['arrows, Home, End', 'move on the board', 'solve play'],
  ['arrows, Home, End', 'move in the list or on the board', 'list'],
  ['arrows, Enter', 'move on the board or in the tree, go to the step of a node', 'steps'],
  ['Space, Enter', 'fill or empty the square', 'solve play'],
  ['x, Delete', 'mark the square', 'play'],
  ['p', 'play or pause the steps', 'steps', true],
  ['.  ,', 'one step forward, back', 'steps', true],
  ['.  ,', 'next, previous placement', 'list', true],
  [']  [', 'next, previous solution', 'steps', true],
  ['}  {', 'next, previous backtrack', 'steps', true],
  ['u  r  h', 'undo, redo, hint', 'play', true],
  ['p  m', 'pause, switch between queens and marks', 'play', true],
  ['Shift+A … Z', 'add the square to a region', 'solve'],
  ['Ctrl+Z  Ctrl+Y', 'undo, redo on a board', 'solve play'],
];

const count = {
  ...countTables,
  lead: 'How many placements are there? Count them exactly, or estimate the number if a count would take too long.',
  exact: 'Count exactly',
  estimate: 'Estimate',
  what: 'Mode',
  start: 'Start',
  threads: 'Threads',
  threadsAll: (count: string) => `all ${count}`,
  auto: 'automatic (fastest)',
  runner: 'Where to count',
  runners: { auto: 'GPUs for long counts', cpu: 'CPU only', gpu: 'CPU and GPUs' },
  device: (name: string, units: string, size: string) => `${name}, ${units} compute units, ${size}`,
  plan: (method: string, tasks: string) => `Method ${method}, ${tasks} ${tasks === '1' ? 'task' : 'tasks'}; the count can be stopped and resumed.`,
  memory: (size: string) => `It needs ${size} of memory.`,
  classify: 'Also count fundamental placements',
  byFirstRow: 'By the column of the first queen',
  precision: 'Precision',
  seconds: 'Time limit (seconds)',
  jobs: 'Runs',
  noJobsAlone: 'Nothing has been counted in this browser yet.',
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
  remaining: (least: string, most: string) => (least === most ? `about ${least} left` : `${least} to ${most} left`),
  agrees: 'The two numbers agree.',
  differs: 'The two numbers differ!',
  unpublished: 'No count has been published for this n.',
  classes: 'By symmetry',
  classNames: {
    asymmetric: 'no symmetry (8 images)',
    point: 'half turn (4 images)',
    quarter: 'quarter turn (2 images)',
    full: 'all symmetries (1 image)',
    fundamental: 'fundamental, in total',
  } as Record<string, string>,
  class: 'Symmetry',
  number: 'Number',
  asTable: 'As a table',
  firstRow: 'By the column of the first queen',
  column: 'Column',
  method: 'Method',
  kernel: 'Kernel',
  beside: (own: string, others: string) => `${own} on the CPU, together with ${others}`,
  about: 'about',
  interval: (low: string, high: string) => `95% interval: ${low} to ${high}`,
  relative: 'Half-width of the interval',
  samples: 'Samples',
  asymptoticTag: '(0.1431 n)ⁿ',
  asymptoticError: (share: string) =>
    `This formula (Simkin 2021) gives only the rate of growth. The number of solutions is ${share} times the value of the formula.`,
  whole: 'This is an exact count, not an estimate.',
  doubts: 'The interval is unreliable: a few samples have too much weight.',
  seed: 'Seed',
  history: 'Earlier runs',
  when: 'Finished',
  outcome: 'Result',
  run: 'Run',
  cluster: {
    title: 'Cluster',
    counted: 'counted by the cluster',
    work: (part: string) => `${part} of the work`,
    partial: (count: string) => `partial: ${count} solutions so far`,
    of: (done: string, all: string) => `${done} of ${all}`,
    board: 'Board',
    coreHours: 'Core-hours',
    toGo: 'Core-hours left',
    tasks: 'Tasks',
    shares: 'Shares done',
    missing: 'Unfinished shares',
    threads: 'Threads counting now',
    left: 'Time left',
    queue: 'Slurm queue',
    noQueue: 'unknown: Slurm does not respond here',
    emptyQueue: 'empty',
    nodesDown: 'Nodes that are down',
    hosts: 'Hosts',
    host: 'Host',
    unknownHost: 'unknown',
  },
};

const compare = {
  ...compareTables,
  lead: 'Each algorithm searches the same board several times; the medians are shown.',
  runs: 'Runs',
  seconds: 'Time limit per run (seconds)',
  start: 'Compare',
  all: 'All',
  none: 'None',
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
  spread: 'shortest to longest',
  solved: 'Solved',
  ended: 'Ended',
  complete: 'complete',
  stopped: 'stopped by a limit',
  notRun: 'not run',
  prunes: 'Prunes the tree',
  otherSettings: 'The settings in the form have changed since this comparison.',
  yes: 'yes',
  no: 'no',
  measuring: 'Measuring …',
  stoppedNote: 'Striped bars are runs that were stopped by a limit: they show how far a run got, not how long the algorithm takes.',
  result: (n: string, goal: string) => `n = ${n}, ${goal}`,
  fastest: (name: string, time: string) => `fastest: ${name}, ${time}`,
  chooseOne: 'Choose at least one algorithm.',
  figuresOf: (n: string) => `Numbers for n = ${n}`,
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
    fundamental: () => 'fundamental solutions, none of which is a rotation or reflection of another',
    tries_to_first: () => 'squares tried until the first solution, row by row from the left (depth-first)',
    boards_to_first: () => 'boards reached until the first solution, including the empty one',
    tries_for_all: () => 'squares tried for all solutions',
    boards_for_all: () => 'boards reached for all solutions: the search tree',
  } as Record<string, (n: string, squares: string) => string>,
};

const play = {
  lead: 'Place n queens so that no two attack each other, as fast as you can.',
  level: 'Given queens',
  free: 'none (free play)',
  tool: 'Tool',
  isPaused: 'Paused',
  pause: 'Pause (p)',
  resume: 'Resume (p)',
  nextLevel: 'Next level',
  again: 'Play again',
  challenge: 'Copy challenge',
  toBeat: 'Time to beat',
  tools: { queen: 'Queen', mark: 'Mark' },
  withGiven: (count: string) => (count === '1' ? '1 given queen' : `${count} given queens`),
  challengeTime: (time: string) => `Copy challenge: beat ${time}`,
  beaten: (by: string) => `You beat the challenge by ${by}.`,
  missed: (by: string) => `You missed the challenge by ${by}.`,
  newGame: 'New game',
  mode: 'Conflicts',
  modes: { shown: 'show immediately', hidden: 'hide' } as Record<string, string>,
  time: 'Time',
  queens: 'Queens',
  placed: (placed: string, n: string) => `${placed} of ${n}`,
  conflicts: 'Conflicts',
  hints: 'Hints',
  hint: 'Hint',
  clear: 'Clear',
  paused: 'Paused while the page was hidden.',
  help: 'Click or press Enter to place or remove a queen. Right-click, long-press or press x to mark a square; drag to mark several.',
  best: 'Best times',
  noBest: 'No game of this size has been won yet.',
  won: (n: string, time: string) => `Solved: ${n} queens in ${time}.`,
  first: 'Your first recorded time for this size.',
  faster: (by: string) => `${by} faster than your best.`,
  slower: (by: string) => `${by} slower than your best.`,
  unranked: 'Not ranked, because you used hints.',
  rank: (rank: string) => (rank === '1' ? 'Your best time.' : `Number ${rank} among your times.`),
  full: 'All queens are on the board, but two of them attack each other.',
  unranks: 'A game with hints is not ranked.',
  board: (n: string) => `Game of ${n} queens`,
  hintText: (reason: string, parts: { square: string; other: string; line: string; numbered: string }): string => {
    const { square, other, line, numbered } = parts;
    switch (reason) {
      case 'only-square':
        return `${capital(square)} is the only free square of its ${line}.`;
      case 'continues':
        return `There is a solution with a queen on ${square}.`;
      case 'conflict':
        return `The queens on ${square} and ${other} attack each other: remove the one on ${square}.`;
      case 'dead-line':
        return `No free square is left in ${numbered}: remove the queen on ${square}.`;
      case 'dead-end':
        return `No solution has all these queens: remove the one on ${square}.`;
      case 'solved':
        return 'The board is solved.';
      default:
        return 'The board has no solution.';
    }
  },
};

const rowsOf = (n: string): string => (n === '1' ? '1 row' : `${n} rows`);

// A board typed or pasted in Solve.
const entry = {
  coordinatesHelp: 'Any text with a board: rows of Q and dots, squares such as b4 d3 a2 c1, the column of the queen in each row such as 1 3 0 2, a matrix of 0 and 1, or the output of another program. A level with regions works, too.',
  set: 'Load the board',
  resized: (n: string) => `The board now has ${rowsOf(n)}, as in the text.`,
  firstOf: (boards: string) => `The text has ${boards} boards. The first one is shown.`,
  skipped: (lines: string) => (lines === '1' ? 'One line without a board was skipped.' : `${lines} lines without a board were skipped.`),
  tooLarge: (n: string) => `A board can have at most ${rowsOf(n)} here.`,
};

const links = {
  copy: 'Copy link',
  copyPlain: 'Copy link without the answer',
  copied: 'Link copied',
  copiedHere: 'Link copied. It works only on this computer; you can enter another address in Settings.',
  share: 'Share …',
  here: 'Link to copy',
  close: 'Close',
  base: 'Address for shared links',
  help: 'The address where other people can open this page, such as https://example.org/queens/. Without it, a page that works only on this computer cannot share links.',
  bad: 'Enter an address such as https://example.org/queens/.',
};

// Presenter mode. `keysOf` lists the keys of each view. An entry such as 'steps regions' replaces the keys of the view
// for one kind of board.
const presenter = {
  keysOf: {
    list: '. and ,: next and previous',
    steps: 'p: play · . and ,: step · ]: next solution',
    'steps regions': 'p: play · . and ,: step',
    play: 'u: undo · h: hint · p: pause',
  } as Record<string, string>,
  coverKey: 'c: cover',
  showKey: 'c: show',
  leaveKey: 'f: exit',
  escapeKey: 'Esc: exit',
  cover: 'Cover the answer',
  show: 'Show the answer',
  leave: 'Exit presenter mode (Esc)',
};

export const views = { keys, presenter, count, compare, play, entry, links };
