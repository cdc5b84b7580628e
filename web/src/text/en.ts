// web/src/text/en.ts - the English texts of the first views, and functions that load the texts of the others.
// The files of other languages have the same type, Text.
// SPDX-License-Identifier: MIT

const queensOf = (n: string): string => (n === '1' ? '1 queen' : `${n} queens`);
const rowsOf = (n: string): string => (n === '1' ? '1 row' : `${n} rows`);
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const text = {
  page: {
    title: 'N queens',
    skip: 'Skip to the content',
    thousands: ',',
    nav: 'Views',
    version: (version: string) => `nqueens ${version}`,
    present: 'Presenter mode: the board alone, large (f)',
    loading: 'Loading …',
    retry: 'Try again',
    gone: 'The program is not responding: the page continues as soon as nqueens serve is running again.',
    notLoaded: (name: string) => `“${name}” could not be loaded from the program.`,
    footer: 'Everything on this page is computed by the program on this computer.',
    footerAlone: 'Everything on this page is computed by the page itself, in this browser.',
    footerCluster: 'Everything on this page except the cluster’s count is computed by the program on this computer.',
  },
  link: {
    wrong: (part: string, expected: string) => `This link cannot be shown: it has ${part}, expected ${expected}.`,
    number: (least: string, most: string) => `a whole number from ${least} to ${most}`,
    oneOf: (names: string) => `one of ${names}`,
    squares: 'squares as row.column, separated by - and counted from 0',
    onBoard: (square: string, n: string) => `squares of a board of ${n} rows, counted from 0, but ${square} is outside it`,
    once: (square: string) => `each square once, but ${square} appears twice`,
    seconds: 'a time in seconds',
    level: 'a level such as 2x1.AABB: 2 rows, 1 star, and the letter of the region of each square',
    day: 'a date such as 2026-11-24',
    leaveOut: 'Leave it out',
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Colours',
    themes: { auto: 'same as the system', light: 'light', dark: 'dark' },
    squares: 'Names of squares',
    squareNames: { chess: 'a1 at the bottom left, as on a chess board', words: 'row 1, column 1 at the top left', numbers: 'numbers from 0 at the top left, shown on the board' },
    shortcuts: 'Single-letter keys',
    keys: 'Keys in this view',
  },
  board: {
    queen: 'queen',
    blocked: 'blocked',
    marked: 'marked',
    free: 'free',
    attackedBy: (count: number) => `attacked by ${count}`,
    rowColumn: (row: string, column: string) => `row ${row}, column ${column}`,
    numbered: (number: string) => `square ${number}`,
    queenOfRow: (column: string) => `the queen of this row is in column ${column}`,
    pixels: (queens: string) => `${queensOf(queens)}, one dark spot each`,
    kind: 'Kind of board',
    kinds: { classic: 'Classic', regions: 'Regions' } as Record<string, string>,
    label: (n: string, queens: string) => `Board of ${rowsOf(n)} with ${queensOf(queens)}`,
    asTable: 'The board as a table',
    row: 'Row',
    asText: 'The placement as text',
    asTextHelp: 'each queen as column,row- (counted from 1, rows from the top), as in files',
    shares: (line: string, other: string) => line.endsWith('move') ? `is a ${line} away from ${other}` : `shares ${line.startsWith('a') ? 'an' : 'a'} ${line} with ${other}`,
    tally: (queens: number, conflicts: number) => `${counted(queens, 'queen')}${conflicts > 0 ? `, ${counted(conflicts, 'conflict')}` : ''}`,
    lines: { row: 'row', column: 'column', diagonal: 'diagonal', 'anti-diagonal': 'anti-diagonal', leap: 'knight’s move' } as Record<
      string,
      string
    >,
  },
  common: {
    size: 'Queens (n)',
    badNumber: (least: string, most: string) => `Enter a whole number from ${least} to ${most}.`,
    sizeRange: (least: string, most: string) => `${least} to ${most}`,
    algorithm: 'Algorithm',
    method: 'Method',
    goal: 'Goal',
    goalFirst: 'first solution',
    goalAll: 'all solutions',
    time: 'Time',
    cancel: 'Cancel',
    undo: 'Undo',
    redo: 'Redo',
    nodes: 'Nodes',
    tries: 'Tries',
    checks: 'Checks',
    backtracks: 'Backtracks',
    restarts: 'Restarts',
    solutions: 'Solutions',
    computed: 'computed here',
    published: 'published',
    download: 'Download',
    summary: (_name: string, english: string) => english,
    algorithmName: (name: string) => name,
  },
  solve: {
    today: 'Today’s puzzle',
    lead: 'Place n queens on a board of n rows so that no two share a row, column or diagonal.',
    examples: { eight: '8 queens', started: 'A partly filled board', many: '1,000 queens' },
    more: 'Rule and method',
    action: 'Solve',
    working: 'Solving …',
    clear: 'Clear',
    tool: 'What a click does',
    tools: { cycle: 'queen, block, empty in turn', queen: 'queen', blocked: 'block', erase: 'empty' } as Record<
      string,
      string
    >,
    methods: {
      auto: 'automatic (fastest)',
      'closed-form': 'closed form',
      'local-search': 'local search',
      completion: 'completion of a partly filled board',
      first: 'lexicographically first',
      algorithm: 'an algorithm from the table',
    } as Record<string, string>,
    found: (n: string, time: string) => `${queensOf(n)} placed in ${time}`,
    none: (n: string) => `There is no solution for n = ${n}.`,
    noneGiven: 'There is no solution with these queens and blocked squares.',
    unknown: 'Time ran out before an answer was found.',
    longer: 'Keep searching for up to ten minutes',
    cancelled: 'Cancelled.',
    foundBy: 'Found by',
    overlay: 'Show attacked squares',
    rays: 'Show the lines of the queen under the pointer',
    coordinates: 'Type or paste a board',
    picture: 'Picture (SVG)',
    textFile: 'Text (x,y-)',
    given: (queens: string, blocked: string) => `${queens} given, ${blocked} blocked`,
    conflicts: (count: string) =>
      count === '1' ? 'Two given queens attack each other.' : `${count} pairs of given queens attack each other.`,
    conflict: (a: string, b: string, line: string) => `${a} and ${b} (${line})`,
    rule: 'Rule',
    rules: {} as Record<string, string>, // the program's own summaries are English
    moreConflicts: (count: string) => `and ${count} more`,
    large: 'Boards of more than 32 rows are drawn as pixels; enter queens by their coordinates.',
  },
  list: {
    lead: 'All placements in lexicographic order. Enter a number to go to its placement.',
    total: 'Number of placements',
    totalFundamental: 'Number of fundamental placements',
    totalUnknown: 'not counted',
    fundamental: 'Only fundamental placements',
    fundamentalHelp: 'each placement without its rotations and reflections',
    number: 'Placement',
    ofTotal: (total: string) => `of ${total}`,
    list: 'Placements',
    beyond: (number: string, total: string) => `There is no placement ${number}: the last one is ${total}.`,
    rowsAre: { chess: 'the squares of their queens, from the top row down', words: 'the column of the queen in each row, from the top down', numbers: 'the squares of their queens, from the top row down' } as Record<string, string>,
    noneOfThem: (n: string) => `There is no placement of ${queensOf(n)}.`,
    orbit: (size: string) => size === '1' ? 'unchanged by every rotation and reflection' : `one of ${size} that are rotations and reflections of each other`,
    export: 'Download as',
    print: 'Print the board',
    printSheet: 'Print all fundamental placements',
    sheet: (n: string, count: string, isAll: boolean) => `${queensOf(n)}: ${isAll ? '' : 'the first '}${count} fundamental ${count === '1' ? 'placement' : 'placements'}`,
    exportLimit: (count: string) => `at most ${count}, starting with the one shown`,
    waiting: '…',
    previous: 'previous',
    next: 'next',
    board: (number: string, n: string) => `Placement ${number} of ${queensOf(n)}`,
  },
};

// Loads the texts of the other views. Called when one of them is first shown.
export const rest = (): Promise<Rest> => import('./en-rest').then((file) => file.rest);

// Loads the texts for boards with regions. Called when such a board is first shown.
export const regions = (): Promise<Regions> => import('./en-regions');

export type Text = typeof text;
export type Rest = typeof import('./en-rest').rest;
export type Regions = Pick<typeof import('./en-regions'), 'regions'>;
