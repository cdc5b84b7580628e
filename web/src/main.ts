// web/src/main.ts - starts the page.
// SPDX-License-Identifier: MIT
import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from './settings.svelte';
import { page } from './state.svelte';
import './style.css';
import { loadWords } from './text/text';
import { loadView } from './views';

const target = document.getElementById('page')!;

loadView(page.view).catch(() => undefined); // beside the words; AnyView tells what goes wrong
loadWords(settings.language).then(
  () => mount(App, { target }),
  () => (target.textContent = 'The page could not be loaded: load it again. Die Seite bitte neu laden.'),
);
