// web/src/text/de-compare.ts - texts that only Compare shows, in German; they are loaded with it.
// SPDX-License-Identifier: MIT
import type { en } from './en-compare';

export const de: typeof en = {
  recommended: 'Die empfohlenen sechs',
  families: {
    'whole boards': 'ganze Bretter',
    backtracking: 'Suche mit Umkehr',
    'looking ahead': 'Vorausschau',
    'exact cover': 'exakte Überdeckung',
    'chance and repair': 'Zufall und Ausbessern',
    solvers: 'fremde Löser',
  },
  chosen: (count, all) => `${count} von ${all}`,
  verdict: (measure, least, most, times) => `${measure}: am wenigsten mit ${least}, am meisten mit ${most}, das ${times}-fache.`,
  equal: (measure, value) => `${measure}: für alle gleich, ${value}.`,
  and: ' und ',
  tips: {
    nodes: 'Bretter, die die Suche erreicht, auch das leere.',
    tries: 'Felder, auf die probeweise eine Dame kam, ob sie bleiben konnte oder nicht.',
    backtracks: 'Wie oft die Suche umkehrte, weil eine Zeile kein freies Feld mehr hatte.',
    checks: 'Wie oft nachgesehen wurde, ob Felder frei oder angegriffen sind; einmal kann für eine ganze Zeile gelten.',
  },
};
