// web/src/loading.ts - the components of the views, each in its own file that is loaded when first shown.
//
// Loaded components are kept, so that a view that was shown before is drawn at once.
// SPDX-License-Identifier: MIT
import type { Component } from 'svelte';

import type { Info } from './api';
import { loadRest } from './text/text';
import { rows, type View } from './views';

type ViewComponent = Component<{ info: Info }>;

const files = import.meta.glob<{ default: ViewComponent }>('./views/*.svelte');
const loaded = new Map<View, ViewComponent>();

export const loadedView = (view: View): ViewComponent | null => loaded.get(view) ?? null;

export async function loadView(view: View): Promise<ViewComponent> {
  const file = files[`./views/${view[0].toUpperCase()}${view.slice(1)}.svelte`];
  const [{ default: component }] = await Promise.all([file(), rows[view].texts === 'rest' ? loadRest() : null]);
  loaded.set(view, component);
  return component;
}
