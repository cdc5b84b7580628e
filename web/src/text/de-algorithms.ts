// web/src/text/de-algorithms.ts - names and summaries of algorithms and counting methods, in German.
//
// The program has both in English. A name or summary that is missing here is shown in English.
// SPDX-License-Identifier: MIT

export const germanOf: Record<string, { name?: string; summary?: string }> = {
  'brute-force': { name: 'Brute Force', summary: 'jede Auswahl von n der n · n Felder; geprüft wird erst, wenn sie vollständig ist' },
  permutations: { name: 'Permutationen', summary: 'jede Reihenfolge der Spalten, eine Dame je Zeile; Diagonalen werden erst am Ende geprüft' },
  'depth-first': { name: 'Tiefensuche', summary: 'Zeile für Zeile, jede Spalte von links; geht zurück, wenn eine Zeile kein freies Feld hat' },
  'depth-first-iterative': { name: 'Tiefensuche, iterativ', summary: 'dieselbe Suche mit einem Array von Spalten und einem Zeiger, der vor- und zurückläuft' },
  'breadth-first': { name: 'Breitensuche', summary: 'alle Bretter mit einer Dame, dann alle mit zwei Damen, in einer Warteschlange' },
  'best-first': { name: 'Bestensuche', summary: 'als Nächstes das wartende Brett, dessen offene Zeilen die meisten freien Felder haben' },
  'prohibited-fields': { name: 'verbotene Felder', summary: 'jede Dame verbietet die Felder, die sie angreift; die nächste kommt auf ein Feld, das keine verboten hat' },
  bitmask: { name: 'Bitmasken', summary: 'dieselbe Suche; die freien Felder einer Zeile stehen in einem Maschinenwort' },
  'forward-checking': { name: 'Vorausprüfung', summary: 'jede Dame streicht Felder offener Zeilen; geht zurück, wenn einer Zeile keines bleibt' },
  'most-constrained-row': { name: 'engste Zeile zuerst', summary: 'wie forward-checking, als Nächstes die Zeile mit den wenigsten Feldern' },
  'least-constraining': { name: 'schonendstes Feld zuerst', summary: 'die Zeile mit den wenigsten Feldern, darin das Feld, das den anderen Zeilen am wenigsten nimmt' },
  'arc-consistency': { name: 'Kantenkonsistenz', summary: 'streicht auch Felder, die einer anderen Zeile keines übrig ließen' },
  'dancing-links': { summary: 'exakte Überdeckung: Zeile oder Spalte mit den wenigsten Feldern, in verketteten Listen' },
  'las-vegas': { summary: 'die ersten Damen zufällig, die letzten durch Suche; von vorn, bis es gelingt' },
  'hill-climbing': { name: 'Bergsteigeralgorithmus', summary: 'zieht eine Dame nach der anderen, immer mit dem besten Zug; Neustart, wenn keiner hilft' },
  'min-conflicts': { name: 'wenigste Konflikte', summary: 'beginnt gierig und setzt dann eine angegriffene Dame nach der anderen auf ihr bestes Feld' },
  'simulated-annealing': { name: 'simuliertes Abkühlen', summary: 'zufällige Züge; je weiter es abkühlt, desto seltener werden schlechtere angenommen' },
  genetic: { name: 'genetischer Algorithmus', summary: 'eine Population von Brettern; die besseren bekommen Nachkommen, jeder ein wenig verändert' },
  sat: { name: 'Erfüllbarkeit', summary: 'Klauseln für einen SAT-Löser, der aus jeder Sackgasse lernt' },
  constraint: { name: 'Constraint-Programmierung', summary: 'drei Bedingungen „alle verschieden“, zuerst die Zeile mit den wenigsten Spalten' },
  logic: { name: 'Antwortmengen', summary: 'Regeln der Antwortmengenprogrammierung, gelöst von einem eigenen Programm' },
  cross: { summary: 'Symmetrie am mittleren Kreuz, Bretter nebeneinander in Vektoren' },
  halves: { summary: 'alle oberen Hälften des Brettes mit allen unteren verbunden' },
  rows: { summary: 'Zeile für Zeile von oben mit Spiegelung, mit denselben Kernels' },
  textbook: { summary: 'Bitmasken und Spiegelung, wie in fast jedem Programm zu diesem Problem' },
  'closed-form': { name: 'geschlossene Form' },
  'local-search': { name: 'lokale Suche' },
};
