// web/src/steps/icicle.ts - the whole search tree as an icicle plot: a row for each level, a bar for each node.
//
// The bars of nodes without children are equally wide. Every other bar is as wide as the bars of its children together
// and lies exactly above them; the bar of the root is as wide as the picture. Places depend on the loaded tree and not
// on the step: a bar appears in its place when its node is created. A failed subtree that is folded is as wide as one
// node.
//
// In a large tree most bars are narrower than a pixel. Therefore one pass over the nodes computes the share of each
// pixel that the nodes of each result cover, and these shares determine the pixel's colour. A solution covers its pixel
// completely, so that it remains visible. Height distinguishes the results in addition to colour: a failed bar is
// short, a solution fills its row.
// Source: J. B. Kruskal and J. M. Landwehr, "Icicle plots: better displays for hierarchical clustering", 1983.
// SPDX-License-Identifier: MIT
import { kNever, type SearchTree } from './tree';

export const results = ['open', 'failed', 'leads', 'solution'] as const;
export type Result = (typeof results)[number];

// The share of a row's height that the bars of a result fill.
export const heights: Record<Result, number> = { open: 0.78, failed: 0.42, leads: 0.78, solution: 1 };

// The nodes that the icicle shows: those that exist at a step, with their results.
export interface Shown {
  tree: SearchTree;
  step: number;
  born: number;
  folds: boolean;
}

// The part that is shown. It begins at `left`, has `scale` pixels for each unit, and consists of `columns` columns of
// pixels and `rows` rows of bars.
export interface View {
  left: number;
  scale: number;
  columns: number;
  rows: number;
}

export interface Bar {
  id: number;
  row: number;
  from: number; // pixels
  to: number;
}

const [kOpen, kFailed, kLeads, kSolution] = [0, 1, 2, 3];
const kWide = 4; // pixels; wider bars have a gap on their right
const kNamed = 18; // pixels; wider bars are listed, so that they can be labelled

export function resultAt({ tree, step }: Shown, id: number): Result {
  return results[resultCode(tree.leadsAt[id], tree.solvedAt[id], tree.failedAt[id], step)];
}

function resultCode(leadsAt: number, solvedAt: number, failedAt: number, step: number): number {
  if (leadsAt < step) return solvedAt < step ? kSolution : kLeads;
  return failedAt < step ? kFailed : kOpen;
}

export class Icicle {
  count = 0;
  levels = 1;
  placings = 0; // the number of times that the places were computed
  level = new Uint16Array(0);
  start = new Float64Array(0); // the left edge, in widths of a node without children
  width = new Float32Array(0);

  // Computes the places of all loaded nodes in time linear in their number: widths from the last node to the first,
  // then left edges from the first to the last, because a node has a higher number than its parent. The arrays are
  // reused, because allocating new ones takes longer than the computation.
  place(tree: SearchTree, folds: boolean): this {
    const { count, parent, firstChild, nextSibling, failedAt } = tree;
    ++this.placings;
    this.count = count;
    if (this.level.length < count) {
      this.level = new Uint16Array(parent.length);
      this.start = new Float64Array(parent.length);
      this.width = new Float32Array(parent.length);
    } else this.width.fill(0, 0, count);
    const { level, start, width } = this;
    for (let id = count - 1; id > 0; --id) {
      if (width[id] === 0 || (folds && failedAt[id] !== kNever)) width[id] = 1;
      width[parent[id]] += width[id];
    }
    if (width[0] === 0 || (folds && failedAt[0] !== kNever)) width[0] = 1;
    let deepest = 0;
    for (let id = 0; id < count; ++id) {
      let sum = 0;
      if (folds) for (let child = firstChild[id]; child >= 0; child = nextSibling[child]) sum += width[child];
      const share = sum === 0 ? 1 : width[id] / sum;
      let at = start[id];
      for (let child = firstChild[id]; child >= 0; child = nextSibling[child]) {
        level[child] = level[id] + 1;
        if (level[child] > deepest) deepest = level[child];
        width[child] *= share;
        start[child] = at;
        at += width[child];
      }
    }
    this.levels = deepest + 1;
    return this;
  }

