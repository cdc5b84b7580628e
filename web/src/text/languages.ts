// web/src/text/languages.ts - the languages that the page speaks.
//
// A language is a file here, named by its code of two letters, and the titles of the views in views.ts. It exports what the
// first view needs as `text`, and the functions `rest`, which gives what the other views need, and `regions`, which
// gives what is said of boards with regions; both may stand in the same file. `npm test` finds what it lacks.
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

// The first of the wishes, such as `de-AT`, that is one of them; else English.
export function languageFor(wishes: readonly (string | null | undefined)[]): string {
  const codes = wishes.map((wish) => wish?.slice(0, 2).toLowerCase());
  return codes.find((code) => code !== undefined && languages.includes(code)) ?? 'en';
}

// What a language calls itself.
export const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
