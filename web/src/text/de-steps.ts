// web/src/text/de-steps.ts - the texts of Step & tree in German, with a sentence for each event.
// SPDX-License-Identifier: MIT
import { blackBoxes } from '../steps/code/black-boxes';
import { codeLine } from './de-code';
import type { stepsText as english } from './en-steps';

const lines: Record<string, string> = {
  row: 'Zeile',
  column: 'Spalte',
  diagonal: 'Diagonale',
  'anti-diagonal': 'Gegendiagonale',
  'knights-move': 'Springerzug',
  region: 'Region',
  leap: 'Sprung',
  rider: 'Reiterlinie',
  reflection: 'gespiegelte Diagonale',
};

const found = (solutions: string): string => (solutions === '0' ? 'keine Lösung' : solutions === '1' ? '1 Lösung' : `${solutions} Lösungen`);
const after = (nodes: string | null): string => (nodes === null ? '' : `, ${nodes} Knoten`);

export const stepsText: typeof english = {
  lead: 'Spiele eine Suche Schritt für Schritt ab, vorwärts und rückwärts.',
  change: 'ändern',
  givens: 'Ausgangsstellung',
  alone: 'keiner',
  rival: 'Zweiter Algorithmus, zum Vergleich',
  panes: 'Neben dem Brett',
  record: 'Schritte zeigen',
  recording: 'Suche läuft …',
  atMost: 'Höchstens aufzeichnen',
  events: (count) => `${count} Ereignisse`,
  direction: 'Richtung',
  directions: { rows: 'Zeile für Zeile', columns: 'Spalte für Spalte' },
  rowOrder: 'Reihenfolge der Zeilen',
  rowOrders: { 'top-down': 'von oben', 'centre-out': 'von der Mitte aus' },
  seed: 'Zufallsstartwert',
  truncated: (count) => count === '1' ? 'Nur das erste Ereignis wurde aufgezeichnet.' : `Nur die ersten ${count} Ereignisse wurden aufgezeichnet.`,
  loading: (share) => `${share} geladen`,
  step: 'Schritt',
  ofSteps: (step, total) => `${step} von ${total}`,
  start: 'Die Suche beginnt.',
  solution: (number) => `Lösung ${number}`,
  over: (solutions, nodes) => `Suche beendet: ${found(solutions)}${after(nodes)}`,
  stopped: (solutions, nodes) => `Suche am Limit abgebrochen: bisher ${found(solutions)}${after(nodes)}`,
  cut: 'Hier endet die Aufzeichnung; die Suche ging weiter.',
  searchOn: 'Suche fortsetzen',
  soFar: (solutions) => `bisher ${found(solutions)}`,
  controls: 'Wiedergabe',
  toStart: 'Zum Anfang',
  toEnd: 'Zum Ende',
  back: 'Schritt zurück',
  forward: 'Schritt vor',
  play: 'Abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',
  perSecond: (count) => `${count} pro Sekunde`,
  nextSolution: 'Nächste Lösung',
  previousSolution: 'Vorige Lösung',
  nextBacktrack: 'Nächster Rücksprung',
  previousBacktrack: 'Voriger Rücksprung',
  noMore: (kind, by) =>
    kind === 'solution'
      ? `Es gibt keine ${by === 1 ? 'weitere' : 'frühere'} Lösung.`
      : `Es gibt keinen ${by === 1 ? 'weiteren' : 'früheren'} Rücksprung.`,
  waiting: 'Wartende Bretter',
  conflicts: 'Paare im Konflikt',
  board: (title, step) => `${title === '' ? 'Brett' : `${title}: Brett`} bei Schritt ${step}`,
  prohibited: 'Schraffiert: von der Dame mit derselben Schraffur verboten',
  queueTitle: 'Die Warteschlange',
  queueHelp: 'Die nächsten Bretter, jedes als Spalten seiner Damen',
  queueMore: (count) => `und ${count} weitere`,
  arrayTitle: 'Das Array M',
  arrayHelp: 'Die Spalte der Dame in jeder Zeile; der Zeiger markiert die aktuelle Zeile',
  pointer: 'Zeiger',
  masksTitle: 'Die Bitmasken',
  masksHelp: 'Für jede Zeile des Bretts: 1 markiert ein Feld, das die Damen darüber angreifen. In der letzten Spalte markiert 1 ein Feld, das noch zu probieren ist.',
  maskColumns: 'Spalten',
  maskDiagonals: 'Diagonalen',
  maskAntiDiagonals: 'Gegendiagonalen',
  maskLeft: 'noch zu probieren',
  codeLine,
  codeTitle: 'Der Algorithmus',
  variables: 'Variablen',
  blackBox: (name) => {
    if (!Object.hasOwn(blackBoxes, name)) return null;
    const [solver, reportsNodes] = blackBoxes[name];
    return `Hier sucht ein externer Solver, ${solver}. Er meldet keine einzelnen Schritte${reportsNodes ? ', nur Knoten und Rücksprünge' : ''}.`;
  },
  tree: 'Suchbaum',
  treeHelp: 'Kreis: eine Wahl · Quadrat: gescheitert · Raute: eine Lösung',
  treeHelpRefused: ' · Kreuz: ein verworfenes Feld',
  refusals: 'Verworfene Felder',
  boards: 'Kleine Bretter',
  treeNodes: (count) => `Knoten bisher: ${count}`,
  treeWindow: 'oben: der ganze Baum, ein Balken pro Brett · unten: die Bretter um das aktuelle herum',
  wholeTree: (nodes, solutions) => `Der ganze Baum, Knoten bisher: ${nodes}, Lösungen: ${solutions}`,
  results: { open: 'offen', failed: 'gescheitert', leads: 'führt zu einer Lösung', solution: 'Lösung', refused: 'verworfen' },
  noTree: 'Diese Suche repariert ganze Bretter und hat daher keinen Baum. Klicke auf die Kurve, um zu einem Schritt zu springen.',
  curve: (steps, most, now) => `Paare im Konflikt über ${steps} Schritte: höchstens ${most}, jetzt ${now}`,
  curveRestarts: 'Die Striche unter der Kurve zeigen Neustarts und Generationen.',
  fold: 'Gescheiterte Teilbäume einklappen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Einpassen',
  saveTree: 'Baum speichern (SVG)',
  bookmark: 'Lesezeichen',
  nodeRoot: 'Anfang',
  node: (square) => `Dame auf ${square}`,
  here: 'aktuelles Brett',
  sentence: (event, across, names) => {
    const here = names.square(event.row, event.column);
    const other = names.line(across, event.otherRow);
    const line = names.line(event.line === 'column' ? 'column' : 'row', event.row);
    switch (event.kind) {
      case 'enter':
        return `Jetzt ${line}`;
      case 'blocked':
        return `${here} ist gesperrt`;
      case 'reject':
        return `${here} wird von der Dame in ${other} angegriffen (${lines[event.line]})`;
      case 'place':
        return `Neue Dame auf ${here}`;
      case 'solution':
        return stepsText.solution(names.solution);
      case 'remove':
        return `Dame auf ${here} entfernt`;
      case 'exhausted':
        return `${line} hat kein freies Feld mehr`;
      case 'prohibit':
        return event.line === across
          ? `Eine Dame auf ${here} ließe in ${other} kein Feld übrig`
          : `${here} ist durch die Dame in ${other} verboten (${lines[event.line]})`;
      case 'permit':
        return `${here} ist wieder erlaubt`;
      case 'enqueue':
        return `Brett kommt in die Warteschlange (jetzt ${event.value})`;
      case 'dequeue':
        return `Nächstes Brett; noch ${event.value} in der Warteschlange`;
      case 'recall':
        return `Nächstes Brett: Dame auf ${here}`;
      case 'leave':
        return `Voriges Brett: Dame auf ${here} entfernt`;
      case 'move':
        return `Die Dame in ${names.line('row', event.row)} zieht von Spalte ${names.column(event.value)} nach ${names.column(event.column)}`;
      case 'conflicts':
        return event.value === 1 ? '1 Damenpaar im Konflikt' : `${event.value} Damenpaare im Konflikt`;
      case 'restart':
        return `Neustart ${event.value}`;
      case 'generation':
        return `Generation ${event.value}`;
    }
  },
};
