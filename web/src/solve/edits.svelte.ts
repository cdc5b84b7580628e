// web/src/solve/edits.svelte.ts - the undo history of the boards in Solve.
//
// A board is represented by the part of the address that describes it (size, given queens, blocked
// squares, rule), so changes by a click, a field or a link are all recorded in one place. Answers
// are kept with their boards, so undoing a change also restores the answer.
// SPDX-License-Identifier: MIT
import type { Solved } from '../api';

const kMaxBoards = 200;
const kMaxAnswers = 20;

export class Edits {
  past = $state.raw<string[]>([]);
  future = $state.raw<string[]>([]);
  #now: string | null = null;
  #answers = new Map<string, Solved>();

  // Records the board that is shown.
  see(board: string): void {
    if (this.#now !== null && board !== this.#now) {
      this.past = [...this.past, this.#now].slice(-kMaxBoards);
      this.future = [];
    }
    this.#now = board;
  }

  // Returns the previous or next board, or null if there is none.
  undo(): string | null {
    const to = this.past.at(-1);
    if (to === undefined || this.#now === null) return null;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.#now];
    return (this.#now = to);
  }

  redo(): string | null {
    const to = this.future.at(-1);
    if (to === undefined || this.#now === null) return null;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.#now];
    return (this.#now = to);
  }

  keepAnswer(board: string, answer: Solved): void {
    this.#answers.delete(board);
    this.#answers.set(board, answer);
    if (this.#answers.size > kMaxAnswers) this.#answers.delete(this.#answers.keys().next().value!);
  }

  answerOf(board: string): Solved | null {
    return this.#answers.get(board) ?? null;
  }
}

export const edits = new Edits();