  // The width of the root.
  get leaves(): number {
    return this.width[0];
  }

  // Returns the row of a level. If there are fewer rows than levels, several levels share a row.
  rowOf(level: number, rows: number): number {
    return rows >= this.levels ? level : Math.floor((level * rows) / this.levels);
  }

  // Returns the node of this level that is nearest to `x`, if its distance is at most `reach`. Otherwise returns the
  // deepest node above this place, or -1 if there is none.
  nodeAt(shown: Shown, level: number, x: number, reach: number): number {
    let [nearest, least, above] = [-1, Infinity, -1];
    const visit = (id: number): void => {
      const [from, to] = [this.start[id], this.start[id] + this.width[id]];
      const away = x < from ? from - x : x >= to ? x - to : 0;
      if (away > reach || id >= shown.born) return;
      if (away === 0 && (above < 0 || this.level[id] > this.level[above])) above = id;
      if (this.level[id] === level && away < least) [nearest, least] = [id, away];
      if (this.level[id] === level || isFolded(shown, id)) return;
      for (let child = shown.tree.firstChild[id]; child >= 0 && child < this.count; child = shown.tree.nextSibling[child]) visit(child);
    };
    visit(0);
    return nearest >= 0 ? nearest : above;
  }
}

export const isFolded = ({ tree, step, folds }: Shown, id: number): boolean => folds && tree.failedAt[id] < step;

// The share of each pixel that each result covers, and the wide bars.
export class Coverage {
  bars: Bar[] = [];
  columns = 0;
  rows = 0;
  share = new Float32Array(0); // by result, row, column
  #left = 0; // left edge of the view
  #hidden = new Uint8Array(0); // 1 for each node below a folded one, if subtrees are folded
  #content: unknown[] = []; // all that the picture depends on, except for the left edge

