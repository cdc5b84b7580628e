// web/src/lib/format.ts - formats numbers and times in the chosen language.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import { words } from '../text/text';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = settings.language + JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(settings.language, options);
    formats.set(key, format);
  }
  return format;
}

// Formats a whole number, which may be a string of digits from the server. The browser's own formatter would delay
// the first view by a tenth of a second, because it loads its data for all languages.
export function whole(value: number | string | bigint): string {
  const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'bigint' || /^\d+$/.test(value);
  if (isWhole) return String(value).replace(/\B(?=(\d{3})+$)/g, words.page.thousands);
  return typeof value === 'number' ? numberFormat({ maximumFractionDigits: 0 }).format(value) : String(value);
}

export function decimal(value: number, digits: number): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

// Formats a number with four significant digits, and with a power of ten if it is very large or
// very small. A string may hold a number that is too large for JavaScript, such as 2.3e+2500.
export function rough(value: number | string): string {
  const [digits, power] = typeof value === 'string' ? parts(value) : parts(value.toExponential());
  if (digits === 0) return '0';
  if (power >= 15 || power < -3) return `${decimal(digits, 3)} · 10${superscript(power)}`;
  return numberFormat({ maximumSignificantDigits: 4 }).format(digits * 10 ** power);
}

// Returns the ratio of two positive numbers. Either can be a string as in rough().
export function times(value: number | string, other: number | string): number {
  const [a, b] = [value, other].map((one) => parts(typeof one === 'string' ? one : one.toExponential()));
  return (a[0] / b[0]) * 10 ** (a[1] - b[1]);
}

// Returns the mantissa, at least 1 and less than 10, and the power of ten.
function parts(text: string): [number, number] {
  const [digits, power] = text.toLowerCase().split('e');
  const [own, shift] = Number(digits).toExponential().split('e').map(Number);
  return [own, shift + Number(power ?? 0)];
}

function superscript(power: number): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return [...String(power)].map((c) => (c === '-' ? '⁻' : digits[Number(c)])).join('');
}

export function percent(fraction: number, digits = 0): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(fraction);
}

// Formats a size in bytes: 7 MB, 0.64 GB, 1.8 GB.
export function bytes(size: number): string {
  const [unit, value] = size < 1e8 ? ['megabyte', size / 1e6] : ['gigabyte', size / 1e9];
  return numberFormat({ style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);
}

// Formats a duration: 12 µs, 0.80 ms, 312 ms, 4.2 s, 3 min 12 s, 2 h 5 min, 12 d.
export function duration(seconds: number): string {
  const space = '\u00a0';
  if (seconds < 0.0001) return whole(Math.ceil(seconds * 1e6)) + space + 'µs';
  if (seconds < 0.01) return decimal(seconds * 1000, 2) + space + 'ms';
  if (seconds < 1) return whole(Math.round(seconds * 1000)) + space + 'ms';
  if (seconds < 60) return decimal(seconds, 1) + space + 's';
  const s = Math.round(seconds);
  if (s < 3600) return `${Math.floor(s / 60)}${space}min ${s % 60}${space}s`;
  if (s < 86400) return `${Math.floor(s / 3600)}${space}h ${Math.floor((s % 3600) / 60)}${space}min`;
  return `${whole(Math.round(s / 86400))}${space}d`;
}

// Formats seconds as hours: < 0.001, 0.64, 27.1, 2,594.
export function hours(seconds: number): string {
  const value = seconds / 3600;
  if (value > 0 && value < 0.001) return '< ' + decimal(0.001, 3);
  return value < 1000 ? numberFormat({ maximumSignificantDigits: 3 }).format(value) : whole(value);
}

// Formats the clock of a game: 0:07.3, 12:40.0.
export function clock(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  return `${minutes}:${rest < 10 ? '0' : ''}${decimal(rest, 1)}`;
}

export function dateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString(settings.region, { dateStyle: 'medium', timeStyle: 'short' });
}
