// web/src/said.ts - a sentence of the program in English, with the code and parameters that translations need.
// SPDX-License-Identifier: MIT

// The code is listed in docs/http-api.md or engine/sentences.ts.
export interface Detail {
  code: string;
  parameters: Record<string, string>;
}

export interface Said {
  message: string;
  detail?: Detail | null; // missing for sentences that are not translated
}

// Returns the notices of a job.
export function noticesOf({ notices, notice_details: details }: { notices: string[]; notice_details?: (Detail | null)[] }): Said[] {
  return notices.map((message, k) => ({ message, detail: details?.[k] }));
}

export class SaidError extends Error implements Said {
  readonly detail?: Detail | null;

  constructor({ message, detail }: Said) {
    super(message);
    this.detail = detail;
  }
}
