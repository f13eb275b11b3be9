import type { PageWord } from '../extraction-types.js';
import { linesOfSection, type PageSection } from '../labels/find-sections.js';
import type { Layout, Line } from '../layout/layout-page.js';
import { saysCareer } from '../vocabulary/career-words.js';
import { findEntrySections } from './find-entry-sections.js';
import { findPeriod } from './find-period.js';
import { cellOf, rowOf, type Cell, type Grid, type GridRow, type Slot } from './grid.js';

/** Lines of an entry that are taken apart, and parts of a line. */
const [maxHeadLines, maxParts] = [4, 4];
/** A line of so many words goes on in sentences. */
const maxWordsOfHead = 14;
/** At most so many lines of an entry stand above its dates. */
const maxLinesBeforeDates = 3;

/**
 * Entries under the headings of a page, such as jobs of a resume: each has a span of time, or a year, and lines in a form that
 * the entries share. Of one section one grid, its entries as rows, its columns what stands in the same place of them.
 */
export function findEntryGrids(sections: readonly PageSection[], layout: Layout): Grid[] {
  return findEntrySections(sections, layout).flatMap((section) => {
    const entries = entriesOf(linesOfSection(section, layout));
    return entries.length === 0 ? [] : gridOfEntries(entries, section.tokens.join(' '));
  });
}

/** Each entry begins as many lines above its dates as the first one does. */
function entriesOf(lines: readonly Line[]): Line[][] {
  const dated = lines.flatMap((line, at) => (isDated(line) ? [at] : []));
  const before = Math.min(dated[0] ?? 0, maxLinesBeforeDates);
  const starts = dated.map((at) => at - before).filter((start) => start >= 0);
  return starts
    .map((start, at) => lines.slice(start, starts[at + 1] ?? lines.length))
    .filter((entry) => entry.length > 0);
}

function isDated(line: Line): boolean {
  const words = line.segments.flatMap((segment) => segment.words);
  return words.length <= maxWordsOfHead + 6 && !isItem(words) && findPeriod(words) !== undefined;
}

function isItem(words: readonly PageWord[]): boolean {
  return /^[•◦▪‣·*–-]/u.test(words[0]?.text ?? '');
}

function gridOfEntries(entries: readonly (readonly Line[])[], title: string): Grid[] {
  const parts = entries.map(partsOf);
  const keys = [...new Map(parts.flat().map(({ slot }) => [keyOf(slot), slot])).entries()].sort(
    ([, a], [, b]) => order(a) - order(b),
  );
  const columnOf = new Map(keys.map(([key], column) => [key, column]));
  const rows = parts.map((own): GridRow => {
    const cells = own.map(({ slot, words }): Cell => cellOf(words, columnOf.get(keyOf(slot)) ?? 0));
    return rowOf(cells);
  });
  if (keys.length < 2) return [];
  return [
    {
      source: 'entries',
      columnCount: keys.length,
      headings: keys.map(() => ({ own: '', whole: '' })),
      body: rows,
      contents: keys.map(([, { kind }]) => (kind === 'start' || kind === 'end' ? 'date' : 'text')),
      box: rowOf(rows.flatMap(({ cells }) => [...cells.values()])).box,
      title,
      slots: keys.map(([, slot]) => slot),
    },
  ];
}

interface Part {
  readonly slot: Slot;
  readonly words: readonly PageWord[];
}

function keyOf({ kind, line, part }: Slot): string {
  return `${kind} ${line} ${part}`;
}

function order({ kind, line, part }: Slot): number {
  const rank = { start: 0, end: 1, period: 2, line: 3, part: 3, pair: 3, rest: 9 }[kind];
  return rank * 1_000 + line * 20 + part;
}

