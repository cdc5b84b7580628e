// web/src/text/en-steps.ts - the texts of Step & tree in English, with a sentence for each event.
// SPDX-License-Identifier: MIT
import type { Across, TraceEvent } from '../steps/events';

const lines: Record<string, string> = {
  row: 'along its row',
  column: 'along its column',
  diagonal: 'along its diagonal',
  'anti-diagonal': 'along its anti-diagonal',
  'knights-move': "by a knight's move",
};

const place = (event: TraceEvent): string => `(${event.row + 1},${event.column + 1})`;
const lineOf = (event: TraceEvent): string => `${event.line === 'column' ? 'Column' : 'Row'} ${event.row + 1}`;

export const stepsText = {
  lead: 'A search as it happened, one event after the other, forwards and backwards.',
  change: 'change',
  givens: 'The board at the beginning',
  record: 'Record',
  recording: 'Recording …',
  atMost: 'Record at most',
  events: (count: string) => `${count} events`,
  direction: 'Direction',
  directions: { rows: 'row by row', columns: 'column by column' } as Record<string, string>,
  rowOrder: 'Order of the rows',
  rowOrders: { 'top-down': 'from the top', 'centre-out': 'from the centre' } as Record<string, string>,
  seed: 'Seed',
  truncated: (count: string) => `The first ${count} events of more.`,
  loading: (share: string) => `${share} loaded`,
  step: 'Step',
  ofSteps: (step: string, total: string) => `${step} of ${total}`,
  start: 'The search begins.',
  controls: 'Player',
  toStart: 'To the start',
  toEnd: 'To the end',
  back: 'Step back',
  forward: 'Step',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  perSecond: (count: string) => `${count} a second`,
  nextSolution: 'Next solution',
  previousSolution: 'Previous solution',
  nextBacktrack: 'Next backtrack',
  previousBacktrack: 'Previous backtrack',
  noMore: 'There is none further on.',
  waiting: 'Boards that wait',
  conflicts: 'Pairs in conflict',
  board: (step: string) => `Board at step ${step}`,
  prohibited: 'Hatched: prohibited by the queen of that hatching',
  queueTitle: 'The queue',
  queueHelp: 'The next boards, as the columns of their queens',
  queueMore: (count: string) => `and ${count} more`,
  arrayTitle: 'The array M',
  arrayHelp: 'Column of the queen of each row; the pointer stands under the row it is at',
  pointer: 'pointer',
  masksTitle: 'The bit masks',
  masksHelp: 'A line for each row of the board: 1 where the queens above attack, and what is left to try',
  maskColumns: 'columns',
  maskDiagonals: 'diagonals',
  maskAntiDiagonals: 'anti-diagonals',
  maskLeft: 'left to try',
  tree: 'Search tree',
  treeHelp: 'circle: a choice · square: failed · diamond: a solution',
  treeNodes: (count: string) => `nodes so far: ${count}`,
  treePartial: 'The way to the current board, and what branches off it',
  noTree: 'A search that repairs whole boards has no tree.',
  fold: 'Fold failed subtrees',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  saveTree: 'Save the tree (SVG)',
  nodeRoot: 'start',
  node: (square: string) => `queen at ${square}`,
  shapes: { circle: 'open', square: 'failed', diamond: 'solution' } as Record<string, string>,
  here: 'current board',
  sentence: (event: TraceEvent, across: Across): string => {
    const other = `${across} ${event.otherRow + 1}`;
    switch (event.kind) {
      case 'enter':
        return lineOf(event);
      case 'blocked':
        return `${place(event)} is blocked`;
      case 'reject':
        return `${place(event)} is attacked by the queen of ${other} ${lines[event.line]}`;
      case 'place':
        return `New queen at ${place(event)}`;
      case 'solution':
        return 'Solution';
      case 'remove':
        return `Rolled back to ${place(event)}`;
      case 'exhausted':
        return `${lineOf(event)} has no free square left`;
      case 'prohibit':
        return event.line === across
          ? `${place(event)} would leave ${other} without a square`
          : `${place(event)} is prohibited by the queen of ${other} ${lines[event.line]}`;
      case 'permit':
        return `${place(event)} is possible again`;
      case 'enqueue':
        return `The board waits; ${event.value} in the queue`;
      case 'dequeue':
        return `The next board; ${event.value} left in the queue`;
      case 'recall':
        return `Queen of the next board at ${place(event)}`;
      case 'leave':
        return `Queen of the last board at ${place(event)} taken away`;
      case 'move':
        return `Queen of row ${event.row + 1} moves from column ${event.value + 1} to ${event.column + 1}`;
      case 'conflicts':
        return event.value === 1 ? '1 pair of queens in conflict' : `${event.value} pairs of queens in conflict`;
      case 'restart':
        return `Restart ${event.value}`;
      case 'generation':
        return `Generation ${event.value}`;
    }
  },
};
