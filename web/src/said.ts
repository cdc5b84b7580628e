// web/src/said.ts - a sentence of the program in English, with the code and parameters from which other languages make theirs.
// SPDX-License-Identifier: MIT

// The code is one of docs/http-api.md or of engine/sentences.ts.
export interface Detail {
  code: string;
  parameters: Record<string, string>;
}

export interface Said {
  message: string;
  detail?: Detail | null; // sentences that no language words have none
}

// The notices of a job.
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
