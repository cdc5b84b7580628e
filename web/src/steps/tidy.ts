// web/src/steps/tidy.ts - places the nodes of a tree: no two overlap, and parents are centred over their children.
//
// Subtrees are placed side by side, as close together as their outlines allow, with one unit between neighbours, and a
// parent is centred over its children. An outline consists of the leftmost and rightmost place of each level, relative
// to the root of the subtree.
// Source: E. M. Reingold and J. S. Tilford, "Tidier drawings of trees", 1981.
// SPDX-License-Identifier: MIT

export interface Place {
  id: number;
  parent: Place | null;
  x: number; // relative to the parent during the computation, relative to the root in the result
  level: number;
}

interface Outline {
  left: number[];
  right: number[];
}

// Returns the places of all nodes: the root first, and every parent before its children.
export function tidy(root: number, childrenOf: (id: number) => number[]): Place[] {
  const places: Place[] = [];

  function put(id: number, parent: Place | null): { place: Place; outline: Outline } {
    const place: Place = { id, parent, x: 0, level: parent === null ? 0 : parent.level + 1 };
    places.push(place);
    const children = childrenOf(id).map((child) => put(child, place));
    const all: Outline = { left: [], right: [] }; // of the children so far, relative to the first
    for (const child of children) {
      const { left, right } = child.outline;
      const near = Math.min(all.right.length, left.length);
      for (let k = 0; k < near; ++k) child.place.x = Math.max(child.place.x, all.right[k] + 1 - left[k]);
      for (let k = 0; k < right.length; ++k) {
        all.left[k] ??= child.place.x + left[k];
        all.right[k] = child.place.x + right[k];
      }
    }
    const middle = (children.at(-1)?.place.x ?? 0) / 2;
    for (const child of children) child.place.x -= middle;
    const seenFromHere = (list: number[]): number[] => [0, ...list.map((x) => x - middle)];
    return { place, outline: { left: seenFromHere(all.left), right: seenFromHere(all.right) } };
  }

  put(root, null);
  for (const place of places) place.x += place.parent?.x ?? 0;
  return places;
}
