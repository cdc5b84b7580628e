// web/src/steps/layout.ts - chooses which nodes of a search tree are drawn one by one, and where.
//
// The nodes of a tree of up to kMaxWhole nodes appear in their final places when they are created. For a larger tree a
// window is drawn: a node, its parent, its siblings and its children; icicle.ts draws the whole tree.
// Rejected squares can be drawn as leaves; entry k of the tree's list of refusals is the leaf with the number -1 - k.
//
// A window and a tree of up to kMaxBoards nodes can be drawn with a small board for each node.
// SPDX-License-Identifier: MIT
import { type Place, tidy } from './tidy';
import type { SearchTree } from './tree';

export const kMaxWhole = 60;
export const kMaxBoards = 40;
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
  hasBoards: boolean;
}

// The node around which a window is drawn, and the greatest number of nodes in a row.
export interface Window {
  node: number;
  most: number;
}

export interface TreeMoment {
  tree: SearchTree;
  step: number;
  current: number;
  born: number;
  folds: boolean;
  boards?: boolean;
  refusals?: boolean;
  window?: Window; // missing for a drawing of the whole tree
}

// Returns a key of everything that the drawing depends on. If a step does not change the key,
// nothing is drawn.
export function momentKey({ step, current, born, tree, ...rest }: TreeMoment, ends: number): string {
  return [current, born, ends, tree.count, rest.refusals ? step : '', rest.folds, rest.boards].join();
}

// Draws the trees of one search. Unchanged nodes are reused.
export class TreeDrawer {
  #drawn = new Map<number, DrawnNode>();

  draw(moment: TreeMoment): DrawnTree {
    const { tree, current, window } = moment;
    const path = new Set(tree.path(current));
    const hasBoards = moment.boards === true && (window !== undefined || tree.count <= kMaxBoards);
    const places = window === undefined ? tidy(0, (node) => childrenOf(moment, path, node)) : windowAround(moment, path, window);
    const xs = places.map((place) => place.x);
    const left = Math.min(...xs) - 1;
    const levels = Math.max(...places.map((place) => place.level)) + 1;
    const [stepX, stepY] = hasBoards ? [kBoardSide + 12, kBoardSide + 32] : [26, 46];
    const x = (place: Place): number => Math.round((place.x - left) * stepX * 10) / 10;
    const y = (place: Place): number => place.level * stepY + stepX * (hasBoards ? 0.6 : 1);
    const shown = places.filter(({ id }) => isThere(moment, id));
    const nodes = shown.map((place) => this.#node(nodeOf(moment, path, place.id, x(place), y(place))));
    const links = shown.map((place) => (place.parent === null ? '' : link(x(place.parent), y(place.parent), x(place), y(place))));
    return { nodes, links: links.join(''), width: (Math.max(...xs) + 1 - left) * stepX, height: levels * stepY + 10, hasBoards };
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

function shapeAt({ tree, step }: TreeMoment, id: number): Shape {
  if (id < 0) return 'cross';
  return tree.solvedAt[id] < step ? 'diamond' : tree.failedAt[id] < step ? 'square' : 'circle';
}

// Returns the node above a node or a rejected square; -1 for the root.
export const parentOf = (tree: SearchTree, id: number): number => (id < 0 ? tree.refusals[-1 - id].node : id === 0 ? -1 : tree.parent[id]);

// Returns the event that created a node or rejected a square.
export const bornAt = (tree: SearchTree, id: number): number => (id < 0 ? tree.refusals[-1 - id].at : tree.bornAt[id]);

// Returns the children and rejected squares below a node that exist at this moment, in the order of the search.
export function childrenAt(moment: TreeMoment, node: number): number[] {
  return childrenOf(moment, new Set(moment.tree.path(moment.current)), node).filter((id) => isThere(moment, id));
}

const isThere = ({ tree, born, step }: TreeMoment, id: number): boolean => (id >= 0 ? id < born : tree.refusals[-1 - id].at < step);

const isFoldedAt = (moment: TreeMoment, path: Set<number>, node: number): boolean =>
  moment.folds && !path.has(node) && moment.tree.failedAt[node] < moment.step;

function childrenOf(moment: TreeMoment, path: Set<number>, node: number): number[] {
  const { tree, refusals } = moment;
  if (node < 0 || isFoldedAt(moment, path, node)) return [];
  const children = tree.children(node);
  if (!refusals) return children;
  for (const k of tree.refusalsOf(node)) children.push(-1 - k);
  return children.sort((a, b) => bornAt(tree, a) - bornAt(tree, b));
}

// Returns the places of a node, its parent, its siblings and its children. A row has at most `most` places; if there
// are more nodes, it shows the siblings nearest to the node, or the last children.
function windowAround(moment: TreeMoment, path: Set<number>, { node, most }: Window): Place[] {
  const top = Math.max(0, parentOf(moment.tree, node));
  return tidy(top, (id) => {
    if (id !== top && id !== node) return [];
    const list = childrenOf(moment, path, id).filter((child) => isThere(moment, child));
    const at = id === node ? list.length - 1 : list.indexOf(node);
    const first = Math.max(0, Math.min(list.length - most, at - Math.floor(most / 2)));
    return list.slice(first, first + most);
  });
}

function nodeOf(moment: TreeMoment, path: Set<number>, id: number, x: number, y: number): DrawnNode {
  const { tree } = moment;
  const shape = shapeAt(moment, id);
  return {
    id,
    x,
    y,
    shape,
    solution: shape === 'diamond' ? tree.solutionOf(id) : 0,
    isFolded: id >= 0 && isFoldedAt(moment, path, id) && tree.firstChild[id] >= 0,
    isCurrent: id === moment.current,
    onPath: path.has(id),
  };
}

const link = (x0: number, y0: number, x1: number, y1: number): string =>
  `M${x0} ${y0}C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;
