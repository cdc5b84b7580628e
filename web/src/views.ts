// web/src/views.ts - the six views, each a file of its own that is loaded when it is first shown.
//
// What has been loaded stays: showing a view again draws it at once, without a moment of nothing.
// SPDX-License-Identifier: MIT
import type { Component } from 'svelte';

import type { Info } from './api';
import type { View } from './state.svelte';
import { loadRest } from './text/text';

export type ViewComponent = Component<{ info: Info }>;

const files: Record<View, () => Promise<{ default: ViewComponent }>> = {
  solve: () => import('./views/Solve.svelte'),
  list: () => import('./views/List.svelte'),
  steps: () => import('./views/Steps.svelte'),
  compare: () => import('./views/Compare.svelte'),
  count: () => import('./views/Count.svelte'),
  play: () => import('./views/Play.svelte'),
};

const loaded = new Map<View, ViewComponent>();

export const loadedView = (view: View): ViewComponent | null => loaded.get(view) ?? null;

export async function loadView(view: View): Promise<ViewComponent> {
  const needsRest = view !== 'solve' && view !== 'list';
  const [{ default: component }] = await Promise.all([files[view](), needsRest ? loadRest() : null]);
  loaded.set(view, component);
  return component;
}
