// web/test/setup.ts - loads the texts of both languages before the tests.
// SPDX-License-Identifier: MIT
import { loadRest, loadWords } from '../src/text/text';

for (const language of ['en', 'de']) {
  await loadWords(language);
  await loadRest(language);
}
