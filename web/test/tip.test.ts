// web/test/tip.test.ts - a tip is a button that names its word and controls the sentence.
// SPDX-License-Identifier: MIT
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';

import Tip from '../src/lib/Tip.svelte';

it('names its word, and its button controls the sentence', () => {
  const tip = mount(Tip, { target: document.body, props: { name: 'Nodes', text: 'A node is a queen placed.' } });
  flushSync();
  const button = document.querySelector('button')!;
  expect(button.getAttribute('aria-label')).toBe('Nodes?');
  expect(button.type).toBe('button');
  const sentence = document.getElementById(button.getAttribute('popovertarget')!)!;
  expect(sentence.hasAttribute('popover')).toBe(true);
  expect(sentence.textContent).toBe('A node is a queen placed.');
  void unmount(tip);
});
