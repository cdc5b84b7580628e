// web/src/text/de-views.ts - keys and the texts of Count, Compare and Play in German.
// SPDX-License-Identifier: MIT
import { de as compareTables } from './de-compare';
import { de as countTables } from './de-count';
import type { views as english } from './en-views';

type English = typeof english;

const keys: English['keys'] = (views) => [
  [`1 … ${views}`, 'die Ansicht wechseln', '', true],
  ['f', 'Präsentation', 'boards', true],
  ['c', 'in der Präsentation die Antwort verdecken oder zeigen', 'boards', true],
  ['Pfeile, Pos1, Ende', 'sich auf dem Brett bewegen', 'solve play'],
  ['Pfeile, Pos1, Ende', 'sich in der Liste oder auf dem Brett bewegen', 'list'],
  ['Pfeile, Eingabe', 'sich auf dem Brett oder im Baum bewegen, zum Schritt eines Knotens gehen', 'steps'],
  ['Leertaste, Eingabe', 'das Feld besetzen oder leeren', 'solve play'],
  ['x, Entf', 'das Feld markieren', 'play'],
  ['p', 'Schritte abspielen oder anhalten', 'steps', true],
  ['.  ,', 'ein Schritt vor, zurück', 'steps', true],
  ['.  ,', 'nächste, vorige Stellung', 'list', true],
  [']  [', 'nächste, vorige Lösung', 'steps', true],
  ['}  {', 'nächster, voriger Rücksprung', 'steps', true],
  ['u  r  h', 'rückgängig, wiederholen, Tipp', 'play', true],
  ['p  m', 'Pause, zwischen Damen und Markierungen wechseln', 'play', true],
  ['Umschalt+A … Z', 'das Feld einer Region zuordnen', 'solve'],
  ['Strg+Z  Strg+Y', 'auf einem Brett rückgängig machen, wiederholen', 'solve play'],
];

