// web/src/text/de-count.ts - texts that only Count shows, in German; they are loaded with it.
// SPDX-License-Identifier: MIT
import type { en } from './en-count';

export const de: typeof en = {
  known: 'Bekannte Werte',
  solutions: 'Q(n), veröffentlicht',
  fundamental: 'Fundamental',
  here: 'Dauert hier etwa',
  took: (time) => `dauerte ${time}`,
  count: 'Zählen',
  countIt: (n) => `Zählen: n = ${n}`,
  hereHow: (threads) =>
    `Vom Prozessor allein, Threads: ${threads}. Gemessen sind kleine Stichproben; was große n dauern, folgt daraus.`,
  growth: 'Wachstum von Q(n), auf logarithmischer Skala',
  growthNote: 'Die Zahlen stehen in den Tabellen.',
  kinds: {
    published: 'veröffentlicht',
    counted: 'hier gezählt',
    estimated: 'hier geschätzt, 95-%-Intervall',
  },
  processor: 'Prozessorzeit',
  ledger: 'Unterbrechen und fortsetzen',
  saveCsv: 'Als CSV speichern',
  saveJson: 'Als JSON speichern',
  reasons: {
    'small-board':
      'Unter n = 18 ist cross am schnellsten: die Listen von halves lohnen sich erst auf größeren Brettern; rows und textbook nutzen weniger von der Symmetrie.',
    'joined-halves':
      'Von n = 18 bis 28 ist halves am schnellsten: es verbindet Hälften des Brettes, während cross, rows und textbook Dame für Dame suchen.',
    'large-board':
      'Über n = 28 ist cross am schnellsten: halves endet dort; rows und textbook nutzen weniger von der Symmetrie.',
  },
  tips: {
    fundamental: 'Stellungen, die durch Drehen oder Spiegeln ineinander übergehen, zählen einmal: 12 von 92 für n = 8.',
    kernel:
      'Die innerste Schleife, die zählt, benannt nach den Befehlen des Prozessors, die sie nutzt: avx512 oder avx2 nehmen viele Bretter zugleich, portable läuft überall.',
    processor: 'Was alle Threads zusammen brauchten.',
    nodes: 'Ein Brett, das die Suche erreicht.',
    kept: 'Was gezählt ist, kommt nach und nach in den Speicher dieses Browsers. Eine unterbrochene Zählung geht von dort weiter, auch wenn die Seite geschlossen war.',
    ledger:
      'Jede fertige Aufgabe kommt in eine Datei, das Ledger. Eine abgebrochene Zählung geht von dort weiter und tut nichts doppelt.',
    halfWidth: 'Mit 95 % Wahrscheinlichkeit liegt die Zahl um höchstens diesen Teil über oder unter der Schätzung.',
  },
};
