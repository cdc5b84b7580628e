// web/src/text/de-algorithms.ts - names and summaries of algorithms and counting methods, in German.
//
// The program has both in English; what is missing here stays as it is there.
// SPDX-License-Identifier: MIT

export const germanOf: Record<string, { name?: string; summary?: string }> = {
  'brute-force': { name: 'rohe Gewalt', summary: 'jede Wahl von n der n · n Felder, angesehen, wenn sie vollständig ist' },
  permutations: { name: 'Permutationen', summary: 'jede Ordnung der Spalten, eine Dame je Zeile; Diagonalen erst am Ende' },
  'depth-first': { name: 'Tiefensuche', summary: 'Zeile für Zeile, jede Spalte von links; zurück, wenn eine Zeile kein freies Feld hat' },
  'depth-first-iterative': { name: 'Tiefensuche, iterativ', summary: 'dieselbe Suche als Feld von Spalten und ein Zeiger, der vor- und zurückläuft' },
  'breadth-first': { name: 'Breitensuche', summary: 'alle Bretter mit einer Dame, dann alle mit zweien: Bretter warten in einer Schlange' },
  'best-first': { name: 'Bestensuche', summary: 'als nächstes das wartende Brett, dessen offene Zeilen die meisten freien Felder haben' },
  'prohibited-fields': { name: 'verbotene Felder', summary: 'jede Dame verbietet ihre Felder; die nächste steht, wo keine verboten hat' },
  bitmask: { name: 'Bitmasken', summary: 'dieselbe Suche, die freien Felder einer Zeile in einem Maschinenwort' },
  'forward-checking': { name: 'Vorausprüfung', summary: 'jede Dame streicht Felder offener Zeilen; zurück, wenn einer keins bleibt' },
  'most-constrained-row': { name: 'engste Zeile zuerst', summary: 'wie forward-checking, als nächstes die Zeile mit den wenigsten Feldern' },
  'least-constraining': { name: 'mildestes Feld zuerst', summary: 'die Zeile mit den wenigsten Feldern, davon das, das die anderen am wenigsten kostet' },
  'arc-consistency': { name: 'Kantenkonsistenz', summary: 'streicht auch Felder, die einer anderen Zeile keins ließen' },
  'dancing-links': { summary: 'exakte Überdeckung: Zeile oder Spalte mit den wenigsten Feldern, in verketteten Listen' },
  'las-vegas': { summary: 'die ersten Damen nach Zufall, die letzten durch Suche, von neuem, bis es gelingt' },
  'hill-climbing': { name: 'Bergsteigen', summary: 'bewegt eine Dame nach der anderen, immer den besten Zug; Neustart, wenn keiner hilft' },
  'min-conflicts': { name: 'kleinste Konflikte', summary: 'gieriger Anfang, dann eine angegriffene Dame nach der anderen auf ihr bestes Feld' },
  'simulated-annealing': { name: 'simuliertes Abkühlen', summary: 'zufällige Züge; solche, die schaden, immer seltener, während es abkühlt' },
  genetic: { name: 'genetische Suche', summary: 'eine Bevölkerung von Brettern; die besseren haben Kinder, einige davon verändert' },
  sat: { name: 'Erfüllbarkeit', summary: 'Klauseln für einen Erfüllbarkeitslöser, der aus jeder Sackgasse lernt' },
  constraint: { name: 'Randbedingungen', summary: 'drei Bedingungen „alle verschieden“, zuerst die Zeile mit den wenigsten Spalten' },
  logic: { name: 'Antwortmengen', summary: 'Regeln der Antwortmengenprogrammierung, einem eigenen Programm gegeben' },
  cross: { summary: 'Symmetrie am mittleren Kreuz, Bretter nebeneinander in Vektoren' },
  halves: { summary: 'alle oberen Hälften des Brettes mit allen unteren verbunden' },
  rows: { summary: 'Zeile für Zeile von oben mit Spiegelung, auf denselben Kernen' },
  textbook: { summary: 'Bitmasken und Spiegelung, das Programm, das jeder schreibt' },
  'closed-form': { name: 'geschlossene Form' },
  'local-search': { name: 'örtliche Suche' },
};