const count: English['count'] = {
  ...countTables,
  lead: 'Wie viele Stellungen gibt es? Hier wird genau gezählt oder, wenn das zu lange dauern würde, geschätzt.',
  exact: 'Genau zählen',
  estimate: 'Schätzen',
  what: 'Modus',
  start: 'Starten',
  threads: 'Threads',
  threadsAll: (count) => `alle ${count}`,
  auto: 'automatisch (am schnellsten)',
  runner: 'Wo gezählt wird',
  runners: { auto: 'GPUs bei langen Zählungen', cpu: 'nur CPU', gpu: 'CPU und GPUs' },
  device: (name, units, size) => `${name}, ${units} Recheneinheiten, ${size}`,
  plan: (method, tasks) => `Verfahren ${method}, ${tasks} ${tasks === '1' ? 'Aufgabe' : 'Aufgaben'}; die Zählung kann unterbrochen und fortgesetzt werden.`,
  memory: (size) => `Sie braucht ${size} Arbeitsspeicher.`,
  classify: 'Auch die fundamentalen Stellungen zählen',
  byFirstRow: 'Nach der Spalte der ersten Dame',
  precision: 'Genauigkeit',
  seconds: 'Zeitlimit (Sekunden)',
  jobs: 'Läufe',
  noJobsAlone: 'In diesem Browser wurde noch nichts gezählt.',
  noJobs: 'Seit dem Start des Programms wurde noch nichts gezählt.',
  titles: { count: 'Zählung', estimate: 'Schätzung', compare: 'Vergleich', solve: 'Lösung' },
  statuses: {
    queued: 'wartet',
    running: 'läuft',
    done: 'fertig',
    cancelled: 'abgebrochen',
    failed: 'fehlgeschlagen',
    partial: 'unvollständig',
  },
  resume: 'Fortsetzen',
  remove: 'Entfernen',
  progress: 'Fortschritt',
  soFar: (count) => `bisher ${count}`,
  rate: (rate) => `${rate} Lösungen pro Sekunde`,
  elapsed: (time) => `bisher ${time}`,
  legs: (time, legs) => (legs > 1 ? `${time} in ${legs} Läufen` : time),
  remaining: (least, most) => (least === most ? `noch etwa ${least}` : `noch ${least} bis ${most}`),
  agrees: 'Beide Zahlen stimmen überein.',
  differs: 'Die beiden Zahlen stimmen nicht überein!',
  unpublished: 'Für dieses n ist keine Anzahl veröffentlicht.',
  classes: 'Nach Symmetrie',
  classNames: {
    asymmetric: 'ohne Symmetrie (8 Bilder)',
    point: 'halbe Drehung (4 Bilder)',
    quarter: 'viertel Drehung (2 Bilder)',
    full: 'alle Symmetrien (1 Bild)',
    fundamental: 'fundamentale insgesamt',
  },
  class: 'Symmetrie',
  number: 'Anzahl',
  asTable: 'Als Tabelle',
  firstRow: 'Nach der Spalte der ersten Dame',
  column: 'Spalte',
  method: 'Verfahren',
  kernel: 'Kernel',
  beside: (own, others) => `${own} auf der CPU, zusammen mit ${others}`,
  about: 'etwa',
  interval: (low, high) => `95-%-Intervall: ${low} bis ${high}`,
  relative: 'Halbe Intervallbreite',
  samples: 'Stichproben',
  asymptoticTag: '(0,1431 n)ⁿ',
  asymptoticError: (share) =>
    `Diese Formel (Simkin 2021) gibt nur das Wachstum an. Die Zahl der Lösungen ist ${share}-mal so groß wie der Wert der Formel.`,
  whole: 'Das ist die genaue Anzahl, keine Schätzung.',
  doubts: 'Das Intervall ist unzuverlässig: Einige wenige Stichproben haben zu viel Gewicht.',
  seed: 'Zufallsstartwert',
  history: 'Frühere Läufe',
  when: 'Beendet',
  outcome: 'Ergebnis',
  run: 'Lauf',
  cluster: {
    title: 'Cluster',
    counted: 'vom Cluster gezählt',
    work: (part) => `${part} der Arbeit`,
    partial: (count) => `Teilergebnis: bisher ${count} Lösungen`,
    of: (done, all) => `${done} von ${all}`,
    board: 'Brett',
    coreHours: 'Kernstunden',
    toGo: 'Verbleibende Kernstunden',
    tasks: 'Aufgaben',
    shares: 'Fertige Anteile',
    missing: 'Unfertige Anteile',
    threads: 'Threads, die gerade zählen',
    left: 'Verbleibende Zeit',
    queue: 'Slurm-Warteschlange',
    noQueue: 'unbekannt: Slurm antwortet hier nicht',
    emptyQueue: 'leer',
    nodesDown: 'Ausgefallene Rechner',
    hosts: 'Rechner',
    host: 'Rechner',
    unknownHost: 'unbekannt',
  },
};

