// web/src/settings.svelte.ts - the reader's preferences, kept in the browser: language, colours, names of squares,
// keys.
// SPDX-License-Identifier: MIT
import { parseHash } from './lib/address';
import { languageFor } from './text/languages';

export type Theme = 'auto' | 'light' | 'dark';
const squareNames = ['chess', 'words', 'numbers'] as const;
export type Squares = (typeof squareNames)[number];
// The signs that distinguish regions in addition to borders.
export const regionSigns = ['colours', 'letters', 'patterns'] as const;
export type RegionSigns = (typeof regionSigns)[number];

function remembered(key: string): string | null {
  try {
    return localStorage.getItem('nqueens.' + key);
  } catch {
    return null; // the browser stores nothing
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem('nqueens.' + key, value);
  } catch {
    // the setting lasts until the page is closed
  }
}

const firstLanguage = (): string =>
  languageFor([parseHash(location.hash).lang, remembered('language'), ...(navigator.languages ?? [])]);

function firstTheme(): Theme {
  const theme = remembered('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

class Settings {
  language = $state(firstLanguage());
  theme = $state<Theme>(firstTheme());
  squares = $state<Squares>(squareNames.find((name) => name === remembered('squares')) ?? 'chess');
  regionSigns = $state<RegionSigns>(regionSigns.find((sign) => sign === remembered('region-signs')) ?? 'colours');
  shortcuts = $state(remembered('shortcuts') !== 'off');
  base = $state(remembered('base') ?? ''); // address with which shared links begin; empty if the reader entered none

  // The browser's regional variant of the language, such as en-GB, for dates. Numbers ignore the region, because some
  // regions write decimals with the character that whole() uses to group digits.
  get region(): string {
    return (navigator.languages ?? []).find((one) => one.startsWith(this.language)) ?? this.language;
  }

  setLanguage(language: string): void {
    this.language = language;
    remember('language', language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
  }

  setSquares(squares: Squares): void {
    this.squares = squares;
    remember('squares', squares);
  }

  setRegionSigns(signs: RegionSigns): void {
    this.regionSigns = signs;
    remember('region-signs', signs);
  }

  setBase(base: string): void {
    this.base = base;
    remember('base', base);
  }

  setShortcuts(on: boolean): void {
    this.shortcuts = on;
    remember('shortcuts', on ? 'on' : 'off');
  }
}

export const settings = new Settings();
