// web/src/text/de-algorithms.ts - what each algorithm and counting method does, in German.
//
// The program tells these lines in English; a name that is missing here keeps that line.
// SPDX-License-Identifier: MIT

export const algorithmSummaries: Record<string, string> = {
  'brute-force': 'jede Wahl von n der n · n Felder, angesehen, wenn sie vollständig ist',
  permutations: 'jede Ordnung der Spalten, eine Dame je Zeile; Diagonalen erst am Ende',
  'depth-first': 'Zeile für Zeile, jede Spalte von links; zurück, wenn eine Zeile kein freies Feld hat',
  'depth-first-iterative': 'dieselbe Suche als Feld von Spalten und ein Zeiger, der vor- und zurückläuft',
  'breadth-first': 'alle Bretter mit einer Dame, dann alle mit zweien: Bretter warten in einer Schlange',
  'best-first': 'als nächstes das wartende Brett, dessen offene Zeilen die meisten freien Felder haben',
  'prohibited-fields': 'jede Dame verbietet ihre Felder; die nächste steht, wo keine verboten hat',
  bitmask: 'dieselbe Suche, die freien Felder einer Zeile in einem Maschinenwort',
  'forward-checking': 'jede Dame streicht Felder offener Zeilen; zurück, wenn einer keins bleibt',
  'most-constrained-row': 'wie forward-checking, als nächstes die Zeile mit den wenigsten Feldern',
  'least-constraining': 'die Zeile mit den wenigsten Feldern, davon das, das die anderen am wenigsten kostet',
  'arc-consistency': 'streicht auch Felder, die einer anderen Zeile keins ließen',
  'dancing-links': 'exakte Überdeckung: Zeile oder Spalte mit den wenigsten Feldern, in verketteten Listen',
  'las-vegas': 'die ersten Damen nach Zufall, die letzten durch Suche, von neuem, bis es gelingt',
  'hill-climbing': 'bewegt eine Dame nach der anderen, immer den besten Zug; Neustart, wenn keiner hilft',
  'min-conflicts': 'gieriger Anfang, dann eine angegriffene Dame nach der anderen auf ihr bestes Feld',
  'simulated-annealing': 'zufällige Züge; solche, die schaden, immer seltener, während es abkühlt',
  genetic: 'eine Bevölkerung von Brettern; die besseren haben Kinder, einige davon verändert',
  sat: 'Klauseln für einen Erfüllbarkeitslöser, der aus jeder Sackgasse lernt',
  constraint: 'drei Bedingungen „alle verschieden“, zuerst die Zeile mit den wenigsten Spalten',
  logic: 'Regeln der Antwortmengenprogrammierung, einem eigenen Programm gegeben',
  cross: 'Symmetrie am mittleren Kreuz, Bretter nebeneinander in Vektoren',
  halves: 'alle oberen Hälften des Brettes mit allen unteren verbunden',
  rows: 'Zeile für Zeile von oben mit Spiegelung, auf denselben Kernen',
  textbook: 'Bitmasken und Spiegelung, das Programm, das jeder schreibt',
};

// Their names; those that are missing here are the same in German.
export const algorithmNames: Record<string, string> = {
  'brute-force': 'rohe Gewalt',
  permutations: 'Permutationen',
  'depth-first': 'Tiefensuche',
  'depth-first-iterative': 'Tiefensuche, iterativ',
  'breadth-first': 'Breitensuche',
  'best-first': 'Bestensuche',
  'prohibited-fields': 'verbotene Felder',
  bitmask: 'Bitmasken',
  'forward-checking': 'Vorausprüfung',
  'most-constrained-row': 'engste Zeile zuerst',
  'least-constraining': 'mildestes Feld zuerst',
  'arc-consistency': 'Kantenkonsistenz',
  'hill-climbing': 'Bergsteigen',
  'min-conflicts': 'kleinste Konflikte',
  'simulated-annealing': 'simuliertes Abkühlen',
  genetic: 'genetische Suche',
  sat: 'Erfüllbarkeit',
  constraint: 'Randbedingungen',
  logic: 'Antwortmengen',
  'closed-form': 'geschlossene Form',
  'local-search': 'örtliche Suche',
};
