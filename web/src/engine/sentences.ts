// web/src/engine/sentences.ts - what the page without a server says itself, by its codes.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';

export const sentences = {
  'too-large': 'this needs more memory than the page may take',
  'worker-ended': 'the page could not compute this: its worker ended',
  'too-many-jobs': 'too many jobs are waiting; cancel one or try again later',
  'not-saved': 'the browser has no room for what is counted: it is not saved, and is lost when the page is closed',
  'not-kept': 'this browser keeps nothing for the page: what is counted is lost when the page is closed',
  'closed-count': 'the page was closed before this was done: what was saved until then counts when it is resumed',
  'closed-job': 'the page was closed before this was done',
  'other-tab': 'another tab has this job',
};

export const said = (code: keyof typeof sentences): Said => ({ message: sentences[code], detail: { code, parameters: {} } });
