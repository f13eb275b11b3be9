import { boxAround, median, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import type { Atom } from './region.js';

const dots = /^[.·\u2026\u2025_]+$/u;
const manyDots = /[.·]{4,}|\u2026{2,}/u;
const minDots = 4;
/** White of this many sizes parts the entry before a leader from what stands further left. */
const maxEntryGapShare = 1.5;
/** The number stands within this many sizes of its leader. */
const maxNumberGapShare = 4;
const entryEnd = /^[([]?(?:\p{N}[\p{N}.,–-]*|[ivxlc]+|[A-Z]-?\p{N}+)[)\].]?$/u;

/**
 * Each word as an atom; the entry, leader and number of a line of a table of contents as one, so that no gutter is seen
 * along the dots.
 */
export function wordAtoms(words: readonly Word[]): Atom[] {
  const isDotted =
    words.some(({ text }) => manyDots.test(text)) || words.filter(({ text }) => dots.test(text)).length >= minDots;
  const usualSizePt = median(words.map(({ fontSizePt }) => fontSizePt));
  if (!isDotted) return words.map((word) => ({ box: word.box, words: [word], padPt: padOf(word, usualSizePt) }));
  return toRows(words).flatMap((row) => rowAtoms([...row].sort((a, b) => a.box.x - b.box.x)));
}

/** What the space beside a word of large print is wider than one of the text, and some more: headings are set wide. */
function padOf({ fontSizePt }: Word, usualSizePt: number): number {
  return Math.max(0, fontSizePt - usualSizePt * 1.25) * 0.3;
}

function rowAtoms(row: readonly Word[]): Atom[] {
  const atoms: Atom[] = [];
  let index = 0;
  while (index < row.length) {
    const entry = entryAt(row, index);
    const words = entry ?? row.slice(index, index + 1);
    atoms.push({ box: boxAround(words.map(({ box }) => box)), words });
    index += words.length;
  }
  return atoms;
}

/** The words from `start` to the number after a leader, if they form one entry. */
function entryAt(row: readonly Word[], start: number): readonly Word[] | undefined {
  let end = start;
  while (end < row.length && !isLeader(row, end)) {
    const [word, next] = [row[end], row[end + 1]];
    if (!word || !next || gap(word, next) > word.fontSizePt * maxEntryGapShare) return undefined;
    end += 1;
  }
  if (end === row.length) return undefined;
  while (end + 1 < row.length && dots.test(row[end + 1]?.text ?? '')) end += 1;
  const [last, number] = [row[end], row[end + 1]];
  const isNumbered =
    last && number && entryEnd.test(number.text) && gap(last, number) < last.fontSizePt * maxNumberGapShare;
  return row.slice(start, end + (isNumbered ? 2 : 1));
}

function isLeader(row: readonly Word[], index: number): boolean {
  const text = row[index]?.text ?? '';
  if (manyDots.test(text)) return true;
  if (!dots.test(text)) return false;
  let count = 0;
  for (let at = index; at < row.length && dots.test(row[at]?.text ?? ''); at += 1) count += row[at]?.text.length ?? 0;
  return count >= minDots;
}

function gap(left: Word, right: Word): number {
  return right.box.x - (left.box.x + left.box.width);
}
