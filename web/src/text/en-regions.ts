// web/src/text/en-regions.ts - texts of Play, Solve and Step & tree for boards with regions, in English.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import type { Step, Unit } from '../regions/answers';
import { capital } from './capital';

// Functions that name squares and units in sentences.
export interface StepNames {
  squares: (list: Square[]) => string; // "c4, c5 and d6"
  either: (list: Square[]) => string; // "c4, c5 or d6"
  units: (list: Unit[]) => string; // "regions A and C, row 4"
}

// Returns the results of a step, such as "c4 and c5 are ruled out" or "12 squares are ruled out".
function consequences(step: Step, names: StepNames): string {
  const parts: string[] = [];
  const [placed, out] = [step.placed ?? [], step.ruled_out ?? []];
  if (placed.length > 0) parts.push(`${names.squares(placed)} ${placed.length === 1 ? 'has' : 'each have'} a queen`);
  if (out.length > 8) parts.push(`${out.length} squares are ruled out`);
  else if (out.length > 0) parts.push(`${names.squares(out)} ${out.length === 1 ? 'is' : 'are'} ruled out`);
  return parts.join(', ');
}

// Explains for the techniques "small remainder" and "wide remainder" why the queens have too little room, as in "a
// queen on c4 would leave too little room".
function roomless(step: Step, names: StepNames): string {
  const placed = step.placed ?? [];
  if (placed.length === (step.reason ?? []).length) return 'no other squares are left';
  return placed.length > 0
    ? `without a queen on ${names.squares(placed)} there would be too little room`
    : `a queen on ${names.either(step.ruled_out ?? [])} would leave too little room`;
}

function sentence(step: Step, names: StepNames): string {
  const [units, others] = [names.units(step.units ?? []), names.units(step.others ?? [])];
  const reason = names.squares(step.reason ?? []);
  const follows = consequences(step, names);
  switch (step.technique) {
    case 'single': {
      const count = (step.placed ?? []).length === 1 ? 'one open square left' : 'only as many open squares left as it needs queens';
      return `${units} has ${count}: ${follows}`;
    }
    case 'small touch':
    case 'wide touch':
      return `${units} has only ${reason} left, and a queen on ${names.either(step.ruled_out ?? [])} would leave too few of them: ${follows}`;
    case 'packing':
      return `the open squares of ${units} fit into blocks of 2 × 2 with one queen each: ${follows}`;
    case 'small remainder':
    case 'wide remainder': {
      const need = (step.units ?? []).length > 1 ? 'need' : 'needs';
      const count = (step.reason ?? []).length;
      const queens = step.stars === 1 ? '1 queen' : `${step.stars ?? 0} queens`;
      const outside = others === '' ? '' : ` outside ${others}`;
      return `${units} ${need} ${queens}${outside}, on ${count > 8 ? `${count} squares` : reason}; ${roomless(step, names)}: ${follows}`;
    }
    case 'chain':
    case 'deep chain': {
      const chain = step.chain ?? [];
      const way = chain.length === 0 ? '' : ` lead to ${chain.length === 1 ? 'a queen' : 'queens'} on ${names.squares(chain)}, which would`;
      return `a queen on ${names.squares(step.assumed === undefined ? [] : [step.assumed])} would${way} leave too few squares for ${units}: ${follows}`;
    }
    case 'guess':
      return `no technique applies here; the solution has a queen on ${names.squares(step.placed ?? [])}`;
    default:
      return `all open squares of ${units} are in ${others}, so no other square of ${others} can have a queen: ${follows}`;
  }
}

