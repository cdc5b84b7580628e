// web/test/setup.ts - the texts of both languages are here before a test begins.
// SPDX-License-Identifier: MIT
import { loadWords } from '../src/text/text';

await loadWords('en');
await loadWords('de');
