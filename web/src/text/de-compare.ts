// web/src/text/de-compare.ts - texts that only Compare shows, in German; they are loaded with it.
// SPDX-License-Identifier: MIT
import type { en } from './en-compare';

export const de: typeof en = {
  recommended: 'Empfohlene',
  families: {
    'whole boards': 'ganze Bretter',
    backtracking: 'Backtracking',
    'looking ahead': 'Vorausschau',
    'exact cover': 'exakte Überdeckung',
    'chance and repair': 'Zufall und Reparatur',
    solvers: 'externe Solver',
  },
  chosen: (count, all) => `${count} von ${all}`,
  verdict: (measure, least, most, times) => `${measure}: am wenigsten bei ${least}, am meisten bei ${most}, ${times}-mal so viel.`,
  equal: (measure, value) => `${measure}: für alle gleich, ${value}.`,
  and: ' und ',
  tips: {
    nodes: 'Bretter, die die Suche erreicht, auch das leere.',
    tries: 'Felder, auf denen eine Dame probiert wurde, egal ob sie bleiben konnte.',
    backtracks: 'Wie oft die Suche zurücksprang, weil eine Zeile kein freies Feld mehr hatte.',
    checks: 'Wie oft die Suche prüfte, ob Felder frei oder angegriffen sind; eine Prüfung kann für eine ganze Zeile gelten.',
  },
};
