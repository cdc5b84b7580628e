// web/src/engine/sentences.ts - messages of the page without a server, by code.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';

export const sentences = {
  'too-large': 'this needs more memory than the page may take',
  'worker-ended': 'the page could not compute this: its worker ended unexpectedly',
  'too-many-jobs': 'too many jobs are waiting; cancel one or try again later',
  'not-saved': 'the browser has no room left for this count: it is not saved, and is lost when the page is closed',
  'not-kept': 'this browser stores nothing for the page: the count is lost when the page is closed',
  'closed-count': 'the page was closed before this was done: resuming it continues from the part that was saved',
  'closed-job': 'the page was closed before this was done',
  'other-tab': 'another tab runs this job',
};

export const said = (code: keyof typeof sentences): Said => ({ message: sentences[code], detail: { code, parameters: {} } });
