// web/src/steps/replay.ts - computes the board, the tree node and the counters at any step of a trace.
//
// Every event can be undone, so seek() moves forwards and backwards from the current step. If the
// goal is far away, seek() starts from the last keyframe before the goal. A keyframe is a copy of
// the state, made every kKeyframe events.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { code, type EventColumns } from './events';
import { SearchTree } from './tree';

const kKeyframe = 4096;
// On larger boards prohibited squares are not drawn, so they are not tracked.
const kMaxProhibited = 32;

export interface Tally {
  nodes: number;
  tries: number;
  backtracks: number;
  solutions: number;
  enqueued: number;
  dequeued: number;
}

interface Frame extends Tally {
  step: number;
  queens: number[];
  prohibited: Uint8Array;
  node: number;
  born: number; // number of tree nodes that have been reached
}

export class Replay {
  readonly tree = new SearchTree();
  readonly queue: number[] = []; // the node of each board in the order in which it was enqueued
  step = 0; // number of events that have happened
  #queenList: number[]; // row * n + column, sorted
  #prohibitedNow: Uint8Array;
  #node = 0;
  #born = 1; // number of tree nodes that have been reached
  #tallied: Tally = { nodes: 1, tries: 0, backtracks: 0, solutions: 0, enqueued: 0, dequeued: 0 };
  #frames: Frame[] = [];
  #scout: Replay | null = null; // runs once through all loaded events, to build the tree and create keyframes

  constructor(
    readonly n: number,
    private readonly events: EventColumns,
    private readonly owner: Replay | null = null, // the replay whose tree and queue a scout builds
  ) {
    this.#queenList = events.given.map(([row, column]) => row * n + column).sort((a, b) => a - b);
    this.#prohibitedNow = new Uint8Array(n <= kMaxProhibited ? n * n : 0);
    if (owner === null) {
      this.#frames.push(this.#frame());
      this.#scout = new Replay(n, events, this);
    }
  }

  // Extends the tree and the keyframes by the events that have been loaded since the last call.
  index(): void {
    const scout = this.#scout;
    if (scout === null) return;
    while (scout.step < this.events.loaded) {
      scout.#forward(true);
      if (scout.step % kKeyframe === 0) this.#frames.push(scout.#frame());
    }
  }

  seek(step: number): void {
    const goal = Math.max(0, Math.min(step, this.events.loaded));
    if (Math.abs(goal - this.step) > kKeyframe) this.#load(this.#frames[Math.floor(goal / kKeyframe)]);
    while (this.step < goal) this.#forward(false);
    while (this.step > goal) this.#back();
  }

  get queens(): Square[] {
    return this.#queenList.map((at): Square => [Math.floor(at / this.n), at % this.n]);
  }

  // The queens as numbers row * n + column.
  get placed(): readonly number[] {
    return this.#queenList;
  }

  get prohibited(): Uint8Array {
    return this.#prohibitedNow;
  }

  get current(): number {
    return this.#node;
  }

  get nodesReached(): number {
    return this.#born;
  }

  get tally(): Readonly<Tally> {
    return this.#tallied;
  }

  #frame(): Frame {
    return {
      ...this.#tallied,
      step: this.step,
      queens: [...this.#queenList],
      prohibited: this.#prohibitedNow.slice(),
      node: this.#node,
      born: this.#born,
    };
  }

  #load(frame: Frame): void {
    const { step, queens, prohibited, node, born, ...tally } = frame;
    this.step = step;
    this.#queenList = [...queens];
    this.#prohibitedNow = prohibited.slice();
    this.#node = node;
    this.#born = born;
    this.#tallied = tally;
  }

  #forward(builds: boolean): void {
    const k = this.step++;
    const at = this.events.row[k] * this.n + this.events.column[k];
    const tree = (this.owner ?? this).tree;
    switch (this.events.kind[k]) {
      case code.place:
        ++this.#tallied.nodes;
        ++this.#tallied.tries;
        this.#put(at);
        this.#goDown(tree, at, k, builds);
        break;
      case code.recall:
        this.#put(at);
        this.#goDown(tree, at, k, builds);
        break;
      case code.remove:
      case code.leave:
        this.#take(at);
        if (tree.isTree) this.#node = tree.parent[this.#node];
        break;
      case code.move:
        if (builds) tree.isTree = false;
        this.#take(this.events.row[k] * this.n + this.events.value[k]);
        this.#put(at);
        break;
      case code.generation:
        if (builds) tree.isTree = false;
        break;
      case code.reject:
      case code.blocked:
        ++this.#tallied.tries;
        if (builds) tree.refuse(this.#node, at, k);
        break;
      case code.exhausted:
        ++this.#tallied.backtracks;
        if (builds) tree.exhaust(this.#node, k);
        break;
      case code.solution:
        ++this.#tallied.solutions;
        if (builds) tree.solve(this.#node, k);
        break;
      case code.enqueue:
        ++this.#tallied.enqueued;
        if (builds) this.owner?.queue.push(this.#node);
        break;
      case code.dequeue:
        ++this.#tallied.dequeued;
        break;
      case code.prohibit:
      case code.permit:
        this.#prohibit(at, this.events.kind[k] === code.prohibit);
        break;
    }
  }

  #back(): void {
    const k = --this.step;
    const at = this.events.row[k] * this.n + this.events.column[k];
    switch (this.events.kind[k]) {
      case code.place:
        --this.#tallied.nodes;
        --this.#tallied.tries;
        this.#take(at);
        this.#goUp(k);
        break;
      case code.recall:
        this.#take(at);
        this.#goUp(k);
        break;
      case code.remove:
      case code.leave:
        this.#put(at);
        if (this.tree.isTree) this.#node = this.tree.childWith(this.#node, at);
        break;
      case code.move:
        this.#take(at);
        this.#put(this.events.row[k] * this.n + this.events.value[k]);
        break;
      case code.reject:
      case code.blocked:
        --this.#tallied.tries;
        break;
      case code.exhausted:
        --this.#tallied.backtracks;
        break;
      case code.solution:
        --this.#tallied.solutions;
        break;
      case code.enqueue:
        --this.#tallied.enqueued;
        break;
      case code.dequeue:
        --this.#tallied.dequeued;
        break;
      case code.prohibit:
      case code.permit:
        this.#prohibit(at, this.events.kind[k] === code.permit);
        break;
    }
  }

  #goDown(tree: SearchTree, at: number, k: number, builds: boolean): void {
    if (!tree.isTree) return;
    this.#node = builds ? tree.down(this.#node, at, k) : tree.childWith(this.#node, at);
    this.#born = Math.max(this.#born, this.#node + 1);
  }

  #goUp(k: number): void {
    if (!this.tree.isTree) return;
    if (this.tree.bornAt[this.#node] === k) this.#born = this.#node;
    this.#node = this.tree.parent[this.#node];
  }

  #prohibit(at: number, is: boolean): void {
    if (this.#prohibitedNow.length > 0) this.#prohibitedNow[at] = is ? 1 : 0;
  }

  #put(at: number): void {
    let k = this.#queenList.length;
    while (k > 0 && this.#queenList[k - 1] > at) --k;
    this.#queenList.splice(k, 0, at);
  }

  #take(at: number): void {
    const k = this.#queenList.lastIndexOf(at);
    if (k >= 0) this.#queenList.splice(k, 1);
  }
}
