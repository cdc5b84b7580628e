// web/src/text/de-views.ts - the texts of Count, Compare and Play in German.
// SPDX-License-Identifier: MIT
import type * as english from './en-views';

export const countText: typeof english.countText = {
  lead: 'Wie viele Stellungen es gibt: genau gezählt, oder geschätzt, wo das Zählen zu lange dauert.',
  exact: 'Genau zählen',
  estimate: 'Schätzen',
  what: 'Was zu tun ist',
  start: 'Beginnen',
  threads: 'Threads',
  threadsAll: (count) => `alle ${count}`,
  auto: 'das schnellste, das passt',
  plan: (method, tasks) => `Verfahren ${method}, ${tasks} ${tasks === '1' ? 'Aufgabe' : 'Aufgaben'}; die Zählung kann unterbrochen und fortgesetzt werden.`,
  memory: (size) => `Sie braucht ${size} Speicher.`,
  classify: 'Auch fundamentale Stellungen zählen',
  byFirstRow: 'Nach der Spalte der ersten Dame',
  precision: 'Genauigkeit',
  seconds: 'Höchstens (Sekunden)',
  jobs: 'Läufe',
  noJobs: 'Seit das Programm läuft, ist nichts gezählt worden.',
  titles: { count: 'Zählung', estimate: 'Schätzung', compare: 'Vergleich', solve: 'Lösung' },
  statuses: {
    queued: 'wartet',
    running: 'läuft',
    done: 'fertig',
    cancelled: 'abgebrochen',
    failed: 'gescheitert',
    partial: 'nicht beendet',
  },
  resume: 'Fortsetzen',
  remove: 'Entfernen',
  progress: 'Fortschritt',
  soFar: (count) => `bisher ${count}`,
  rate: (rate) => `${rate} Lösungen je Sekunde`,
  elapsed: (time) => `bisher ${time}`,
  legs: (time, legs) => (legs > 1 ? `${time} in ${legs} Läufen` : time),
  untimed: (tasks) => `und die unbekannte Zeit von ${tasks} Aufgaben`,
  remaining: (least, most) => (least === most ? `noch etwa ${least}` : `noch ${least} bis ${most}`),
  agrees: 'Beide stimmen überein.',
  differs: 'Beide sind verschieden!',
  unpublished: 'Für dieses n ist keine Anzahl veröffentlicht.',
  classes: 'Nach Symmetrie',
  classNames: {
    asymmetric: 'ohne Symmetrie (8 Bilder)',
    point: 'halbe Drehung (4 Bilder)',
    quarter: 'viertel Drehung (2 Bilder)',
    full: 'alle Symmetrien (1 Bild)',
    fundamental: 'fundamentale, alle zusammen',
  },
  class: 'Symmetrie',
  number: 'Anzahl',
  asTable: 'Als Tabelle',
  firstRow: 'Nach der Spalte der ersten Dame',
  column: 'Spalte',
  method: 'Verfahren',
  kernel: 'Kern',
  about: 'etwa',
  interval: (low, high) => `95-%-Intervall: ${low} bis ${high}`,
  relative: 'Halbe Breite',
  samples: 'Stichproben',
  asymptoticTag: '(0,1431 n)ⁿ',
  asymptoticError: (share) =>
    `Diese Formel (Simkin 2021) trifft nur das Wachstum, keinen Faktor davor: die Zahl ist hier das ${share}-fache.`,
  whole: 'Ganz gezählt: das ist genau.',
  doubts: 'Das Intervall ist zweifelhaft: wenige Stichproben wiegen zu viel.',
  seed: 'Startwert des Zufalls',
  history: 'Verlauf',
  when: 'Beendet',
  outcome: 'Ergebnis',
  run: 'Lauf',
};

