// web/src/count/forecasts.ts - estimated times of counts on this machine (docs/http-api.md).
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';

export interface Forecast {
  n: number;
  method: string;
  seconds: number; // elapsed time with all threads
  error_seconds: number; // one standard deviation
  core_seconds: number;
  measured: boolean;
}

export interface Forecasts {
  threads: number;
  kernel: string;
  forecasts: Forecast[];
}

const units: [unit: string, seconds: number][] = [
  ['year', 31_556_952],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];
const kMoment = 0.1; // seconds; in a shorter count most of the time is overhead
const kUnsure = 0.15; // a forecast with a larger relative error is shown with one digit

// Formats a forecast as < 0.1 sec, 1.4 sec, 3 hr, 20 yrs, with as many digits as its error allows.
export function takesAbout({ seconds, error_seconds }: Forecast): string {
  const shown = Math.max(seconds, kMoment);
  const [unit, size] = units.find(([, one]) => shown >= one) ?? units.at(-1)!;
  const digits = error_seconds > kUnsure * seconds ? 1 : 2;
  const format = new Intl.NumberFormat(settings.language, { style: 'unit', unit, maximumSignificantDigits: digits });
  return (seconds < kMoment ? '< ' : '') + format.format(shown / size);
}