export const regions = {
  region: (letter: string) => `region ${letter}`,
  lines: { row: ['row', 'rows'], column: ['column', 'columns'], region: ['region', 'regions'] } as Record<string, [string, string]>,
  and: 'and',
  or: 'or',
  empty: 'empty',
  autoMarked: 'ruled out',
  inTheWay: (others: string) => `in conflict with ${others}`,
  signs: 'Tell regions apart by',
  signNames: { colours: 'colours', letters: 'colours and letters', patterns: 'colours and patterns' } as Record<string, string>,
  size: 'Size',
  sizeName: (n: string) => `${n} × ${n}`,
  stars: 'Queens per region',
  difficulty: 'Difficulty',
  difficulties: { any: 'any', easy: 'easy', medium: 'medium', hard: 'hard', expert: 'very hard' } as Record<string, string>,
  newLevel: 'New level',
  making: 'Creating a level …',
  rejected: (boards: string) => `${boards} boards rejected so far`,
  noLevel: (boards: string) => `No level was found; ${boards} boards were rejected. Try another size or difficulty.`,
  daily: 'Today’s puzzle',
  dayName: (number: string) => (number === '' ? 'Daily puzzle' : `Daily puzzle ${number}`),
  calendar: 'All daily puzzles',
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  streakHelp: (longest: number) => `Longest streak: ${longest === 1 ? '1 day' : `${longest} days`}. A day counts if you solve its puzzle by the end of that day.`,
  solvedIn: (time: string) => `solved in ${time}`,
  solvedWithHelp: 'solved with help',
  begun: 'in progress',
  monthBefore: 'Previous month', monthAfter: 'Next month',
  fromClipboard: 'Paste',
  fromPicture: 'Import a picture',
  pictureHelp: 'A screenshot of a puzzle. The picture is not stored.',
  nothingToPaste: 'No level and no picture was found.',
  noClipboard: 'The browser does not allow this page to read the clipboard. Press Ctrl+V instead.',
  noPicture: 'The browser cannot read this file as a picture.',
  found: 'This level was read from the picture. Compare it with the picture, repaint any wrong squares, and then play it.',
  paste: 'Paste a level',
  pasteHelp: 'A link from puzz.link or from this page, a grid of letters, or JSON.',
  pasteText: 'Link or level',
  read: 'Load the level',
  level: (level: string, name: string) => `difficulty ${level}: ${name}`,
  techniques: {
    single: 'single', confinement: 'confinement', 'small touch': 'small touch', packing: 'packing', 'two in two': 'two in two', 'wide touch': 'wide touch',
    'small remainder': 'small remainder', 'three in three': 'three in three', 'many in many': 'many in many', 'wide remainder': 'wide remainder', chain: 'chain', 'deep chain': 'deep chain', guess: 'guess',
  } as Record<string, string>,
  printPuzzles: 'Print puzzles',
  perPage: 'Puzzles per page',
  print: 'Print with solutions',
  solutions: 'Solutions',
  delays: 'Where the time went',
  late: (square: string, time: string, late: string) => `${square} at ${time}: you could have seen it ${late} earlier.`,
  showStep: 'Show the step',
  lesson: 'Lesson',
  learn: 'Learn the techniques',
  technique: 'Technique',
  tryIt: 'Levels that need this technique',
  levelNumber: (number: string) => `Level ${number}`,
  lessons: {
    single: 'A row, column or region has as many open squares as it still needs queens. Each of them gets a queen.',
    confinement: 'All open squares of a region are in one row or column. The other squares of that row or column are ruled out. Conversely, if all open squares of a row or column are in one region, the other squares of that region are ruled out.',
    'small touch': 'A row, column or region has two or three squares left. A queen on another square would attack all of them, so that square is ruled out.',
    packing: 'With two or more queens per region: the open squares of a row, column or region fit into as many blocks of 2 × 2 as it needs queens. Each block has one queen.',
    'two in two': 'The open squares of two regions are in two rows. The other squares of these rows are ruled out. The same holds for columns, and for two rows or columns in two regions.',
    'wide touch': 'Like small touch, with four or more squares: a queen on another square would attack all the squares that are left.',
    'small remainder': 'With two or more queens per region: a row or two adjacent rows need more queens than the regions inside them. So the other squares of these rows hold a known number of queens, and a square is ruled out if a queen on it would leave too little room for them. The same holds for columns.',
    'three in three': 'Like two in two, with three regions and three rows or columns.',
    'many in many': 'Like two in two, with four or more regions.',
    'wide remainder': 'Like small remainder, with three or more adjacent rows or columns.',
    chain: 'Suppose that a square has a queen. It forces other queens, until a row, column or region has too few squares left. So the first square is ruled out.',
    'deep chain': 'Like a chain, but the contradiction needs other techniques, too.',
  } as Record<string, string>,
  goals: (stars: string) => stars === '1' ? 'One queen in each row, column and region. No two queens touch.' : `${stars} queens in each row, column and region. No two queens touch.`,
  goalsOf: (rule: string) => `One queen in each row, column and region, under the rule “${rule}”.`,
  where: (step: Step, names: StepNames): string =>
    step.technique === 'guess'
      ? 'No technique applies here: you have to guess.'
      : step.assumed === undefined
        ? `Look at ${names.units([...(step.units ?? []), ...(step.others ?? [])])}.`
        : `Look at what a queen on ${names.squares([step.assumed])} would lead to.`,
  why: (step: Step, names: StepNames): string => `${capital(sentence(step, names))}.`,
  explain: 'Explain it step by step',
  edit: 'Edit it',
  play: 'Play it',
  share: 'Share',
  shareTitle: 'Share this level',
  shareText: 'Text to share',
  copyText: 'Copy text',
  copyPicture: 'Copy picture',
  savePng: 'Save as PNG',
  saveSvg: 'Save as SVG',
  asLetters: 'Copy as letters',
  asPuzzlink: 'Copy link to puzz.link',
  noLink: 'This page works only on this computer, so there is no link to share. If others can open it at another address, enter that address in Settings.',
  foundColours: (n: string, colours: string) => `Found ${n} × ${n} squares and ${colours} colours.`,
  notFound: 'No level was found in this text.',
  hasGivenQueens: 'This level has given queens. The page can show only levels without given queens.',
  noPuzzlink: 'puzz.link cannot show this level: a region is not connected, or puzz.link does not support the rule.',
  shared: 'Copied',
  game: (n: string) => `Regions game, ${n} × ${n}`,
  tools: { tap: 'Mark, then queen', queen: 'Queen', mark: 'Mark' } as Record<string, string>,
  help: 'With “Mark, then queen”, the first tap marks a square, the second places a queen, and the third clears the square; drag over squares to mark them. With “Queen”, a long press marks a square. On the keyboard, Enter places a queen and x marks a square.',
  auto: 'Cross out squares automatically',
  autos: { off: 'off', lines: 'full rows and columns', all: 'every square that a queen attacks' } as Record<string, string>,
  won: (n: string, time: string) => `Solved: ${n} × ${n} in ${time}.`,
  full: 'All queens are on the board, but some of them are in conflict.',
  wonBefore: 'Not ranked, because you have solved this level before.',
  wonHelped: 'Not ranked, because the explanation or the solution was shown.',
  unranks: 'Only your first solve of a level is ranked, and only without hints, the explanation or the editor.',
  wonFirst: 'Your first recorded time for this kind of level.',
  firstHint: 'Hint', secondHint: 'Why?', thirdHint: 'Do it',
  hint: {
    solved: ['The board is solved.', ''],
    conflict: ['Two queens are in conflict.', 'The queen on {at} is in conflict with {other}: remove it.'],
    'wrong-queen': ['One of the queens is on the wrong square.', 'No solution has a queen on {at}: remove it.'],
    'wrong-mark': ['One of the marks is wrong.', 'The solution has a queen on {at}: remove the mark.'],
    'no-solution': ['This level has no solution.', ''],
    several: ['This level has several solutions, so no step is certain.', ''],
  } as Record<string, [string, string]>,
  notUnique: { 0: 'This level has no solution.', 2: 'This level has several solutions. Any of them wins, but the time is not ranked.' } as Record<number, string>,
  best: (n: string, level: string) => `Best times, ${n} × ${n}, difficulty ${level}`,
  noBest: 'No level of this kind has been solved without hints yet.',
  result: (time: string, hints: number, helped: boolean) => `Solved in ${time}${hints === 0 ? (helped ? ' with help' : ' without hints') : hints === 1 ? ' with 1 hint' : ` with ${hints} hints`}`,
  board: (n: string) => `Regions, ${n} × ${n}`,
  thisBoard: 'This board',
  another: 'Another level',
  editor: (n: string) => `Region editor, ${n} × ${n}`,
  brush: 'Brush',
  brushHelp: 'Click squares or drag over them to add them to a region. On the keyboard, Enter paints, and Shift with a letter paints that region.',
  rows: 'Start with rows as regions',
  verdicts: ['No solution', 'Exactly one solution', 'Several solutions'],
  judging: 'Checking …',
  noSquare: (letters: string, count: number) => count === 1 ? `Region ${letters} has no squares.` : `Regions ${letters} have no squares.`,
  inPieces: (letters: string, count: number) => count === 1 ? `Region ${letters} is not connected.` : `Regions ${letters} are not connected.`,
  witness: (number: string) => `Solution ${number}`,
  differ: (count: string) => `They differ on ${count} squares, marked with rings.`,
  showSolution: 'Show the solution',
  rule: 'Rule',
  steps: (n: string) => `Steps, ${n} × ${n}`,
  begins: 'The board is empty.',
  done: (steps: string, level: string) => `Solved in ${steps} steps; the hardest has difficulty ${level}.`,
  allSteps: 'All steps',
  printSteps: 'Print all steps',
  nothingToExplain: { 0: 'There is no solution, so there are no steps.', 2: 'There are several solutions, so no steps lead to a single one.' } as Record<number, string>,
};
