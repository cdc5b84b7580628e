// web/src/main.ts - starts the page.
// SPDX-License-Identifier: MIT
import { mount } from 'svelte';

import App from './App.svelte';
import './style.css';

mount(App, { target: document.getElementById('page')! });
