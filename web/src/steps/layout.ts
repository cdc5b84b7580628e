// web/src/steps/layout.ts - chooses the nodes of a search tree that are drawn, and their places.
//
// A tree of up to kMaxFixed nodes is laid out once, and its nodes appear in their places when they are created. For a
// larger tree the layout includes up to kTogether nodes that do not exist yet, and is computed again when all of them
// exist. In a tree of more than kMaxDrawn nodes, only the path to the current node is drawn, with all children of its
// nodes: this is the part that changes. Rejected squares can be drawn as leaves; entry k of the tree's list of refusals
// is the leaf with the number -1 - k.
//
// A tree of up to kMaxBoards nodes can be drawn with a small board for each node.
// SPDX-License-Identifier: MIT
import { type Place, tidy } from './tidy';
import type { SearchTree } from './tree';

export const kMaxDrawn = 300;
export const kMaxBoards = 40;
const kMaxFixed = 60;
const kTogether = 16;
export const kBoardSide = 64;

export type Shape = 'circle' | 'square' | 'diamond' | 'cross';

export interface DrawnNode {
  id: number;
  x: number;
  y: number;
  shape: Shape;
  solution: number; // number of the solution, 0 for none yet
  isFolded: boolean;
  isCurrent: boolean;
  onPath: boolean;
}

export interface DrawnTree {
  nodes: DrawnNode[];
  links: string; // one path
  width: number;
  height: number;
  isPartial: boolean;
  hasBoards: boolean;
}

export interface TreeMoment {
  tree: SearchTree;
  step: number;
  current: number;
  born: number;
  folds: boolean;
  boards?: boolean;
  refusals?: boolean;
}

interface Layout {
  key: string;
  places: Place[];
  left: number;
  right: number;
  levels: number;
}

export const hasFailed = ({ tree, step }: TreeMoment, node: number): boolean => tree.failedAt[node] < step;

// A key of everything that the drawing depends on, so that a step without a change draws nothing.
export function momentKey({ step, current, born, tree, ...rest }: TreeMoment, ends: number): string {
  return [current, born, ends, tree.count, rest.refusals ? step : '', rest.folds, rest.boards].join();
}

// Draws the trees of one search. Places and unchanged nodes are reused.
export class TreeDrawer {
  #layout: Layout | null = null;
  #drawn = new Map<number, DrawnNode>();

  draw(moment: TreeMoment): DrawnTree {
    const { tree, born, current } = moment;
    const path = new Set(tree.path(current));
    const isSmall = born <= kMaxDrawn;
    const hasBoards = moment.boards === true && tree.count <= kMaxBoards;
    const { places, left, right, levels } = this.#layoutOf(moment, path, isSmall);
    const [stepX, stepY] = hasBoards ? [kBoardSide + 12, kBoardSide + 32] : [26, 46];
    const x = (place: Place): number => Math.round((place.x - left) * stepX * 10) / 10;
    const y = (place: Place): number => place.level * stepY + stepX * (hasBoards ? 0.6 : 1);
    const isThere = ({ id }: Place): boolean => (id >= 0 ? id < born : tree.refusals[-1 - id].at < moment.step);
    const shown = places.filter(isThere);
    const nodes = shown.map((place) => this.#node(nodeOf(moment, path, place.id, x(place), y(place))));
    const links = shown.map((place) => (place.parent === null ? '' : link(x(place.parent), y(place.parent), x(place), y(place))));
    return { nodes, links: links.join(''), width: (right - left) * stepX, height: levels * stepY + 10, isPartial: !isSmall, hasBoards };
  }

  #layoutOf(moment: TreeMoment, path: Set<number>, isSmall: boolean): Layout {
    const { tree, born } = moment;
    const ahead = tree.count <= kMaxFixed ? tree.count : kTogether * Math.ceil(born / kTogether);
    const most = isSmall ? Math.min(tree.count, ahead) : born;
    const isFree = moment.folds || !isSmall;
    const key = [most, moment.refusals ? tree.refusals.length : 0, isFree ? `${[...path].join()}/${moment.step}` : ''].join('/');
    if (this.#layout?.key === key) return this.#layout;
    const childrenOf = (node: number): number[] => {
      if (node < 0 || isFoldedAt(moment, path, node) || (!isSmall && !path.has(node))) return [];
      const children = tree.children(node, most);
      return moment.refusals ? withRefusals(tree, node, children) : children;
    };
    const places = tidy(0, childrenOf);
    const xs = places.map((place) => place.x);
    const levels = Math.max(...places.map((place) => place.level)) + 1;
    this.#layout = { key, places, left: Math.min(...xs) - 1, right: Math.max(...xs) + 1, levels };
    return this.#layout;
  }

  // Returns the previous drawing of the node if nothing has changed.
  #node(node: DrawnNode): DrawnNode {
    const before = this.#drawn.get(node.id);
    if (before !== undefined && (Object.keys(node) as (keyof DrawnNode)[]).every((key) => before[key] === node[key])) return before;
    this.#drawn.set(node.id, node);
    return node;
  }
}

export const drawTree = (moment: TreeMoment): DrawnTree => new TreeDrawer().draw(moment);

const isFoldedAt = (moment: TreeMoment, path: Set<number>, node: number): boolean =>
  moment.folds && !path.has(node) && hasFailed(moment, node);

function nodeOf(moment: TreeMoment, path: Set<number>, id: number, x: number, y: number): DrawnNode {
  const { tree, step } = moment;
  if (id < 0) return { id, x, y, shape: 'cross', solution: 0, isFolded: false, isCurrent: false, onPath: false };
  return {
    id,
    x,
    y,
    shape: tree.solvedAt[id] < step ? 'diamond' : hasFailed(moment, id) ? 'square' : 'circle',
    solution: tree.solvedAt[id] < step ? tree.solutionOf(id) : 0,
    isFolded: isFoldedAt(moment, path, id) && tree.firstChild[id] >= 0,
    isCurrent: id === moment.current,
    onPath: path.has(id),
  };
}

// Returns the children and the rejected squares in the order in which they were tried.
function withRefusals(tree: SearchTree, node: number, children: number[]): number[] {
  const tried = children.map((id): [number, number] => [tree.bornAt[id], id]);
  tree.refusals.forEach((refusal, k) => refusal.node === node && tried.push([refusal.at, -1 - k]));
  return tried.sort(([a], [b]) => a - b).map(([, id]) => id);
}

const link = (x0: number, y0: number, x1: number, y1: number): string =>
  `M${x0} ${y0}C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;
