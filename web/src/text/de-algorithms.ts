// web/src/text/de-algorithms.ts - names and summaries of algorithms and counting methods, in German.
//
// The program has both in English. A name or summary that is missing here is shown in English.
// SPDX-License-Identifier: MIT

export const germanOf: Record<string, { name?: string; summary?: string }> = {
  'brute-force': { name: 'Brute Force', summary: 'probiert jede Auswahl von n der n · n Felder und prüft sie erst, wenn sie vollständig ist' },
  permutations: { name: 'Permutationen', summary: 'probiert jede Reihenfolge der Spalten, eine Dame pro Zeile; prüft Diagonalen erst am Ende' },
  'depth-first': { name: 'Tiefensuche', summary: 'Zeile für Zeile, jede Spalte von links; springt zurück, wenn eine Zeile kein freies Feld mehr hat' },
  'depth-first-iterative': { name: 'Tiefensuche, iterativ', summary: 'dieselbe Suche mit einem Array von Spalten und einem Zeiger, der vor- und zurückläuft' },
  'breadth-first': { name: 'Breitensuche', summary: 'erst alle Bretter mit einer Dame, dann alle mit zwei und so weiter, in einer Warteschlange' },
  'best-first': { name: 'Bestensuche', summary: 'nimmt immer das wartende Brett mit den kleinsten geschätzten Kosten' },
  'prohibited-fields': { name: 'verbotene Felder', summary: 'jede Dame verbietet die Felder, die sie angreift; die nächste kommt auf ein Feld, das nicht verboten ist' },
  bitmask: { name: 'Bitmasken', summary: 'dieselbe Suche; die freien Felder einer Zeile stehen in einem Maschinenwort' },
  'forward-checking': { name: 'Forward Checking', summary: 'jede Dame streicht Felder in offenen Zeilen; springt zurück, wenn eine Zeile kein Feld mehr hat' },
  'most-constrained-row': { name: 'kleinste Domäne', summary: 'wie Forward Checking, aber als Nächstes immer die Zeile mit den wenigsten Feldern' },
  'least-constraining': { name: 'geringste Einschränkung', summary: 'die Zeile mit den wenigsten Feldern, darin zuerst das Feld, das den anderen Zeilen die wenigsten Felder nimmt' },
  'arc-consistency': { name: 'Kantenkonsistenz', summary: 'streicht auch Felder, die einer anderen Zeile kein Feld übrig ließen' },
  'dancing-links': { summary: 'exakte Überdeckung mit verketteten Listen; als Nächstes die Zeile oder Spalte mit den wenigsten Feldern' },
  'las-vegas': { summary: 'setzt die ersten Damen zufällig und sucht Plätze für die letzten; beginnt neu, bis es gelingt' },
  'hill-climbing': { name: 'Bergsteigeralgorithmus', summary: 'macht immer den besten Zug einer Dame; beginnt neu, wenn kein Zug mehr hilft' },
  'min-conflicts': { name: 'Min-Conflicts', summary: 'verteilt die Damen zuerst greedy und setzt dann eine angegriffene Dame nach der anderen auf ihr bestes Feld' },
  'simulated-annealing': { name: 'simulierte Abkühlung', summary: 'zufällige Züge; je niedriger die Temperatur, desto seltener wird ein schlechterer Zug angenommen' },
  genetic: { name: 'genetischer Algorithmus', summary: 'eine Population von Brettern; die besseren bekommen Nachkommen, die jeweils ein wenig verändert werden' },
  sat: { name: 'Erfüllbarkeit (SAT)', summary: 'Klauseln für einen SAT-Solver, der aus jeder Sackgasse lernt' },
  constraint: { name: 'Constraint-Programmierung', summary: 'drei Bedingungen „alle verschieden“; zuerst die Zeile mit den wenigsten Spalten' },
  logic: { name: 'Antwortmengen', summary: 'Regeln der Antwortmengenprogrammierung, gelöst von einem externen Solver' },
  cross: { summary: 'nutzt die Symmetrie am mittleren Kreuz; mehrere Bretter zugleich in Vektoren' },
  halves: { summary: 'verbindet alle oberen Hälften des Bretts mit allen unteren' },
  rows: { summary: 'Zeile für Zeile von oben, mit Spiegelung und denselben Kernels' },
  textbook: { summary: 'Bitmasken und Spiegelung, wie in fast jedem Programm zu diesem Problem' },
  'closed-form': { name: 'geschlossene Form' },
  'local-search': { name: 'lokale Suche' },
};
