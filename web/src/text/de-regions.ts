// web/src/text/de-regions.ts - texts of Play, Solve and Step & tree for boards with regions, in German.
// SPDX-License-Identifier: MIT
import type { Step } from '../regions/answers';
import { capital } from './capital';
import type * as english from './en-regions';
import type { StepNames } from './en-regions';

function consequences(step: Step, names: StepNames): string {
  const parts: string[] = [];
  const [placed, out] = [step.placed ?? [], step.ruled_out ?? []];
  if (placed.length > 0) parts.push(`${placed.length === 1 ? 'eine Dame' : 'je eine Dame'} auf ${names.squares(placed)}`);
  if (out.length > 8) parts.push(`${out.length} Felder scheiden aus`);
  else if (out.length > 0) parts.push(`${names.squares(out)} ${out.length === 1 ? 'scheidet' : 'scheiden'} aus`);
  return parts.join(', ');
}

// Explains for the techniques "small remainder" and "wide remainder" why the queens have too little room.
function roomless(step: Step, names: StepNames): string {
  const placed = step.placed ?? [];
  if (placed.length === (step.reason ?? []).length) return 'andere Felder sind nicht mehr frei';
  return placed.length > 0
    ? `ohne Dame auf ${names.squares(placed)} wäre zu wenig Platz`
    : `mit einer Dame auf ${names.either(step.ruled_out ?? [])} bliebe zu wenig Platz`;
}

function sentence(step: Step, names: StepNames): string {
  const [units, others] = [names.units(step.units ?? []), names.units(step.others ?? [])];
  const reason = names.squares(step.reason ?? []);
  const follows = consequences(step, names);
  switch (step.technique) {
    case 'single': {
      const count = (step.placed ?? []).length === 1 ? 'ein offenes Feld' : 'so viele offene Felder, wie noch Damen fehlen';
      return `${units} hat nur noch ${count}: ${follows}`;
    }
    case 'small touch':
    case 'wide touch':
      return `${units} hat nur noch die Felder ${reason}, und eine Dame auf ${names.either(step.ruled_out ?? [])} ließe zu wenige davon übrig: ${follows}`;
    case 'packing':
      return `die offenen Felder von ${units} passen in Blöcke von 2 × 2 mit je einer Dame: ${follows}`;
    case 'small remainder':
    case 'wide remainder': {
      const need = (step.units ?? []).length > 1 ? 'brauchen' : 'braucht';
      const count = (step.reason ?? []).length;
      const queens = step.stars === 1 ? 'eine Dame' : `${step.stars ?? 0} Damen`;
      const outside = others === '' ? '' : ` außerhalb von ${others}`;
      return `${units} ${need} ${queens}${outside}, auf ${count > 8 ? `${count} Feldern` : reason}; ${roomless(step, names)}: ${follows}`;
    }
    case 'chain':
    case 'deep chain': {
      const chain = step.chain ?? [];
      const way = chain.length === 0 ? '' : ` ${chain.length === 1 ? 'eine Dame' : 'Damen'} auf ${names.squares(chain)} erzwingen und`;
      return `eine Dame auf ${names.squares(step.assumed === undefined ? [] : [step.assumed])} würde${way} für ${units} zu wenige Felder übrig lassen: ${follows}`;
    }
    case 'guess':
      return `keine Technik hilft weiter; in der Lösung steht eine Dame auf ${names.squares(step.placed ?? [])}`;
    default:
      return `alle offenen Felder von ${units} liegen in ${others}, also kann dort auf keinem anderen Feld eine Dame stehen: ${follows}`;
  }
}

