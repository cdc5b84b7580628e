// web/test/undo.test.ts - undo and redo: the boards of Solve, and their keys.
// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it } from 'vitest';

import type { Solved } from '../src/api';
import { listenForUndo } from '../src/lib/shortcuts';
import { settings } from '../src/settings.svelte';
import { Edits } from '../src/solve/edits.svelte';

const boards = ['#n=8', '#n=8&q=0.0', '#n=8&q=0.0-1.2'];

function after(...seen: string[]): Edits {
  const edits = new Edits();
  seen.forEach((board) => edits.see(board));
  return edits;
}

describe('the boards of Solve', () => {
  it('are undone and redone', () => {
    const edits = after(...boards);
    expect([edits.undo(), edits.undo(), edits.undo()]).toEqual(['#n=8&q=0.0', '#n=8', null]);
    expect([edits.redo(), edits.redo(), edits.redo()]).toEqual(['#n=8&q=0.0', '#n=8&q=0.0-1.2', null]);
  });

  it('do not change without an edit', () => {
    const edits = after(boards[0], boards[0], boards[1], boards[1]);
    expect(edits.past).toEqual([boards[0]]);
    edits.see(edits.undo()!);
    expect([edits.past, edits.future]).toEqual([[], [boards[1]]]);
  });

  it('continue from an undone board', () => {
    const edits = after(...boards);
    edits.undo();
    edits.see('#n=5');
    expect(edits.redo()).toBeNull();
    expect(edits.undo()).toBe('#n=8&q=0.0');
  });

  it('are kept up to the last 200', () => {
    const edits = after(...Array.from({ length: 300 }, (_, k) => `#n=${k + 1}`));
    expect([edits.past.length, edits.past[0]]).toEqual([200, '#n=100']);
  });

  it('keep the last 20 answers', () => {
    const edits = new Edits();
    const solved = { n: 4, columns: [1, 3, 0, 2] } as Solved;
    for (let k = 1; k <= 21; ++k) edits.keepAnswer(`#n=${k}`, solved);
    expect([edits.answerOf('#n=1'), edits.answerOf('#n=2'), edits.answerOf('#n=21')]).toEqual([null, solved, solved]);
  });
});

describe('the keys for undo and redo', () => {
  let stop = (): void => undefined;
  afterEach(() => {
    stop();
    settings.shortcuts = true;
    document.body.innerHTML = '';
  });

  function done(target: Element, ...keys: KeyboardEventInit[]): string {
    let calls = '';
    stop = listenForUndo(() => (calls += 'u'), () => (calls += 'r'));
    for (const init of keys) target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    return calls;
  }

  const ctrl = (key: string, more = {}): KeyboardEventInit => ({ key, ctrlKey: true, ...more });

  it('are Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, even if single keys are disabled', () => {
    settings.shortcuts = false;
    expect(done(document.body, ctrl('z'), ctrl('Z', { shiftKey: true }), ctrl('y'))).toBe('urr');
  });

  it('also work with Cmd, except Cmd+Y, which browsers use', () => {
    const cmd = { ctrlKey: false, metaKey: true };
    expect(done(document.body, ctrl('z', cmd), ctrl('z', { ...cmd, shiftKey: true }), ctrl('y', cmd))).toBe('ur');
  });

  it('do not include any other keys', () => {
    expect(done(document.body, { key: 'z' }, ctrl('z', { altKey: true }), ctrl('x'))).toBe('');
  });

  it('are left to a text field with its own undo', () => {
    document.body.innerHTML = '<input type="number"><textarea></textarea><input type="checkbox">';
    const [field, text, box] = document.body.children;
    expect(done(field, ctrl('z')) + done(text, ctrl('z'))).toBe('');
    stop();
    expect(done(box, ctrl('z'))).toBe('u');
  });
});
