// web/src/steps/tree.ts - the search tree built from the events of a trace, as columns of numbers.
//
// The root is the board at the beginning of the search. A placed queen creates a child of the board on which it was
// placed. A queen that is recalled, as when a breadth-first search returns to a waiting board, leads to an existing
// node. Nodes are numbered in the order of their creation, so the tree at any step consists of the nodes whose number
// is less than the number of nodes created by then.
//
// A node that is not a solution has failed when its row has no square left to try and all its children have failed.
// Failures are propagated upwards at once, whatever the order of the search.
// SPDX-License-Identifier: MIT

export const kNever = 0x7fffffff;
const kMaxRefusals = 20_000; // further refusals are not kept

export interface Refusal {
  node: number; // the board on which the square was tried
  square: number;
  at: number; // index of the event
}

export class SearchTree {
  count = 1;
  isTree = true; // false for a search that repairs whole boards
  parent = new Int32Array(1024);
  square = new Int32Array(1024).fill(-1, 0, 1); // row * n + column
  firstChild = new Int32Array(1024).fill(-1, 0, 1);
  nextSibling = new Int32Array(1024).fill(-1, 0, 1);
  bornAt = new Int32Array(1024); // index of the event
  solvedAt = new Int32Array(1024).fill(kNever, 0, 1);
  failedAt = new Int32Array(1024).fill(kNever, 0, 1);
  leadsAt = new Int32Array(1024).fill(kNever, 0, 1); // the first solution at or below the node
  readonly refusals: Refusal[] = []; // the first squares that were tried and rejected
  #lastChild = new Int32Array(1024).fill(-1, 0, 1);
  #hopes = new Int32Array(1024); // number of children that have not failed
  #exhausted = new Uint8Array(1024);
  #solutions = new Map<number, number>();
  #refusalsOf = new Map<number, number[]>();

  childWith(node: number, square: number): number {
    let child = this.firstChild[node];
    while (child >= 0 && this.square[child] !== square) child = this.nextSibling[child];
    return child;
  }

  // Returns the child with this queen, which is created if it does not exist.
  down(node: number, square: number, step: number): number {
    const known = this.childWith(node, square);
    if (known >= 0) return known;
    if (this.count === this.parent.length) this.#grow();
    const child = this.count++;
    this.parent[child] = node;
    this.square[child] = square;
    this.firstChild[child] = -1;
    this.#lastChild[child] = -1;
    this.nextSibling[child] = -1;
    this.bornAt[child] = step;
    this.solvedAt[child] = kNever;
    this.failedAt[child] = kNever;
    this.leadsAt[child] = kNever;
    if (this.firstChild[node] < 0) this.firstChild[node] = child;
    else this.nextSibling[this.#lastChild[node]] = child;
    this.#lastChild[node] = child;
    ++this.#hopes[node];
    return child;
  }

  refuse(node: number, square: number, at: number): void {
    if (this.refusals.length === kMaxRefusals) return;
    const list = this.#refusalsOf.get(node);
    if (list === undefined) this.#refusalsOf.set(node, [this.refusals.length]);
    else list.push(this.refusals.length);
    this.refusals.push({ node, square, at });
  }

  // Whether `refusals` contains every square that was tried and rejected.
  get hasAllRefusals(): boolean {
    return this.refusals.length < kMaxRefusals;
  }

  // Returns the indices in `refusals` of the squares that were rejected on a board.
  refusalsOf(node: number): readonly number[] {
    return this.#refusalsOf.get(node) ?? [];
  }

  solve(node: number, step: number): void {
    if (this.solvedAt[node] !== kNever) return;
    this.solvedAt[node] = step;
    this.#solutions.set(node, this.#solutions.size + 1);
    for (let at = node; this.leadsAt[at] === kNever; at = this.parent[at]) this.leadsAt[at] = step;
  }

  // Returns the number of the solution at a node, in the order in which solutions are found; 0 for none.
  solutionOf(node: number): number {
    return this.#solutions.get(node) ?? 0;
  }

  exhaust(node: number, step: number): void {
    this.#exhausted[node] = 1;
    for (let at = node; this.#isHopeless(at); at = this.parent[at]) {
      this.failedAt[at] = step;
      if (at === 0) break;
      --this.#hopes[this.parent[at]];
    }
  }

  children(node: number): number[] {
    const list: number[] = [];
    for (let child = this.firstChild[node]; child >= 0; child = this.nextSibling[child]) list.push(child);
    return list;
  }

  // Returns the path from the root to the node.
  path(node: number): number[] {
    const list = [node];
    for (let at = node; at !== 0; ) list.push((at = this.parent[at]));
    return list.reverse();
  }

  #isHopeless(node: number): boolean {
    return (
      this.#exhausted[node] === 1 &&
      this.#hopes[node] === 0 &&
      this.solvedAt[node] === kNever &&
      this.failedAt[node] === kNever
    );
  }

  #grow(): void {
    const larger = <T extends Int32Array | Uint8Array>(old: T): T => {
      const copy = new (old.constructor as new (length: number) => T)(2 * old.length);
      copy.set(old);
      return copy;
    };
    this.parent = larger(this.parent);
    this.square = larger(this.square);
    this.firstChild = larger(this.firstChild);
    this.#lastChild = larger(this.#lastChild);
    this.nextSibling = larger(this.nextSibling);
    this.bornAt = larger(this.bornAt);
    this.solvedAt = larger(this.solvedAt);
    this.failedAt = larger(this.failedAt);
    this.leadsAt = larger(this.leadsAt);
    this.#hopes = larger(this.#hopes);
    this.#exhausted = larger(this.#exhausted);
  }
}
