// web/src/text/languages.ts - finds the languages of the page and their files.
//
// Each language has a file in this folder, named by its two-letter code, and titles in views.ts. The file exports the
// texts of the first views as `text` and two functions that load more: `rest`, the texts of the other views, and
// `regions`, the texts for boards with regions. `npm test` finds missing texts.
// SPDX-License-Identifier: MIT
import type { Regions, Rest, Text } from './en';

interface LanguageFile {
  text: Text;
  rest: () => Promise<Rest>;
  regions: () => Promise<Regions>;
}

const files = import.meta.glob<LanguageFile>('./??.ts');
const codeOf = (file: string): string => file.slice(2, 4);

export const languages = Object.keys(files).map(codeOf);

export const fileOf = (language: string): Promise<LanguageFile> => files[`./${language}.ts`]();

// Returns the first language of `wishes` (such as `de-AT`) that the page has, or English if it has
// none of them.
export function languageFor(wishes: readonly (string | null | undefined)[]): string {
  const codes = wishes.map((wish) => wish?.slice(0, 2).toLowerCase());
  return codes.find((code) => code !== undefined && languages.includes(code)) ?? 'en';
}

// Returns the name of a language in that language.
export const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
