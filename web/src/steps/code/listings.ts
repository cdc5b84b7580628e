// web/src/steps/code/listings.ts - the algorithms as pseudo-code, with the structure of the program's own code.
//
// Each level of indentation is two spaces. The text after ` | ` lists the kinds of events that the search reports when
// it has executed the line:
//
//   place          a `place` event comes from this line
//   leave<enqueue  a `leave` comes from this line if the last event of another kind before it is an `enqueue`
//   enter<         an `enter` comes from this line if no event of another kind precedes it
//   support        a `prohibit` event of a square that has no support in another row
//   solution!      like `solution`; in addition, row, column and square are not chosen yet at this line
//
// A search by columns has the same listing with rows and columns exchanged.
// SPDX-License-Identifier: MIT

const tryColumns = `
  row = next open row | enter
  for each column:
    if blocked(row, column): skip | blocked
    if attacked(row, column): skip | reject
    place(row, column) | place
    search(depth + 1)
    remove(row, column) | remove
  return | exhausted`;

const depthFirst = `search(depth):
  if no row is open:
    solution(); return | solution!${tryColumns}`;

const permutations = `search(depth):
  if no row is open:
    if a diagonal is shared: return | reject<place!
    solution(); return | solution!${tryColumns.replace('attacked(row, column)', 'column is taken')}`;

const bruteForce = `search(depth):
  if all queens are placed:
    if two queens attack: return | reject!
    solution(); return | solution!
  for each square after the last queen:
    place(square) | place
    search(depth + 1)
    remove(square) | remove`;

const iterative = `pointer = first row | enter<
loop:
  if pointer is past the last row:
    solution(M) | solution!
  else:
    for column = M[pointer] + 1 to n:
      if blocked(pointer, column): skip | blocked
      if attacked(pointer, column): skip | reject
      M[pointer] = column | place
      pointer = next row; go to loop | enter
    M[pointer] = none | exhausted
  if pointer == first row: stop
  pointer = previous row
  column = M[pointer]; remove the queen | remove`;

const breadthFirst = `queue = [empty board] | enqueue<
while queue is not empty:
  take the first board from queue | dequeue!
  remove queens that are not on it | leave!
  place queens that are on it | recall!
  row = next open row | enter
  for each column: | exhausted
    if blocked(row, column): skip | blocked
    if attacked(row, column): skip | reject
    place(row, column) | place
    if no row is open: solution() | solution
    else: queue = queue + board | enqueue
    remove(row, column) | leave<enqueue remove
clear the board | leave<exhausted!`;

const bitmask = `search(row, columns,
    diagonals, antidiagonals):
  if row is past the last row:
    solution(); return | solution!
  free = open[row] and not (columns or | enter
      diagonals or antidiagonals)
  while free is not 0:
    bit = lowest bit of free
    free = free without bit
    place(row, bit) | place
    search(row + 1, columns or bit,
        right(diagonals or bit),
        left(antidiagonals or bit))
    remove(row, bit) | remove
  return | exhausted`;

const prohibited = `prohibit fields of given queens | prohibit<! prohibit<blocked!
search(depth):
  if no row is open:
    solution(); return | solution!
  row = next open row | enter
  for each column:
    if prohibited(row, column): skip
    place(row, column) | place
    prohibit the fields of the queen | prohibit
    search(depth + 1)
    remove(row, column) | remove
    permit those fields again | permit
  return | exhausted`;

const domains = (row: string, sort = '', support = ''): string => `take blocked squares from domain | blocked!
take squares that given queens attack | prohibit<! prohibit<blocked!
search(depth):${support}
  if a domain is empty: return | exhausted<! exhausted<blocked! exhausted<prohibit!
  if no row is open:
    solution(); return | solution!
  row = ${row} | enter${sort}
  for each column in domain[row]:
    place(row, column) | place
    take attacked squares from domain | prohibit
    search(depth + 1)
    remove(row, column) | remove
    put the squares back | permit
  return | exhausted`;

const tightest = 'open row with smallest domain';

const dancingLinks = `search(depth):
  if all rows and columns are covered:
    solution(); return | solution!
  line = the line with fewest squares | enter
  cover(line)
  for each square of line:
    cover(other lines of square)
    place(square) | place
    search(depth + 1)
    uncover(other lines of square)
    remove(square) | remove
  uncover(line); return | exhausted`;

const repair = (column: string, steps: string): string => `loop:
  for each open row:
    place(row, ${column} column) | recall
  conflicts = attacking pairs | conflicts< conflicts<recall
${steps}
    move(row, column) | move
    conflicts = attacking pairs | conflicts
  if conflicts == 0:
    solution(); stop | solution
  restart | restart
  clear the board | leave`;

const minConflicts = repair(
  'least attacked',
  `  repeat until conflicts == 0 or limit:
    row = one whose queen is attacked
    column = least attacked of row`,
);

const hillClimbing = repair(
  'random',
  `  while conflicts > 0:
    row, column = best of all moves
    if worse, or sideways too long: break`,
);

const genetic = `loop:
  for generation = 0 to n * n - 1: | generation
    if generation == 0:
      children = 100 random boards
    else:
      children = best parent + 99 times
        mutation(cross(mother, father))
    best = child with fewest conflicts
    show(best) | leave recall
    conflicts = attacking pairs(best) | conflicts
    if conflicts == 0:
      solution(best); stop | solution
    parents = children
  restart | restart`;

// Each listing with the variables that are shown.
export const listings: Record<string, [text: string, variables: string]> = {
  'brute-force': [bruteForce, 'depth square'],
  permutations: [permutations, 'depth row column'],
  'depth-first': [depthFirst, 'depth row column'],
  'depth-first-iterative': [iterative, 'pointer column M'],
  'breadth-first': [breadthFirst, 'queue board row column'],
  'prohibited-fields': [prohibited, 'depth row column'],
  bitmask: [bitmask, 'row columns diagonals antidiagonals free'],
  'forward-checking': [domains('next open row'), 'depth row column domain'],
  'most-constrained-row': [domains(tightest), 'depth row column domain'],
  'least-constraining': [domains(tightest, '\n  sort domain[row], least loss first'), 'depth row column domain'],
  'arc-consistency': [
    domains('next open row', '', '\n  take squares without support | support!'),
    'depth row column domain',
  ],
  'dancing-links': [dancingLinks, 'depth line square'],
  'hill-climbing': [hillClimbing, 'row column conflicts'],
  'min-conflicts': [minConflicts, 'row column conflicts'],
  genetic: [genetic, 'generation best conflicts'],
};
