// web/src/steps/layout.ts - which nodes of a search tree are drawn, and where.
//
// Up to kMaxDrawn nodes the whole tree is laid out once and its nodes appear in their places as
// they are born. Of a larger tree only the way to the current node is drawn, with all children of
// the nodes on it: that is what changes, and what one can follow.
// SPDX-License-Identifier: MIT
import { hierarchy, type HierarchyPointNode, tree as tidyTree } from 'd3-hierarchy';

import type { SearchTree } from './tree';

export const kMaxDrawn = 300;
export const kStepX = 26;
export const kStepY = 46;

export type Shape = 'circle' | 'square' | 'diamond';

export interface DrawnNode {
  id: number;
  x: number;
  y: number;
  shape: Shape;
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
  const isSmall = tree.count <= kMaxDrawn;
  const childrenOf = (node: number): number[] => {
    if (isFolded(node) || (!isSmall && !path.has(node))) return [];
    return tree.children(node, isSmall ? tree.count : born);
  };
  const root = tidyTree<number>().nodeSize([kStepX, kStepY])(hierarchy(0, childrenOf));
  const all = root.descendants();
  const left = Math.min(...all.map((node) => node.x)) - kStepX;
  const right = Math.max(...all.map((node) => node.x)) + kStepX;
  const isShown = (node: HierarchyPointNode<number>): boolean => node.data < born;
  const x = (node: HierarchyPointNode<number>): number => Math.round((node.x - left) * 10) / 10;
  const y = (node: HierarchyPointNode<number>): number => node.y + kStepX;
  const nodes = all.filter(isShown).map((node) => ({
    id: node.data,
    x: x(node),
    y: y(node),
    shape: shapeOf(moment, node.data),
    isFolded: isFolded(node.data) && tree.firstChild[node.data] >= 0,
    isCurrent: node.data === current,
    onPath: path.has(node.data),
  }));
  const links = all
    .filter((node) => node.parent !== null && isShown(node))
    .map((node) => {
      const [x0, y0, x1, y1] = [x(node.parent!), y(node.parent!), x(node), y(node)];
      return `M${x0} ${y0}C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;
    })
    .join('');
  return { nodes, links, width: right - left, height: (root.height + 1) * kStepY + 10, isPartial: !isSmall };
}