function partsOf(lines: readonly Line[]): Part[] {
  const rest: PageWord[] = [];
  const parts: Part[] = [];
  let [line, hasPeriod] = [0, false];
  for (const { segments } of lines) {
    const words = segments.flatMap((segment) => segment.words);
    if (rest.length > 0 || isItem(words) || (line > 0 && isSentence(words)) || line >= maxHeadLines) {
      rest.push(...words);
      continue;
    }
    const pieces = segments.flatMap((segment): (readonly PageWord[])[] => {
      const period = hasPeriod ? undefined : findPeriod(segment.words);
      if (period === undefined) return [segment.words];
      hasPeriod = true;
      parts.push({ slot: { kind: 'period', line: 0, part: 0 }, words: period.words });
      if (period.start.length > 0) parts.push({ slot: { kind: 'start', line: 0, part: 0 }, words: period.start });
      parts.push({ slot: { kind: 'end', line: 0, part: 0 }, words: period.end });
      return [period.before, period.after].filter((piece) => piece.length > 0);
    });
    if (pieces.length === 0) continue;
    parts.push(...partsOfLine(pieces, line));
    line += 1;
  }
  if (rest.length > 0) parts.push({ slot: { kind: 'rest', line: 0, part: 0 }, words: withoutItemMarks(rest) });
  return parts;
}

function partsOfLine(pieces: readonly (readonly PageWord[])[], line: number): Part[] {
  const divided = pieces.map(dividedAt);
  const all = divided.flatMap((own, piece) => own.map((words) => ({ words, piece }))).slice(0, maxParts);
  const pairs = all.flatMap(({ words, piece }, part): Part[] => {
    const next = all[part + 1];
    const isPair = next?.piece === piece && (divided[piece]?.length ?? 0) > 2;
    const between = isPair ? wordsBetween(pieces[piece] ?? [], words, next.words) : [];
    return between.length === 0 ? [] : [{ slot: { kind: 'pair', line, part }, words: between }];
  });
  return [
    ...all.map(({ words }, part): Part => ({ slot: { kind: 'part', line, part }, words })),
    ...pairs,
    ...pieces.flatMap((words, part): Part[] =>
      (divided[part]?.length ?? 0) > 1 ? [{ slot: { kind: 'line', line, part }, words }] : [],
    ),
  ];
}

/** From the first word of one part to the last of another, what parts them included. */
function wordsBetween(
  piece: readonly PageWord[],
  from: readonly PageWord[],
  to: readonly PageWord[],
): readonly PageWord[] {
  const first = piece.findIndex(({ box }) => box === from[0]?.box);
  const last = piece.findLastIndex(({ box }) => box === to.at(-1)?.box);
  const found = piece.slice(first, last + 1);
  const end = found.at(-1);
  return end === undefined ? [] : [...found.slice(0, -1), { ...end, text: end.text.replace(/[,;|]$/u, '') }];
}

/** It ends with a full stop, or is too long for a name. */
function isSentence(words: readonly PageWord[]): boolean {
  return words.length > maxWordsOfHead || (words.length > 3 && /[\p{Ll}\d]{2}[.;]$/u.test(words.at(-1)?.text ?? ''));
}

function withoutItemMarks(words: readonly PageWord[]): PageWord[] {
  return words.filter(({ text }) => !/^[•◦▪‣·*–-]$/u.test(text));
}

/** `Site Manager, Acme Ltd | Leeds` in its parts. */
function dividedAt(words: readonly PageWord[]): (readonly PageWord[])[] {
  const parts: PageWord[][] = [[]];
  const isStudy = saysCareer(words.map(({ text }) => text).join(' '), 'degree');
  for (const word of words) {
    const text = word.text.trim();
    if (isStudy && text === 'in') parts.push([]);
    else if (/^(?:at|bei|chez|@|[-–—|·•/,])$/u.test(text)) parts.push([]);
    else if (/[,;|]$/u.test(text)) {
      parts.at(-1)?.push({ ...word, text: text.slice(0, -1) });
      parts.push([]);
    } else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}
