// web/src/lib/fields.ts - reads number fields and reports whether all of them are valid.
//
// A field whose text is not a whole number within its bounds shows an error and is marked invalid, so that the browser
// does not submit the form.
// SPDX-License-Identifier: MIT
import { words } from '../text/text';
import { whole } from './format';

// Returns the number of a field, or null and a sentence that says what is expected.
export function readNumber(input: HTMLInputElement, least: number, most: number): { number: number | null; fault: string } {
  const text = input.value.trim();
  const number = text === '' ? NaN : Number(text);
  const isRight = Number.isInteger(number) && number >= least && number <= most;
  const fault = isRight ? '' : words.common.badNumber(whole(least), whole(most));
  input.setCustomValidity(fault);
  return { number: isRight ? number : null, fault };
}

// Returns whether all fields of the page are valid. Focuses the first invalid field.
export function fieldsAreRight(): boolean {
  const wrong = document.querySelector<HTMLInputElement>('main input:invalid');
  wrong?.reportValidity();
  return wrong === null;
}
