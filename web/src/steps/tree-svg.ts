// web/src/steps/tree-svg.ts - a search tree as an SVG file: its nodes or, for a larger tree, an icicle plot.
// SPDX-License-Identifier: MIT
import { heights, type Icicle, isFolded, type Result, resultAt, results, type Shown } from './icicle';
import { type DrawnNode, type DrawnTree, kBoardSide, type Shape } from './layout';
import { darkSquares, dot } from '../board/mini';
import type { SearchTree } from './tree';

const shapes: Record<Shape, string> = {
  circle: '<circle r="7" fill="#fff" stroke="#5d5850" stroke-width="2"/>',
  square: '<rect x="-6.5" y="-6.5" width="13" height="13" fill="#f3d9d6" stroke="#9b1c12" stroke-width="2"/>',
  diamond: '<path d="M0 -10L9 0L0 10L-9 0Z" fill="#00543c"/>',
  cross: '<path d="M-4 -4L4 4M4 -4L-4 4" stroke="#9b1c12" stroke-width="2"/>',
};

// The board of a node as paths, with a separate path for the latest queen.
export interface MiniBoard {
  queens: string;
  last: string;
}

export function miniBoard(n: number, tree: SearchTree, node: number, given: number[]): MiniBoard {
  const squares = tree.path(node).slice(1).map((id) => tree.square[id]);
  const last = squares.pop();
  return {
    queens: [...given, ...squares].map((at) => dot(n, at)).join(''),
    last: last === undefined ? '' : dot(n, last),
  };
}

const edges: Record<Shape, string> = { circle: '#857c6d', square: '#9b1c12', diamond: '#00543c', cross: '#9b1c12' };

// The number of a solution is below its node, where a number of any length fits.
const numberOf = ({ solution }: DrawnNode, y: number): string =>
  solution === 0 ? '' : `<text y="${y}" text-anchor="middle" font-family="sans-serif" font-size="11">${solution}</text>`;

function boardSvg(n: number, { shape }: DrawnNode, { queens, last }: MiniBoard): string {
  const half = kBoardSide / 2;
  return [
    `<g transform="translate(${-half} ${-half}) scale(${kBoardSide / n})"><path d="M0 0h${n}v${n}h${-n}z" fill="#f3ead8"/>`,
    `<path d="${darkSquares(n)}" fill="#b9a07c"/><path d="${queens}"/><path d="${last}" fill="#0b4f8a"/></g>`,
    `<path d="M${-half} ${-half}h${kBoardSide}v${kBoardSide}h${-kBoardSide}z" fill="none" stroke="${edges[shape]}" stroke-width="3"/>`,
  ].join('');
}

// `boardOf` returns the small board of a node, if boards are drawn.
export function treeSvg(tree: DrawnTree, n: number, boardOf: (id: number) => MiniBoard): string {
  const nodes = tree.nodes.map((node) => {
    const isBoard = tree.hasBoards && node.id >= 0;
    const halo = node.isCurrent && !isBoard ? '<circle r="13" fill="none" stroke="#0b4f8a" stroke-width="2.5"/>' : '';
    const picture = isBoard ? boardSvg(n, node, boardOf(node.id)) : shapes[node.shape];
    const number = numberOf(node, isBoard ? kBoardSide / 2 + 14 : 22);
    return `<g transform="translate(${node.x} ${node.y})">${halo}${picture}${number}</g>`;
  });
  const size = `width="${Math.ceil(tree.width)}" height="${Math.ceil(tree.height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${tree.width} ${tree.height}">`,
    `<path d="${tree.links}" fill="none" stroke="#857c6d" stroke-width="1.2"/>`,
    ...nodes,
    '</svg>\n',
  ].join('\n');
}

const bars: Record<Result, string> = { open: '#857c6d', failed: '#9b1c12', leads: '#0b4f8a', solution: '#00543c' };

// Returns the icicle as an SVG file. Bars of less than a tenth of a unit are left out to limit the size.
export function icicleSvg(icicle: Icicle, shown: Shown): string {
  const [width, row, least] = [1600, 32, 0.1];
  const scale = width / icicle.leaves;
  const paths: Record<Result, string[]> = { open: [], failed: [], leads: [], solution: [] };
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const hidden = new Uint8Array(icicle.count);
  for (let id = 0; id < Math.min(shown.born, icicle.count); ++id) {
    const above = shown.tree.parent[id];
    if (id > 0 && (hidden[above] === 1 || isFolded(shown, above))) hidden[id] = 1;
    const result = resultAt(shown, id);
    const wide = icicle.width[id] * scale;
    if (hidden[id] === 1 || (wide < least && result !== 'solution')) continue;
    const bar = rounded(Math.max(least, wide - Math.min(1, wide / 5)));
    paths[result].push(`M${rounded(icicle.start[id] * scale)} ${icicle.level[id] * row}h${bar}v${(row - 1) * heights[result]}h${-bar}z`);
  }
  const height = icicle.levels * row;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...results.map((result) => `<path d="${paths[result].join('')}" fill="${bars[result]}"/>`),
    '</svg>\n',
  ].join('\n');
}
