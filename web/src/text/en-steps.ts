// web/src/text/en-steps.ts - the texts of Step & tree in English, with a sentence for each event.
// SPDX-License-Identifier: MIT
import { blackBoxes } from '../steps/code/black-boxes';
import type { Across, TraceEvent } from '../steps/events';
import { capital } from './capital';

// Functions that name squares and lines in the sentences of Step & tree.
export interface Names {
  square: (row: number, column: number) => string;
  line: (line: string, at: number) => string;
  column: (column: number) => string;
  solution: string; // the number of the solution that the sentence announces
}

const lines: Record<string, string> = {
  row: 'along its row',
  column: 'along its column',
  diagonal: 'along its diagonal',
  'anti-diagonal': 'along its anti-diagonal',
  'knights-move': "by a knight's move",
  region: 'in its region',
  leap: 'by a leap',
  rider: 'along a rider line',
  reflection: 'along a reflected diagonal',
};

const found = (solutions: string): string => (solutions === '0' ? 'no solution' : solutions === '1' ? '1 solution' : `${solutions} solutions`);
const after = (nodes: string | null): string => (nodes === null ? '' : `, ${nodes} ${nodes === '1' ? 'node' : 'nodes'}`);

export const stepsText = {
  lead: 'Replay a search step by step, forwards and backwards.',
  change: 'change',
  givens: 'Starting position',
  alone: 'none',
  rival: 'Second algorithm, for comparison',
  panes: 'Beside the board',
  record: 'Show the steps',
  recording: 'Searching …',
  atMost: 'Record at most',
  events: (count: string) => `${count} events`,
  direction: 'Direction',
  directions: { rows: 'row by row', columns: 'column by column' } as Record<string, string>,
  rowOrder: 'Order of the rows',
  rowOrders: { 'top-down': 'from the top', 'centre-out': 'from the centre' } as Record<string, string>,
  seed: 'Seed',
  truncated: (count: string) => count === '1' ? 'Only the first event was recorded.' : `Only the first ${count} events were recorded.`,
  loading: (share: string) => `${share} loaded`,
  step: 'Step',
  ofSteps: (step: string, total: string) => `${step} of ${total}`,
  start: 'The search begins.',
  solution: (number: string) => `Solution ${number}`,
  over: (solutions: string, nodes: string | null) => `Search finished: ${found(solutions)}${after(nodes)}`,
  stopped: (solutions: string, nodes: string | null) => `Search stopped at a limit: ${found(solutions)} so far${after(nodes)}`,
  cut: 'The recording ends here; the search continued.',
  searchOn: 'Continue the search',
  soFar: (solutions: string) => `${found(solutions)} so far`,
  controls: 'Playback',
  toStart: 'Go to the start',
  toEnd: 'Go to the end',
  back: 'Step back',
  forward: 'Step forward',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  perSecond: (count: string) => `${count} a second`,
  nextSolution: 'Next solution',
  previousSolution: 'Previous solution',
  nextBacktrack: 'Next backtrack',
  previousBacktrack: 'Previous backtrack',
  noMore: (kind: 'solution' | 'exhausted', by: 1 | -1) =>
    `There is no ${by === 1 ? 'further' : 'earlier'} ${kind === 'solution' ? 'solution' : 'backtrack'}.`,
  waiting: 'Waiting boards',
  conflicts: 'Pairs in conflict',
  board: (title: string, step: string) => `${title === '' ? 'Board' : `${title}: board`} at step ${step}`,
  prohibited: 'Hatched: prohibited by the queen with the same hatching',
  queueTitle: 'The queue',
  queueHelp: 'The next boards, each as the columns of its queens',
  queueMore: (count: string) => `and ${count} more`,
  arrayTitle: 'The array M',
  arrayHelp: 'The column of the queen in each row; the pointer marks the current row',
  pointer: 'pointer',
  masksTitle: 'The bit masks',
  masksHelp: 'One line for each row of the board: 1 marks a square that the queens above attack. In the last column, 1 marks a square that is left to try.',
  maskColumns: 'columns',
  maskDiagonals: 'diagonals',
  maskAntiDiagonals: 'anti-diagonals',
  maskLeft: 'left to try',
  codeLine: (line: string) => line, // a line of the pseudo-code
  codeTitle: 'The algorithm',
  variables: 'Variables',
  blackBox: (name: string): string | null => {
    if (!Object.hasOwn(blackBoxes, name)) return null;
    const [solver, reportsNodes] = blackBoxes[name];
    return `An external solver, ${solver}, does the search. It reports no steps${reportsNodes ? ', only nodes and backtracks' : ''}.`;
  },
  tree: 'Search tree',
  treeHelp: 'circle: a choice · square: failed · diamond: a solution',
  treeHelpRefused: ' · cross: a rejected square',
  refusals: 'Rejected squares',
  boards: 'Small boards',
  treeNodes: (count: string) => `nodes so far: ${count}`,
  treeWindow: 'top: the whole tree, one bar per board · bottom: the boards around the current one',
  wholeTree: (nodes: string, solutions: string) => `The whole tree, nodes so far: ${nodes}, solutions: ${solutions}`,
  results: { open: 'open', failed: 'failed', leads: 'leads to a solution', solution: 'solution', refused: 'rejected' },
  noTree: 'This search repairs whole boards, so it has no tree. Click the curve to go to a step.',
  curve: (steps: string, most: string, now: string) => `Pairs in conflict over ${steps} steps: at most ${most}, now ${now}`,
  curveRestarts: 'The marks below the curve show restarts and generations.',
  fold: 'Fold failed subtrees',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  saveTree: 'Save the tree (SVG)',
  bookmark: 'Bookmark',
  nodeRoot: 'start',
  node: (square: string) => `queen at ${square}`,
  here: 'current board',
  sentence: (event: TraceEvent, across: Across, names: Names): string => {
    const here = names.square(event.row, event.column);
    const other = names.line(across, event.otherRow);
    const line = names.line(event.line === 'column' ? 'column' : 'row', event.row);
    switch (event.kind) {
      case 'enter':
        return `Now ${line}`;
      case 'blocked':
        return `${capital(here)} is blocked`;
      case 'reject':
        return `${capital(here)} is attacked by the queen in ${other} ${lines[event.line]}`;
      case 'place':
        return `New queen at ${here}`;
      case 'solution':
        return stepsText.solution(names.solution);
      case 'remove':
        return `Queen at ${here} removed`;
      case 'exhausted':
        return `${capital(line)} has no free square left`;
      case 'prohibit':
        return event.line === across
          ? `A queen at ${here} would leave no free square in ${other}`
          : `${capital(here)} is prohibited by the queen in ${other} ${lines[event.line]}`;
      case 'permit':
        return `${capital(here)} is allowed again`;
      case 'enqueue':
        return `Board added to the queue (now ${event.value})`;
      case 'dequeue':
        return `Next board; ${event.value} left in the queue`;
      case 'recall':
        return `Next board: queen at ${here}`;
      case 'leave':
        return `Previous board: queen at ${here} removed`;
      case 'move':
        return `The queen in ${names.line('row', event.row)} moves from column ${names.column(event.value)} to ${names.column(event.column)}`;
      case 'conflicts':
        return event.value === 1 ? '1 pair of queens in conflict' : `${event.value} pairs of queens in conflict`;
      case 'restart':
        return `Restart ${event.value}`;
      case 'generation':
        return `Generation ${event.value}`;
    }
  },
};
