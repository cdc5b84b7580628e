// web/src/text/de-steps.ts - the texts of Step & tree in German, with a sentence for each event.
// SPDX-License-Identifier: MIT
import type { TraceEvent } from '../steps/events';
import type { stepsText as english } from './en-steps';

const lines: Record<string, string> = {
  row: 'auf ihrer Zeile',
  column: 'auf ihrer Spalte',
  diagonal: 'auf ihrer Diagonale',
  'anti-diagonal': 'auf ihrer Gegendiagonale',
  'knights-move': 'durch einen Springerzug',
};

const place = (event: TraceEvent): string => `(${event.row + 1},${event.column + 1})`;
const lineOf = (event: TraceEvent): string => `${event.line === 'column' ? 'Spalte' : 'Zeile'} ${event.row + 1}`;

export const stepsText: typeof english = {
  lead: 'Eine Suche, wie sie geschah, ein Ereignis nach dem anderen, vorwärts und rückwärts.',
  change: 'ändern',
  givens: 'Das Brett am Anfang',
  record: 'Aufzeichnen',
  recording: 'Wird aufgezeichnet …',
  atMost: 'Höchstens aufzeichnen',
  events: (count) => `${count} Ereignisse`,
  direction: 'Richtung',
  directions: { rows: 'Zeile für Zeile', columns: 'Spalte für Spalte' },
  rowOrder: 'Ordnung der Zeilen',
  rowOrders: { 'top-down': 'von oben', 'centre-out': 'von der Mitte aus' },
  seed: 'Startwert des Zufalls',
  truncated: (count) => `Die ersten ${count} Ereignisse von mehr.`,
  loading: (share) => `${share} geladen`,
  step: 'Schritt',
  ofSteps: (step, total) => `${step} von ${total}`,
  start: 'Die Suche beginnt.',
  controls: 'Abspielen',
  toStart: 'Zum Anfang',
  toEnd: 'Zum Ende',
  back: 'Schritt zurück',
  forward: 'Schritt',
  play: 'Abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',
  perSecond: (count) => `${count} je Sekunde`,
  nextSolution: 'Nächste Lösung',
  previousSolution: 'Vorige Lösung',
  nextBacktrack: 'Nächste Umkehr',
  previousBacktrack: 'Vorige Umkehr',
  noMore: 'In dieser Richtung gibt es keine.',
  waiting: 'Wartende Bretter',
  conflicts: 'Paare im Konflikt',
  board: (step) => `Brett bei Schritt ${step}`,
  prohibited: 'Schraffiert: verboten durch die Dame dieser Schraffur',
  queueTitle: 'Die Schlange',
  queueHelp: 'Die nächsten Bretter, als Spalten ihrer Damen',
  queueMore: (count) => `und ${count} weitere`,
  arrayTitle: 'Das Feld M',
  arrayHelp: 'Spalte der Dame jeder Zeile; der Zeiger steht unter der Zeile, bei der er ist',
  pointer: 'Zeiger',
  masksTitle: 'Die Bitmasken',
  masksHelp: 'Für jede Zeile des Bretts: 1, wo die Damen darüber angreifen, und was noch zu versuchen ist',
  maskColumns: 'Spalten',
  maskDiagonals: 'Diagonalen',
  maskAntiDiagonals: 'Gegendiagonalen',
  maskLeft: 'noch zu versuchen',
  tree: 'Suchbaum',
  treeHelp: 'Kreis: eine Wahl · Quadrat: gescheitert · Raute: eine Lösung',
  treeNodes: (count) => `Knoten bisher: ${count}`,
  treePartial: 'Der Weg zum jetzigen Brett und was von ihm abzweigt',
  noTree: 'Eine Suche, die ganze Bretter ausbessert, hat keinen Baum.',
  fold: 'Gescheiterte Teilbäume falten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Einpassen',
  saveTree: 'Baum speichern (SVG)',
  nodeRoot: 'Anfang',
  node: (square) => `Dame auf ${square}`,
  shapes: { circle: 'offen', square: 'gescheitert', diamond: 'Lösung' },
  here: 'jetziges Brett',
  sentence: (event, across) => {
    const other = `${across === 'row' ? 'Zeile' : 'Spalte'} ${event.otherRow + 1}`;
    switch (event.kind) {
      case 'enter':
        return lineOf(event);
      case 'blocked':
        return `${place(event)} ist gesperrt`;
      case 'reject':
        return `${place(event)} wird von der Dame der ${other} ${lines[event.line]} angegriffen`;
      case 'place':
        return `Neue Dame auf ${place(event)}`;
      case 'solution':
        return 'Lösung';
      case 'remove':
        return `Zurück zu ${place(event)}, die Dame wird weggenommen`;
      case 'exhausted':
        return `${lineOf(event)} hat kein freies Feld mehr`;
      case 'prohibit':
        return event.line === across
          ? `${place(event)} ließe der ${other} kein Feld`
          : `${place(event)} verbietet die Dame der ${other} ${lines[event.line]}`;
      case 'permit':
        return `${place(event)} ist wieder möglich`;
      case 'enqueue':
        return `Das Brett wartet; ${event.value} in der Schlange`;
      case 'dequeue':
        return `Das nächste Brett; ${event.value} bleiben in der Schlange`;
      case 'recall':
        return `Dame des nächsten Bretts auf ${place(event)}`;
      case 'leave':
        return `Dame des letzten Bretts auf ${place(event)} weggenommen`;
      case 'move':
        return `Dame der Zeile ${event.row + 1} zieht von Spalte ${event.value + 1} nach ${event.column + 1}`;
      case 'conflicts':
        return event.value === 1 ? '1 Paar von Damen im Konflikt' : `${event.value} Paare von Damen im Konflikt`;
      case 'restart':
        return `Neustart ${event.value}`;
      case 'generation':
        return `Generation ${event.value}`;
    }
  },
};