const compare: English['compare'] = {
  ...compareTables,
  lead: 'Jeder Algorithmus durchsucht mehrmals dasselbe Brett; angezeigt wird der Median.',
  runs: 'Läufe',
  seconds: 'Zeitlimit pro Lauf (Sekunden)',
  start: 'Vergleichen',
  all: 'Alle',
  none: 'Keine',
  chart: (measure) => `${measure}, auf logarithmischer Skala`,
  measure: 'Anzeigen',
  measures: { seconds: 'Zeit', nodes: 'Knoten', tries: 'Versuche', checks: 'Prüfungen', backtracks: 'Rücksprünge' },
  name: 'Algorithmus',
  median: 'Zeit, Median',
  spread: 'kürzeste bis längste',
  solved: 'Gelöst',
  ended: 'Ende',
  complete: 'vollständig',
  stopped: 'am Limit abgebrochen',
  notRun: 'nicht ausgeführt',
  prunes: 'Beschneidet den Baum',
  otherSettings: 'Die Einstellungen im Formular haben sich seit diesem Vergleich geändert.',
  yes: 'ja',
  no: 'nein',
  measuring: 'Wird gemessen …',
  stoppedNote: 'Gestreifte Balken sind Läufe, die an einem Limit abgebrochen wurden: Sie zeigen, wie weit ein Lauf kam, nicht wie lange der Algorithmus braucht.',
  result: (n, goal) => `n = ${n}, ${goal}`,
  fastest: (name, time) => `am schnellsten: ${name}, ${time}`,
  chooseOne: 'Bitte mindestens einen Algorithmus wählen.',
  figuresOf: (n) => `Zahlen für n = ${n}`,
  figure: 'Zahl',
  counts: 'Was sie zählt',
  source: 'Quelle',
  unknownFigure: 'unbekannt',
  sourceOf: (source) =>
    source.replace('follows from', 'folgt aus').replace(' and ', ' und ').replace('counted by this program', 'von diesem Programm gezählt'),
  figures: {
    choices: (n, squares) => `Möglichkeiten, ${n} der ${squares} Felder auszuwählen`,
    one_per_row: (n) => `Bretter mit einer Dame in jeder Zeile, ${n} hoch ${n}`,
    one_per_row_and_column: (n) => `Bretter mit einer Dame in jeder Zeile und jeder Spalte, ${n}!`,
    solutions: () => 'Lösungen',
    fundamental: () => 'fundamentale Lösungen, von denen keine durch Drehen oder Spiegeln in eine andere übergeht',
    tries_to_first: () => 'probierte Felder bis zur ersten Lösung, Zeile für Zeile von links (depth-first)',
    boards_to_first: () => 'erreichte Bretter bis zur ersten Lösung, auch das leere',
    tries_for_all: () => 'probierte Felder für alle Lösungen',
    boards_for_all: () => 'erreichte Bretter für alle Lösungen: der Suchbaum',
  },
};

const play: English['play'] = {
  lead: 'Stelle n Damen möglichst schnell so auf, dass sich keine zwei angreifen.',
  level: 'Vorgegebene Damen',
  free: 'keine (freies Spiel)',
  tool: 'Werkzeug',
  isPaused: 'Angehalten',
  pause: 'Anhalten (p)',
  resume: 'Weiter (p)',
  nextLevel: 'Nächstes Brett',
  again: 'Noch einmal spielen',
  challenge: 'Herausforderung kopieren',
  toBeat: 'Zielzeit',
  tools: { queen: 'Dame', mark: 'Markierung' },
  withGiven: (count) => (count === '1' ? '1 vorgegebene Dame' : `${count} vorgegebene Damen`),
  challengeTime: (time) => `Herausforderung kopieren: schneller als ${time}`,
  beaten: (by) => `Herausforderung geschafft: ${by} schneller.`,
  missed: (by) => `Herausforderung um ${by} verfehlt.`,
  newGame: 'Neues Spiel',
  mode: 'Konflikte',
  modes: { shown: 'sofort anzeigen', hidden: 'verbergen' },
  time: 'Zeit',
  queens: 'Damen',
  placed: (placed, n) => `${placed} von ${n}`,
  conflicts: 'Konflikte',
  hints: 'Tipps',
  hint: 'Tipp',
  clear: 'Leeren',
  paused: 'Angehalten, während die Seite verborgen war.',
  help: 'Mit einem Klick oder der Eingabetaste setzt du eine Dame oder nimmst sie weg. Langes Drücken, ein Rechtsklick oder x markiert ein Feld; Ziehen markiert mehrere.',
  best: 'Bestzeiten',
  noBest: 'Du hast noch kein Spiel dieser Größe gewonnen.',
  won: (n, time) => `Gelöst: ${n} Damen in ${time}.`,
  first: 'Deine erste Zeit für diese Größe.',
  faster: (by) => `${by} schneller als deine Bestzeit.`,
  slower: (by) => `${by} langsamer als deine Bestzeit.`,
  unranked: 'Nicht gewertet, weil du Tipps benutzt hast.',
  rank: (rank) => (rank === '1' ? 'Deine Bestzeit.' : `Platz ${rank} deiner Zeiten.`),
  full: 'Alle Damen stehen auf dem Brett, aber zwei von ihnen greifen sich an.',
  unranks: 'Mit einem Tipp wird das Spiel nicht gewertet.',
  board: (n) => `Spiel mit ${n} Damen`,
  hintText: (reason, { square, other, line, numbered }) => {
    switch (reason) {
      case 'only-square':
        return `${square} ist das einzige freie Feld in seiner ${line}.`;
      case 'continues':
        return `Es gibt eine Lösung mit einer Dame auf ${square}.`;
      case 'conflict':
        return `Die Damen auf ${square} und ${other} greifen sich an: Die auf ${square} muss weg.`;
      case 'dead-line':
        return `In ${numbered} ist kein Feld mehr frei: Die Dame auf ${square} muss weg.`;
      case 'dead-end':
        return `Keine Lösung enthält alle diese Damen: Die auf ${square} muss weg.`;
      case 'solved':
        return 'Das Brett ist gelöst.';
      default:
        return 'Das Brett hat keine Lösung.';
    }
  },
};

