// web/src/engine/sentences.ts - messages of the page without a server, by code.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';

export const sentences = {
  'too-large': 'this needs more memory than the page can use',
  'worker-ended': 'the page could not compute this: its worker ended unexpectedly',
  'too-many-jobs': 'too many jobs are waiting; cancel one or try again later',
  'not-saved': 'the browser has no storage left for this count: it is not saved, and is lost when the page is closed',
  'not-kept': 'this browser stores no data for the page: the count is lost when the page is closed',
  'closed-count': 'the page was closed before the count was complete; resume it to continue from the saved part',
  'closed-job': 'the page was closed before the job was complete',
  'other-tab': 'another tab is running this job',
};

export const said = (code: keyof typeof sentences): Said => ({ message: sentences[code], detail: { code, parameters: {} } });