export const regions: typeof english.regions = {
  region: (letter) => `Region ${letter}`,
  lines: { row: ['Zeile', 'Zeilen'], column: ['Spalte', 'Spalten'], region: ['Region', 'Regionen'] },
  and: 'und',
  or: 'oder',
  empty: 'leer',
  autoMarked: 'ausgeschlossen',
  inTheWay: (others) => `im Konflikt mit ${others}`,
  signs: 'Regionen erkennen an',
  signNames: { colours: 'Farben', letters: 'Farben und Buchstaben', patterns: 'Farben und Muster' },
  size: 'Größe',
  sizeName: (n) => `${n} × ${n}`,
  stars: 'Damen pro Region',
  difficulty: 'Schwierigkeit',
  difficulties: { any: 'beliebig', easy: 'leicht', medium: 'mittel', hard: 'schwer', expert: 'sehr schwer' },
  newLevel: 'Neues Rätsel',
  making: 'Rätsel wird erzeugt …',
  rejected: (boards) => `bisher ${boards} Bretter verworfen`,
  noLevel: (boards) => `Kein Rätsel gefunden; ${boards} Bretter wurden verworfen. Bitte eine andere Größe oder Schwierigkeit versuchen.`,
  daily: 'Tagesrätsel',
  dayName: (number) => `Tagesrätsel ${number}`.trim(),
  calendar: 'Alle Tagesrätsel',
  streak: (days) => (days === 1 ? '1 Tag in Folge' : `${days} Tage in Folge`),
  streakHelp: (longest) => `Längste Serie: ${longest === 1 ? '1 Tag' : `${longest} Tage`}. Ein Tag zählt, wenn sein Rätsel bis zum Ende des Tages gelöst ist.`,
  solvedIn: (time) => `gelöst in ${time}`,
  solvedWithHelp: 'mit Hilfe gelöst',
  begun: 'angefangen',
  monthBefore: 'Voriger Monat', monthAfter: 'Nächster Monat',
  fromClipboard: 'Einfügen',
  fromPicture: 'Bild importieren',
  pictureHelp: 'Ein Screenshot eines Rätsels. Das Bild wird nicht gespeichert.',
  nothingToPaste: 'Es wurde kein Rätsel und kein Bild gefunden.',
  noClipboard: 'Der Browser erlaubt dieser Seite nicht, die Zwischenablage zu lesen. Bitte stattdessen Strg+V drücken.',
  noPicture: 'Der Browser kann diese Datei nicht als Bild lesen.',
  found: 'Dieses Rätsel wurde aus dem Bild gelesen. Bitte mit dem Bild vergleichen, falsche Felder übermalen und dann spielen.',
  paste: 'Ein Rätsel einfügen',
  pasteHelp: 'Ein Link von puzz.link oder von dieser Seite, ein Raster aus Buchstaben oder JSON.',
  pasteText: 'Link oder Rätsel',
  read: 'Rätsel laden',
  level: (level, name) => `Stufe ${level}: ${name}`,
  techniques: {
    single: 'einzelnes Feld', confinement: 'Einschluss', 'small touch': 'kleine Berührung', packing: 'Packen', 'two in two': 'zwei in zwei', 'wide touch': 'weite Berührung',
    'small remainder': 'kleiner Rest', 'three in three': 'drei in drei', 'many in many': 'viele in vielen', 'wide remainder': 'großer Rest', chain: 'Kette', 'deep chain': 'tiefe Kette', guess: 'Raten',
  },
  printPuzzles: 'Rätsel drucken',
  perPage: 'Rätsel pro Seite',
  print: 'Mit Lösungen drucken',
  solutions: 'Lösungen',
  delays: 'Wo du Zeit verloren hast',
  late: (square, time, late) => `${square} nach ${time}: Das war schon ${late} früher zu erkennen.`,
  showStep: 'Den Schritt zeigen',
  lesson: 'Lektion',
  learn: 'Die Techniken lernen',
  technique: 'Technik',
  tryIt: 'Rätsel mit dieser Technik',
  levelNumber: (number) => `Rätsel ${number}`,
  lessons: {
    single: 'Eine Zeile, Spalte oder Region hat nur noch so viele offene Felder, wie ihr Damen fehlen. Auf jedem davon steht eine Dame.',
    confinement: 'Alle offenen Felder einer Region liegen in einer Zeile oder Spalte. Die übrigen Felder dieser Zeile oder Spalte scheiden aus. Umgekehrt gilt: Liegen alle offenen Felder einer Zeile oder Spalte in einer Region, scheiden die übrigen Felder dieser Region aus.',
    'small touch': 'Eine Zeile, Spalte oder Region hat nur noch zwei oder drei Felder. Eine Dame auf einem anderen Feld würde sie alle angreifen, also scheidet dieses Feld aus.',
    packing: 'Bei zwei oder mehr Damen pro Region: Die offenen Felder einer Zeile, Spalte oder Region passen in so viele Blöcke von 2 × 2, wie ihr Damen fehlen. In jedem Block steht eine Dame.',
    'two in two': 'Die offenen Felder zweier Regionen liegen in zwei Zeilen. Die übrigen Felder dieser Zeilen scheiden aus. Dasselbe gilt für Spalten und für zwei Zeilen oder Spalten in zwei Regionen.',
    'wide touch': 'Wie die kleine Berührung, aber mit vier oder mehr Feldern: Eine Dame auf einem anderen Feld würde alle Felder angreifen, die noch übrig sind.',
    'small remainder': 'Bei zwei oder mehr Damen pro Region: Eine Zeile oder zwei benachbarte Zeilen brauchen mehr Damen als die Regionen darin. Auf den übrigen Feldern dieser Zeilen steht also eine bekannte Zahl von Damen. Ein Feld scheidet aus, wenn eine Dame darauf ihnen zu wenig Platz ließe. Dasselbe gilt für Spalten.',
    'three in three': 'Wie zwei in zwei, mit drei Regionen und drei Zeilen oder Spalten.',
    'many in many': 'Wie zwei in zwei, mit vier oder mehr Regionen.',
    'wide remainder': 'Wie der kleine Rest, mit drei oder mehr benachbarten Zeilen oder Spalten.',
    chain: 'Angenommen, auf einem Feld steht eine Dame. Sie erzwingt weitere Damen, bis eine Zeile, Spalte oder Region zu wenige Felder übrig hat. Also scheidet das erste Feld aus.',
    'deep chain': 'Wie eine Kette, aber der Widerspruch ergibt sich erst mit anderen Techniken.',
  },
  goals: (stars) => stars === '1' ? 'Eine Dame in jeder Zeile, Spalte und Region. Keine zwei Damen berühren sich.' : `${stars} Damen in jeder Zeile, Spalte und Region. Keine zwei Damen berühren sich.`,
  goalsOf: (rule) => `Eine Dame in jeder Zeile, Spalte und Region, nach der Regel „${rule}“.`,
  where: (step, names) =>
    step.technique === 'guess'
      ? 'Keine Technik hilft weiter: Man muss raten.'
      : step.assumed === undefined
        ? `Schau dir ${names.units([...(step.units ?? []), ...(step.others ?? [])])} an.`
        : `Wohin führt eine Dame auf ${names.squares([step.assumed])}?`,
  why: (step, names) => `${capital(sentence(step, names))}.`,
  explain: 'Schritt für Schritt erklären',
  edit: 'Bearbeiten',
  play: 'Spielen',
  share: 'Teilen',
  shareTitle: 'Dieses Rätsel teilen',
  shareText: 'Text zum Teilen',
  copyText: 'Text kopieren',
  copyPicture: 'Bild kopieren',
  savePng: 'Als PNG speichern',
  saveSvg: 'Als SVG speichern',
  asLetters: 'Als Buchstaben kopieren',
  asPuzzlink: 'Link zu puzz.link kopieren',
  noLink: 'Diese Seite ist nur auf diesem Rechner erreichbar, deshalb gibt es keinen Link zum Teilen. Wenn andere sie unter einer anderen Adresse öffnen können, trage diese in den Einstellungen ein.',
  foundColours: (n, colours) => `Gefunden: ${n} × ${n} Felder und ${colours} Farben.`,
  notFound: 'In diesem Text ist kein Rätsel.',
  hasGivenQueens: 'In diesem Rätsel sind Damen vorgegeben. Die Seite kann nur Rätsel ohne vorgegebene Damen zeigen.',
  noPuzzlink: 'puzz.link kann dieses Rätsel nicht anzeigen: Eine Region hängt nicht zusammen, oder puzz.link kennt die Regel nicht.',
  shared: 'Kopiert',
  game: (n) => `Spiel mit Regionen, ${n} × ${n}`,
  tools: { tap: 'Markierung, dann Dame', queen: 'Dame', mark: 'Markierung' },
  help: 'Mit „Markierung, dann Dame“ markiert das erste Tippen ein Feld, das zweite setzt eine Dame, und das dritte leert das Feld wieder; zieh über Felder, um sie zu markieren. Mit „Dame“ markiert langes Drücken ein Feld. Auf der Tastatur setzt die Eingabetaste eine Dame, und x markiert ein Feld.',
  auto: 'Felder automatisch ausschließen',
  autos: { off: 'aus', lines: 'volle Zeilen und Spalten', all: 'alle Felder, die eine Dame angreift' },
  won: (n, time) => `Gelöst: ${n} × ${n} in ${time}.`,
  full: 'Alle Damen stehen auf dem Brett, aber einige davon im Konflikt.',
  wonBefore: 'Nicht gewertet, weil du dieses Rätsel schon einmal gelöst hast.',
  wonHelped: 'Nicht gewertet, weil die Erklärung oder die Lösung angezeigt wurde.',
  unranks: 'Ein Rätsel wird nur gewertet, wenn du es zum ersten Mal löst, und nur ohne Tipps, Erklärung und Editor.',
  wonFirst: 'Deine erste Zeit für ein Rätsel dieser Art.',
  firstHint: 'Tipp', secondHint: 'Warum?', thirdHint: 'Ausführen',
  hint: {
    solved: ['Das Brett ist gelöst.', ''],
    conflict: ['Zwei Damen stehen im Konflikt.', 'Die Dame auf {at} steht im Konflikt mit {other}: Nimm sie weg.'],
    'wrong-queen': ['Eine der Damen steht falsch.', 'In keiner Lösung steht eine Dame auf {at}: Nimm sie weg.'],
    'wrong-mark': ['Eine der Markierungen ist falsch.', 'In der Lösung steht eine Dame auf {at}: Nimm die Markierung weg.'],
    'no-solution': ['Dieses Rätsel hat keine Lösung.', ''],
    several: ['Dieses Rätsel hat mehrere Lösungen, also ist kein Schritt sicher.', ''],
  },
  notUnique: { 0: 'Dieses Rätsel hat keine Lösung.', 2: 'Dieses Rätsel hat mehrere Lösungen: Mit jeder gewinnst du, aber die Zeit wird nicht gewertet.' },
  best: (n, level) => `Bestzeiten, ${n} × ${n}, Stufe ${level}`,
  noBest: 'Du hast noch kein Rätsel dieser Art ohne Tipps gelöst.',
  result: (time, hints, helped) => `Gelöst in ${time}${hints === 0 ? (helped ? ' mit Hilfe' : ' ohne Tipps') : hints === 1 ? ' mit 1 Tipp' : ` mit ${hints} Tipps`}`,
  board: (n) => `Regionen, ${n} × ${n}`,
  thisBoard: 'Dieses Brett',
  another: 'Ein anderes Rätsel',
  editor: (n) => `Regionen-Editor, ${n} × ${n}`,
  brush: 'Pinsel',
  brushHelp: 'Klicke Felder an oder ziehe darüber, um sie einer Region zu geben. Auf der Tastatur malt die Eingabetaste, und Umschalt mit einem Buchstaben malt dessen Region.',
  rows: 'Mit Zeilen als Regionen beginnen',
  verdicts: ['Keine Lösung', 'Genau eine Lösung', 'Mehrere Lösungen'],
  judging: 'Wird geprüft …',
  noSquare: (letters, count) => count === 1 ? `Region ${letters} hat keine Felder.` : `Die Regionen ${letters} haben keine Felder.`,
  inPieces: (letters, count) => count === 1 ? `Region ${letters} hängt nicht zusammen.` : `Die Regionen ${letters} hängen nicht zusammen.`,
  witness: (number) => `Lösung ${number}`,
  differ: (count) => `Sie unterscheiden sich auf ${count} Feldern, markiert mit Ringen.`,
  showSolution: 'Die Lösung zeigen',
  rule: 'Regel',
  steps: (n) => `Schritte, ${n} × ${n}`,
  begins: 'Das Brett ist leer.',
  done: (steps, level) => `Gelöst in ${steps} Schritten; der schwerste hat Stufe ${level}.`,
  allSteps: 'Alle Schritte',
  printSteps: 'Alle Schritte drucken',
  nothingToExplain: { 0: 'Es gibt keine Lösung, also auch keine Schritte.', 2: 'Es gibt mehrere Lösungen, also führen keine Schritte zu einer einzigen.' },
};
