// web/src/lib/fields.ts - fields for numbers: what they hold, and whether a view may act on what they hold.
//
// A field that holds no number between its bounds says so, and is invalid for the browser too, which then
// submits no form.
// SPDX-License-Identifier: MIT
import { words } from '../text/text';
import { whole } from './format';

// The number of a field, or null and the sentence that says what is expected there.
export function readNumber(input: HTMLInputElement, least: number, most: number): { number: number | null; fault: string } {
  const text = input.value.trim();
  const number = text === '' ? NaN : Number(text);
  const isRight = Number.isInteger(number) && number >= least && number <= most;
  const fault = isRight ? '' : words.common.badNumber(whole(least), whole(most));
  input.setCustomValidity(fault);
  return { number: isRight ? number : null, fault };
}

// Whether all fields of the page are right; goes to the first that is not.
export function fieldsAreRight(): boolean {
  const wrong = document.querySelector<HTMLInputElement>('main input:invalid');
  wrong?.reportValidity();
  return wrong === null;
}
