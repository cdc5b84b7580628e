// web/test/setup.ts - the texts of both languages are here before a test begins.
// SPDX-License-Identifier: MIT
import { loadRest, loadWords } from '../src/text/text';

for (const language of ['en', 'de']) {
  await loadWords(language);
  await loadRest(language);
}
