// web/src/main.ts - starts the page.
// SPDX-License-Identifier: MIT
import { mount } from 'svelte';

import { transport } from '#transport';

import App from './App.svelte';
import { info } from './api';
import { loadView } from './loading';
import { settings } from './settings.svelte';
import { page } from './state.svelte';
import './style.css';
import { loadWords } from './text/text';

const target = document.getElementById('page')!;

// The page is mounted when its texts are loaded and the first view has all that it needs, so that the view is drawn
// only once. After kPatience, the page no longer waits for the view.
const kPatience = 1000; // milliseconds

const needed = Promise.allSettled([loadView(page.view), info()]);
const late = new Promise((resolve) => setTimeout(resolve, kPatience));

async function start(): Promise<void> {
  try {
    await loadWords(settings.language);
  } catch {
    target.textContent = 'The page could not be loaded: reload it. Bitte die Seite neu laden.';
    return;
  }
  await Promise.race([needed, late]);
  mount(App, { target });
  transport.begin?.();
}

void start();
