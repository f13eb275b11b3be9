import type { PageWord } from '../extraction-types.js';
import { saysCareer } from '../vocabulary/career-words.js';
import { divided, itemsOf } from './cell-items.js';
import { isItem, isSetIn, type EntryLine } from './entry-lines.js';
import { findPeriod } from './find-period.js';
import type { Slot } from './grid.js';

/** Lines of an entry that are taken apart, and parts of a line. */
const [maxHeadLines, maxParts] = [5, 4];
/** A line of so many words goes on in sentences. */
const maxWordsOfHead = 14;
/** From these lines on an entry may list something without bullets. */
const firstTails = [1, 2, 3] as const;
const [maxWordsOfLabel, maxWordsOfLeadIn] = [4, 3];
/** `B.Eng.`, `Grado`: longer names of degrees go on in words of their own. */
const maxLettersOfDegree = 6;

/** Words in one place of an entry; `items`: what it lists there, `label`: what is written before it. */
export interface Part {
  readonly slot: Slot;
  readonly words: readonly PageWord[];
  readonly items?: readonly (readonly PageWord[])[];
  readonly label?: string;
}

/** An entry in its parts: dates, parts of its head lines, what it lists below them. */
export function partsOf(lines: readonly EntryLine[]): Part[] {
  const parts: Part[] = [];
  const head = lines[0];
  const body = head === undefined ? -1 : lines.findIndex((line, at) => at > 0 && isBody(line, head));
  const end = Math.min(body < 0 ? lines.length : body, maxHeadLines + 1);
  const textLines: (readonly PageWord[])[] = [];
  let hasPeriod = false;
  for (const { pieces } of lines.slice(0, end)) {
    const texts = pieces.flatMap((words): (readonly PageWord[])[] => {
      const period = hasPeriod ? undefined : findPeriod(words);
      if (period === undefined) return [words];
      hasPeriod = true;
      parts.push({ slot: { kind: 'period', line: 0, part: 0 }, words: period.words });
      if (period.start.length > 0) parts.push({ slot: { kind: 'start', line: 0, part: 0 }, words: period.start });
      if (period.end.length > 0) parts.push({ slot: { kind: 'end', line: 0, part: 0 }, words: period.end });
      return [isLeadIn(period.before) ? [] : period.before, period.after].filter((piece) => piece.length > 0);
    });
    const labelled = labelledPart(texts.flat());
    if (labelled !== undefined) parts.push(labelled);
    else if (texts.length > 0) {
      parts.push(...partsOfLine(texts, textLines.length));
      textLines.push(texts.flat());
    }
  }
  const below = lines.slice(end).map(({ words }) => words);
  return [...parts, ...restOf(below), ...(below.length === 0 ? tailsOf(textLines) : [])];
}

/** `Completed in`, `Abschluss im`: a few words in front of a date whose last is small and short only lead to it. */
function isLeadIn(words: readonly PageWord[]): boolean {
  return words.length > 0 && words.length <= maxWordsOfLeadIn && /^\p{Ll}{1,3}$/u.test(words.at(-1)?.text.trim() ?? '');
}

/** Behind a bullet, set in from the head, or in sentences. */
function isBody(line: EntryLine, head: EntryLine): boolean {
  const isDated = findPeriod(line.words) !== undefined && line.words.length < maxWordsOfHead;
  return isItem(line.words) || (!isDated && isSetIn(line, head)) || isSentence(line.words);
}

/** It ends with a full stop, or is too long for a name. */
function isSentence(words: readonly PageWord[]): boolean {
  return words.length > maxWordsOfHead || (words.length > 3 && /[\p{Ll}\d]{2}[.;]$/u.test(words.at(-1)?.text ?? ''));
}

function restOf(lines: readonly (readonly PageWord[])[]): Part[] {
  const labelled = lines.flatMap((words) => labelledPart(words) ?? []);
  const plain = lines.filter((words) => labelledPart(words) === undefined).flat();
  return plain.length === 0 ? labelled : [...labelled, listed({ kind: 'rest', line: 0, part: 0 }, plain)];
}

