// web/src/steps/curve.ts - the number of pairs in conflict at each step of a search that repairs whole boards.
//
// Each column of the picture stands for a range of steps. The curve fills the column from the
// lowest to the highest number that was current in this range, so that no peak is lost, however
// many steps a column has.
// SPDX-License-Identifier: MIT
import { code, type EventColumns } from './events';

export interface Curve {
  low: Int32Array; // by column; -1 before the first report and for steps that are not loaded
  high: Int32Array;
  most: number; // the highest number
  restarts: number[]; // steps at which a new board or a new generation begins
}

// Returns the curve of the loaded events in time linear in their number.
export function curveOf(events: EventColumns, columns: number): Curve {
  const curve: Curve = { low: new Int32Array(columns).fill(-1), high: new Int32Array(columns).fill(-1), most: 0, restarts: [] };
  const { low, high } = curve;
  let now = -1;
  let column = -1;
  for (let k = 0; k < events.loaded; ++k) {
    const kind = events.kind[k];
    const at = columnOf(k + 1, events.total, columns);
    for (; column < at; ++column) low[column + 1] = high[column + 1] = now;
    if (kind === code.restart || kind === code.generation) curve.restarts.push(k + 1);
    if (kind !== code.conflicts) continue;
    low[at] = now < 0 ? events.value[k] : Math.min(low[at], events.value[k]);
    now = events.value[k];
    high[at] = Math.max(high[at], now);
    curve.most = Math.max(curve.most, now);
  }
  return curve;
}

// Returns the column of a step from 0 to `total`.
export const columnOf = (step: number, total: number, columns: number): number =>
  Math.min(columns - 1, Math.floor((step / Math.max(1, total)) * columns));
