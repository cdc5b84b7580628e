// web/src/steps/layout.ts - which nodes of a search tree are drawn, and where.
//
// A tree of up to kMaxFixed nodes is laid out once and its nodes appear in their places as they are
// born; up to kMaxDrawn all nodes that have been born are drawn. Of a larger tree only the way to the current node is drawn, with all children of
// the nodes on it: that is what changes, and what one can follow.
// SPDX-License-Identifier: MIT
import { type Place, tidy } from './tidy';
import type { SearchTree } from './tree';

export const kMaxDrawn = 300;
const kMaxFixed = 60;
const kStepX = 26;
const kStepY = 46;

export type Shape = 'circle' | 'square' | 'diamond';

export interface DrawnNode {
  id: number;
  x: number;
  y: number;
  shape: Shape;
  solution: number; // its number, 0 for none yet
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
}

export interface TreeMoment {
  tree: SearchTree;
  step: number;
  current: number;
  born: number;
  folds: boolean;
}

export function hasFailed({ tree, step }: TreeMoment, node: number): boolean {
  return tree.failedAt[node] < step;
}

function shapeOf(moment: TreeMoment, node: number): Shape {
  if (moment.tree.solvedAt[node] < moment.step) return 'diamond';
  return hasFailed(moment, node) ? 'square' : 'circle';
}

export function drawTree(moment: TreeMoment): DrawnTree {
  const { tree, born, current } = moment;
  const path = new Set(tree.path(current));
  const isFolded = (node: number): boolean => moment.folds && !path.has(node) && hasFailed(moment, node);
  const isSmall = born <= kMaxDrawn;
  const isFixed = tree.count <= kMaxFixed;
  const childrenOf = (node: number): number[] => {
    if (isFolded(node) || (!isSmall && !path.has(node))) return [];
    return tree.children(node, isFixed ? tree.count : born);
  };
  const all = tidy(0, childrenOf);
  const shown = all.filter((place) => place.id < born);
  const left = Math.min(...all.map((place) => place.x)) - 1;
  const right = Math.max(...all.map((place) => place.x)) + 1;
  const levels = Math.max(...all.map((place) => place.level)) + 1;
  const x = (place: Place): number => Math.round((place.x - left) * kStepX * 10) / 10;
  const y = (place: Place): number => place.level * kStepY + kStepX;
  const nodes = shown.map((place) => ({
    id: place.id,
    x: x(place),
    y: y(place),
    shape: shapeOf(moment, place.id),
    solution: tree.solvedAt[place.id] < moment.step ? tree.solutionOf(place.id) : 0,
    isFolded: isFolded(place.id) && tree.firstChild[place.id] >= 0,
    isCurrent: place.id === current,
    onPath: path.has(place.id),
  }));
  const links = shown
    .map((place) => {
      if (place.parent === null) return '';
      const [x0, y0, x1, y1] = [x(place.parent), y(place.parent), x(place), y(place)];
      return `M${x0} ${y0}C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;
    })
    .join('');
  return { nodes, links, width: (right - left) * kStepX, height: levels * kStepY + 10, isPartial: !isSmall };
}
