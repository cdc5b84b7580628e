// web/src/engine/jobs/outcome.ts - converts an engine's answer to a value or an exception.
// SPDX-License-Identifier: MIT
import { type Said, SaidError } from '../../said';
import type { Answer, JobAnswer } from '../engine';

// An answer with a status of 400 or more, as an exception.
export class Refusal extends SaidError {
  constructor(
    readonly status: number,
    readonly code: string,
    said: Said,
  ) {
    super(said);
  }
}

// Returns the engine's answer as JSON. Throws a Refusal if the engine refused.
export function answered({ status, text }: JobAnswer): unknown {
  const json = JSON.parse(text) as Said & { code: string };
  if (status >= 400) throw new Refusal(status, json.code, json);
  return json;
}

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, content_type: 'application/json', headers: [], body: new TextEncoder().encode(JSON.stringify(value)) };
}

export function refused(error: unknown): Answer {
  if (error instanceof Refusal) return jsonAnswer(error.status, { code: error.code, message: error.message, detail: error.detail });
  return jsonAnswer(500, { code: 'unavailable', message: error instanceof Error ? error.message : String(error) });
}