/** What stands below the first lines of an entry that has no body may be what it lists. */
function tailsOf(lines: readonly (readonly PageWord[])[]): Part[] {
  return firstTails.flatMap((line): Part[] => {
    const words = lines.slice(line).flat();
    return words.length === 0 ? [] : [listed({ kind: 'tail', line, part: 0 }, words)];
  });
}

function listed(slot: Slot, words: readonly PageWord[]): Part {
  return { slot, words: withoutItemMarks(words), items: itemsOf(words) };
}

/** `Coursework: Algebra, Statistics` under its own label. */
function labelledPart(words: readonly PageWord[]): Part | undefined {
  const end = words.findIndex(({ text }) => /.[:：]$/u.test(text.trim()));
  if (end < 0 || end >= maxWordsOfLabel || end === words.length - 1 || isItem(words)) return undefined;
  const label = words
    .slice(0, end + 1)
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/[:：]$/u, '');
  const rest = words.slice(end + 1);
  return { slot: { kind: 'labelled', line: 0, part: 0 }, words: rest, items: itemsOf(rest), label };
}

function partsOfLine(pieces: readonly (readonly PageWord[])[], line: number): Part[] {
  const apart = pieces.map(dividedAt);
  const all = apart.flatMap((own, piece) => own.map((words) => ({ words, piece }))).slice(0, maxParts);
  const pairs = all.flatMap(({ words, piece }, part): Part[] => {
    const next = all[part + 1];
    const isPair = next?.piece === piece && (apart[piece]?.length ?? 0) > 2;
    const between = isPair ? wordsBetween(pieces[piece] ?? [], words, next.words) : [];
    return between.length === 0 ? [] : [{ slot: { kind: 'pair', line, part }, words: between }];
  });
  return [
    ...all.map(({ words }, part): Part => ({ slot: { kind: 'part', line, part }, words })),
    ...pairs,
    ...pieces.flatMap((words, part): Part[] =>
      (apart[part]?.length ?? 0) > 1 ? [{ slot: { kind: 'line', line, part }, words, items: divided(words) }] : [],
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

function withoutItemMarks(words: readonly PageWord[]): PageWord[] {
  return words.filter(({ text }) => !/^[•◦▪‣·*–●○■♦➢✓-]$/u.test(text));
}

/** `Site Manager, Acme Ltd | Leeds` in its parts. */
function dividedAt(words: readonly PageWord[]): (readonly PageWord[])[] {
  const parts: PageWord[][] = [[]];
  const isStudy = saysCareer(words.map(({ text }) => text).join(' '), 'degree');
  for (const word of words) {
    const text = word.text.trim();
    if (isStudy && text === 'in') parts.push([]);
    else if (/^(?:at|bei|chez|@|[-–—|·•/,])$/u.test(text)) parts.push([]);
    else if (/^\(.*\)$/u.test(text)) parts.push([{ ...word, text: text.slice(1, -1) }], []);
    else if (/[,;|]$/u.test(text)) {
      parts.at(-1)?.push({ ...word, text: text.slice(0, -1) });
      parts.push([]);
    } else parts.at(-1)?.push(word);
  }
  const filled = parts.filter((part) => part.length > 0);
  return filled.length === 1 ? behindDegree(filled[0] ?? []) : filled;
}

/** `MSc Computer Science`: what follows the letters of a degree is its subject. */
function behindDegree(words: readonly PageWord[]): (readonly PageWord[])[] {
  const isFollowed = /^\p{Lu}\p{Ll}{2}/u.test(words[1]?.text ?? '');
  return isDegree(words.slice(0, 1)) && isFollowed ? [words.slice(0, 1), words.slice(1)] : [words];
}

/** `BEng`, `M.Sc.`: the letters of a degree alone. */
export function isDegree([word, ...others]: readonly PageWord[]): boolean {
  return (
    word !== undefined &&
    others.length === 0 &&
    word.text.length <= maxLettersOfDegree &&
    saysCareer(word.text, 'degree')
  );
}