  // Covers the pixels of a view in time linear in the number of nodes and pixels. If only the left edge has changed, by
  // a whole number of pixels, the picture is moved and only the nodes in the new part are added, which is faster.
  cover(icicle: Icicle, shown: Shown, view: View): void {
    const { left, scale, columns, rows } = view;
    const content = [icicle, icicle.placings, shown.tree, shown.step, shown.born, shown.folds, scale, columns, rows];
    const isSame = content.every((part, k) => part === this.#content[k]);
    const shift = Math.round((left - this.#left) * scale);
    const isMoved = isSame && Math.abs(shift) < columns && Math.abs((left - this.#left) * scale - shift) < 0.01;
    [this.columns, this.rows, this.#left, this.#content] = [columns, rows, left, content];
    if (!isMoved) {
      this.#clear(results.length * rows * columns);
      if (shown.folds) this.#hide(shown);
      this.#add(icicle, shown, view, 0, columns);
    } else if (shift !== 0) {
      this.#move(shift);
      if (shift > 0) this.#add(icicle, shown, view, columns - shift, columns);
      else this.#add(icicle, shown, view, 0, -shift);
    }
  }

  #clear(size: number): void {
    if (this.share.length === size) this.share.fill(0);
    else this.share = new Float32Array(size);
    this.bars = [];
  }

  // Moves the picture by `shift` pixels to the left, or to the right if `shift` is negative.
  #move(shift: number): void {
    const { share, columns } = this;
    for (let line = 0; line < share.length; line += columns) {
      const end = line + columns;
      if (shift > 0) share.copyWithin(line, line + shift, end).fill(0, end - shift, end);
      else share.copyWithin(line - shift, line, end + shift).fill(0, line, line - shift);
    }
    this.bars = this.bars.map((bar) => ({ ...bar, from: bar.from - shift, to: bar.to - shift })).filter(({ from, to }) => to > 0 && from < columns);
  }

  // Adds the nodes in the columns from `first` to `last` - 1, which are empty. The other columns are complete.
  #add(icicle: Icicle, shown: Shown, { left, scale, columns, rows }: View, first: number, last: number): void {
    const { tree, step, folds } = shown;
    const { start, width, level } = icicle;
    const { leadsAt, solvedAt, failedAt } = tree;
    const { share } = this;
    const hidden = this.#hidden;
    const size = rows * columns;
    const born = Math.min(shown.born, icicle.count);
    const lines = Int32Array.from({ length: icicle.levels }, (_, at) => icicle.rowOf(at, rows) * columns);
    for (let id = 0; id < born; ++id) {
      const from = (start[id] - left) * scale;
      let to = from + width[id] * scale;
      if (to <= first || from >= last || (folds && hidden[id] === 1)) continue;
      const beginsHere = from >= first || first === 0;
      const result = resultCode(leadsAt[id], solvedAt[id], failedAt[id], step);
      const line = lines[level[id]];
      if (to - from >= kWide) {
        to -= 1;
        if (to <= first) continue;
        const isNew = beginsHere && (to <= last || last === columns);
        if (isNew && to - from >= kNamed) this.bars.push({ id, row: line / columns, from, to });
      }
      const [begin, end] = [from < first ? first : from, to > last ? last : to];
      const base = result * size + line;
      const column = begin | 0;
      const final = end >= last ? last - 1 : end | 0;
      if (result === kSolution && to - from < 1) {
        if (beginsHere) share[base + column] = 1;
      } else if (column === final) share[base + column] += end - begin;
      else {
        share[base + column] += column + 1 - begin;
        for (let at = column + 1; at < final; ++at) share[base + at] = 1;
        share[base + final] += end - final;
      }
    }
  }

  // Marks each node below a folded one.
  #hide({ tree, step, born }: Shown): void {
    if (this.#hidden.length < born) this.#hidden = new Uint8Array(tree.parent.length);
    const hidden = this.#hidden;
    const { parent, failedAt } = tree;
    for (let id = 1; id < born; ++id) hidden[id] = hidden[parent[id]] === 1 || failedAt[parent[id]] < step ? 1 : 0;
  }
}

export type Colour = readonly [red: number, green: number, blue: number];

// Returns the first pixel line of a row.
export const topOf = (row: number, rows: number, height: number): number => Math.floor((row * height) / rows);

// Draws the pixels of `coverage` on `ground`. `pixels` has `height` lines of `coverage.columns` pixels.
export function paint(coverage: Coverage, colours: Record<Result, Colour>, ground: Colour, pixels: Uint32Array, height: number): void {
  const { rows, columns } = coverage;
  pixels.fill(colourOf(ground));
  const line = new Uint32Array(columns);
  for (let row = 0; row < rows; ++row) {
    const top = topOf(row, rows, height);
    const full = Math.max(1, topOf(row + 1, rows, height) - top - (height >= 5 * rows ? 1 : 0));
    let y = 0;
    for (const part of [heights.failed, heights.leads, heights.solution]) {
      const end = Math.max(1, Math.round(full * part));
      if (y < end) blend(coverage, row, results.map((result) => heights[result] >= part), colours, ground, line);
      for (; y < end; ++y) pixels.set(line, (top + y) * columns);
    }
  }
}

// Mixes the colours of one line of pixels in a row. `shows` says for each result whether its bars reach this line.
function blend(coverage: Coverage, row: number, shows: boolean[], colours: Record<Result, Colour>, ground: Colour, line: Uint32Array): void {
  const { share, columns, rows } = coverage;
  const [size, base] = [rows * columns, row * columns];
  const list = results.map((result, k) => ({ at: shows[k] ? k * size + base : -1, colour: colours[result] }));
  for (let column = 0; column < columns; ++column) {
    let [sum, red, green, blue] = [0, 0, 0, 0];
    for (const { at, colour } of list) {
      const weight = at < 0 ? 0 : share[at + column];
      if (weight === 0) continue;
      sum += weight;
      red += weight * colour[0];
      green += weight * colour[1];
      blue += weight * colour[2];
    }
    if (share[kSolution * size + base + column] >= 1) line[column] = colourOf(colours.solution);
    else {
      const rest = Math.max(0, 1 - sum);
      const all = rest + sum;
      line[column] = colourOf([(red + rest * ground[0]) / all, (green + rest * ground[1]) / all, (blue + rest * ground[2]) / all]);
    }
  }
}

// Returns an opaque pixel in the byte order of a little-endian machine.
const colourOf = ([red, green, blue]: Colour): number => (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
