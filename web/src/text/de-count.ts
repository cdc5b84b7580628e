// web/src/text/de-count.ts - texts that only Count shows, in German; they are loaded with it.
// SPDX-License-Identifier: MIT
import type { en } from './en-count';

export const de: typeof en = {
  known: 'Bekannte Werte',
  solutions: 'Q(n), veröffentlicht',
  fundamental: 'Fundamental',
  here: 'Geschätzte Dauer hier',
  took: (time) => `dauerte ${time}`,
  count: 'Zählen',
  countIt: (n) => `Zählen: n = ${n}`,
  hereHow: (threads) =>
    `Nur auf der CPU, mit ${threads === '1' ? '1 Thread' : `${threads} Threads`}. Die Zeiten für große n sind aus kleinen Stichproben hochgerechnet.`,
  growth: 'Wachstum von Q(n), auf logarithmischer Skala',
  growthNote: 'Die Zahlen stehen in den Tabellen.',
  kinds: {
    published: 'veröffentlicht',
    counted: 'hier gezählt',
    estimated: 'hier geschätzt, 95-%-Intervall',
  },
  processor: 'CPU-Zeit',
  ledger: 'Unterbrechen und fortsetzen',
  saveCsv: 'Als CSV speichern',
  saveJson: 'Als JSON speichern',
  reasons: {
    'small-board':
      'Unter n = 18 ist cross am schnellsten: Die Listen von halves lohnen sich erst auf größeren Brettern; rows und textbook nutzen die Symmetrie weniger aus.',
    'joined-halves':
      'Von n = 18 bis 25 und für n = 27 ist halves am schnellsten: Es verbindet Hälften des Bretts, während cross, rows und textbook Dame für Dame suchen.',
    'large-even-board':
      'Für n = 26 und 28 ist central-pair am schnellsten: Es verbindet Hälften wie halves, setzt aber zuerst die Damen der beiden mittleren Zeilen. Die Hälften werden kürzer, und mehr Symmetrie ist nutzbar.',
    'large-board':
      'Über n = 28 ist cross am schnellsten: halves ist dort nicht mehr möglich; rows und textbook nutzen die Symmetrie weniger aus.',
    'within-reach':
      'Ab n = 20 ist central-pair auf diesen Brettern am schnellsten: Es verbindet Hälften des Bretts, während rows Dame für Dame sucht.',
    'central-pair':
      'Ab n = 15 ist central-pair für Damen mit kurzen Sprüngen am schnellsten: Es verbindet Hälften des Bretts, während rules Dame für Dame sucht.',
    'torus-orbits':
      'Auf dem leeren Torus ist torus am schnellsten: Es findet von allen symmetrischen Lösungen nur eine, während rules Dame für Dame sucht.',
    'other-rule': 'Für diese Regel ist rules auf diesem Brett am schnellsten.',
  },
  tips: {
    fundamental: 'Stellungen, die durch Drehen oder Spiegeln ineinander übergehen, zählen einmal: 12 von 92 für n = 8.',
    kernel:
      'Die innerste Schleife der Zählung, benannt nach den CPU-Befehlen, die sie nutzt: avx512 und avx2 bearbeiten viele Bretter zugleich; portable läuft auf jeder CPU.',
    processor: 'Die CPU-Zeit aller Threads zusammen.',
    nodes: 'Die Bretter, die die Suche erreicht.',
    kept: 'Fertige Teile der Zählung werden in diesem Browser gespeichert. Eine unterbrochene Zählung geht dort weiter, auch wenn die Seite zwischendurch geschlossen war.',
    ledger:
      'Jede fertige Aufgabe wird in einer Datei gespeichert, dem Ledger. Eine unterbrochene Zählung geht dort weiter, ohne etwas zu wiederholen.',
    halfWidth: 'Mit 95 % Wahrscheinlichkeit weicht die wahre Anzahl höchstens um diesen Anteil von der Schätzung ab.',
  },
};
