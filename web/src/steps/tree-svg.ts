// web/src/steps/tree-svg.ts - a drawn search tree as a file of its own.
// SPDX-License-Identifier: MIT
import type { DrawnNode, DrawnTree, Shape } from './layout';

const shapes: Record<Shape, string> = {
  circle: '<circle r="7" fill="#fff" stroke="#5d5850" stroke-width="2"/>',
  square: '<rect x="-6.5" y="-6.5" width="13" height="13" fill="#f3d9d6" stroke="#9b1c12" stroke-width="2"/>',
  diamond: '<path d="M0 -10L9 0L0 10L-9 0Z" fill="#00543c"/>',
};

// Beside the node, so that numbers of any length can be read.
const numberOf = ({ solution }: DrawnNode): string =>
  solution === 0 ? '' : `<text y="22" text-anchor="middle" font-family="sans-serif" font-size="11">${solution}</text>`;

export function treeSvg(tree: DrawnTree): string {
  const nodes = tree.nodes.map((node) => {
    const halo = node.isCurrent ? '<circle r="13" fill="none" stroke="#0b4f8a" stroke-width="2.5"/>' : '';
    return `<g transform="translate(${node.x} ${node.y})">${halo}${shapes[node.shape]}${numberOf(node)}</g>`;
  });
  const size = `width="${Math.ceil(tree.width)}" height="${Math.ceil(tree.height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${tree.width} ${tree.height}">`,
    `<path d="${tree.links}" fill="none" stroke="#857c6d" stroke-width="1.2"/>`,
    ...nodes,
    '</svg>\n',
  ].join('\n');
}