const rowsOf = (n: string): string => (n === '1' ? '1 Zeile' : `${n} Zeilen`);

// A board typed or pasted in Solve.
const entry: English['entry'] = {
  coordinatesHelp: 'Jeder Text mit einem Brett: Zeilen aus Q und Punkten, Felder wie b4 d3 a2 c1, die Spalte der Dame in jeder Zeile wie 1 3 0 2, eine Matrix aus 0 und 1 oder die Ausgabe eines anderen Programms. Auch ein Rätsel mit Regionen wird erkannt.',
  set: 'Brett laden',
  resized: (n) => `Das Brett hat jetzt ${rowsOf(n)}, wie im Text.`,
  firstOf: (boards) => `Der Text enthält ${boards} Bretter. Angezeigt wird das erste.`,
  skipped: (lines) => (lines === '1' ? 'Eine Zeile ohne Brett wurde übersprungen.' : `${lines} Zeilen ohne Brett wurden übersprungen.`),
  tooLarge: (n) => `Bretter haben hier höchstens ${rowsOf(n)}.`,
};

const links: English['links'] = {
  copy: 'Link kopieren',
  copyPlain: 'Link ohne die Antwort kopieren',
  copied: 'Link kopiert',
  copiedHere: 'Link kopiert. Er funktioniert nur auf diesem Rechner; eine andere Adresse kannst du in den Einstellungen eintragen.',
  share: 'Teilen …',
  here: 'Link zum Kopieren',
  close: 'Schließen',
  base: 'Adresse für geteilte Links',
  help: 'Die Adresse, unter der andere diese Seite öffnen können, zum Beispiel https://example.org/damen/. Ohne sie kann eine Seite, die nur auf diesem Rechner erreichbar ist, keine Links teilen.',
  bad: 'Bitte eine Adresse wie https://example.org/damen/ eingeben.',
};

// Presenter mode. `keysOf` lists the keys of each view. An entry such as 'steps regions' replaces the keys of the view
// for one kind of board.
const presenter: English['presenter'] = {
  keysOf: {
    list: '. und ,: vor und zurück',
    steps: 'p: abspielen · . und ,: ein Schritt · ]: nächste Lösung',
    'steps regions': 'p: abspielen · . und ,: ein Schritt',
    play: 'u: rückgängig · h: Tipp · p: Pause',
  },
  coverKey: 'c: verdecken',
  showKey: 'c: zeigen',
  leaveKey: 'f: beenden',
  escapeKey: 'Esc: beenden',
  cover: 'Antwort verdecken',
  show: 'Antwort zeigen',
  leave: 'Präsentationsmodus beenden (Esc)',
};

export const views = { keys, presenter, count, compare, play, entry, links };