export const compareText: typeof english.compareText = {
  lead: 'Dasselbe Brett für jeden Algorithmus. Ein Knoten ist eine gesetzte Dame; gezeigt wird der Median der Läufe.',
  pruning: 'Diese verlassen ein Brett, sobald zwei Damen sich angreifen',
  whole: 'Diese sehen nur ganze Bretter an',
  runs: 'Läufe',
  seconds: 'Höchstens je Lauf (Sekunden)',
  start: 'Vergleichen',
  all: 'Alle',
  none: 'Keinen',
  usual: 'Die üblichen',
  chart: (measure) => `${measure}, auf logarithmischer Skala`,
  measure: 'Zeigen',
  measures: { seconds: 'Zeit', nodes: 'Knoten', tries: 'Versuche', checks: 'Prüfungen', backtracks: 'Umkehren' },
  name: 'Algorithmus',
  median: 'Zeit, Median',
  spread: 'kleinste bis größte',
  solved: 'Gelöst',
  ended: 'Ende',
  complete: 'vollständig',
  stopped: 'durch eine Grenze angehalten',
  notRun: 'nicht gelaufen',
  prunes: 'schneidet ab',
  yes: 'ja',
  no: 'nein',
  measuring: 'Wird gemessen …',
  stoppedNote: 'Gestreifte Balken wurden durch eine Grenze angehalten: so weit kamen sie; wie lange sie brauchen, sagt das nicht.',
  result: (n, goal) => `n = ${n}, ${goal}`,
  fastest: (name, time) => `am schnellsten: ${name}, ${time}`,
  chooseOne: 'Mindestens einen Algorithmus wählen.',
  figuresOf: (n) => `Zahlen des Bretts mit n = ${n}`,
  figure: 'Zahl',
  counts: 'Was sie zählt',
  source: 'Quelle',
  unknownFigure: 'unbekannt',
  sourceOf: (source) =>
    source.replace('follows from', 'folgt aus').replace(' and ', ' und ').replace('counted by this program', 'von diesem Programm gezählt'),
  figures: {
    choices: (n, squares) => `Arten, ${n} der ${squares} Felder zu wählen`,
    one_per_row: (n) => `Bretter mit einer Dame in jeder Zeile, ${n} hoch ${n}`,
    one_per_row_and_column: (n) => `Bretter mit einer Dame in jeder Zeile und jeder Spalte, ${n}!`,
    solutions: () => 'Lösungen',
    fundamental: () => 'fundamentale Lösungen, von denen keine das Bild einer anderen ist',
    tries_to_first: () => 'versuchte Felder bis zur ersten Lösung, Zeile für Zeile von links (depth-first)',
    boards_to_first: () => 'bis dahin erreichte Bretter, das leere mitgezählt',
    tries_for_all: () => 'versuchte Felder für alle Lösungen',
    boards_for_all: () => 'erreichte Bretter für alle Lösungen: der Suchbaum',
  },
};

export const playText: typeof english.playText = {
  lead: 'n Damen so stellen, dass sich keine zwei angreifen, gegen die Uhr.',
  newGame: 'Neues Spiel',
  mode: 'Konflikte',
  modes: { shown: 'sofort gezeigt', hidden: 'verborgen' },
  time: 'Zeit',
  queens: 'Damen',
  placed: (placed, n) => `${placed} von ${n}`,
  conflicts: 'Konflikte',
  hints: 'Tipps',
  hint: 'Tipp',
  clear: 'Leeren',
  paused: 'Angehalten, während die Seite verborgen war.',
  help: 'Klick oder Eingabe setzt eine Dame oder nimmt sie weg; rechte Taste oder x markiert ein Feld.',
  best: 'Bestzeiten',
  noBest: 'Noch kein Spiel dieser Größe ist gewonnen.',
  won: (n, time) => `Gelöst: ${n} Damen in ${time}.`,
  first: 'Die erste Zeit für diese Größe.',
  faster: (by) => `Um ${by} schneller als die Bestzeit.`,
  slower: (by) => `${by} hinter der Bestzeit.`,
  unranked: 'Mit Tipps, darum ohne Rang.',
  rank: (rank) => `Platz ${rank} der Zeiten.`,
  full: 'Alle Damen stehen, aber zwei von ihnen greifen sich an.',
  unranks: 'Ein Tipp nimmt dem Spiel den Rang.',
  board: (n) => `Spiel mit ${n} Damen`,
  hintText: (reason, { square, other, line, numbered }) => {
    switch (reason) {
      case 'only-square':
        return `${square} ist das einzige freie Feld seiner Linie (${line}).`;
      case 'continues':
        return `Eine Lösung geht mit einer Dame auf ${square} weiter.`;
      case 'conflict':
        return `Die Dame auf ${square} teilt eine Linie mit ${other}: sie muss weg.`;
      case 'dead-line':
        return `Ohne freies Feld: ${numbered}. Darum muss die Dame auf ${square} weg.`;
      case 'dead-end':
        return `Keine Lösung hat diese Damen; die auf ${square} muss weg.`;
      case 'solved':
        return 'Das Brett ist gelöst.';
      default:
        return 'Das Brett hat keine Lösung.';
    }
  },
};
