import { boxAround, median, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { toRows } from '../lines/to-rows.js';
import { isMarkerSign, isSmallNumber } from '../blocks/list-marker.js';
import { contentsColumns, contentsLines } from './contents-columns.js';
import type { Atom } from './region.js';

const dots = /^[.·\u2026\u2025_]+$/u;
const manyDots = /[.·]{4,}|\u2026{2,}/u;
const minDots = 4;
/** White of this many sizes parts the entry before a leader from what stands further left. */
const maxEntryGapShare = 1.5;
/** The number of a page stands within this many sizes of its leader, that of a section of its title. */
const maxNumberGapShare = 4;
/** An item begins within so many sizes of its marker, and so much white is before the marker. */
const maxMarkerGapShare = 2;
const minMarkerWhiteShare = 0.8;
const bareNumber = /^\p{N}{1,2}$/u;
/** Entries of a list of literature: "[12]", "[Knu84]". */
const literature = /^\[[\p{L}\p{N}+*]{1,12}\]$/u;
/** Entries of contents hang behind their numbers. */
const sectionNumber = /^(?:\p{N}{1,2}|\p{Lu})(?:\.\p{N}{1,3})*\.?$/u;
const entryEnd = /^[([]?(?:\p{N}[\p{N}.,–-]*|[ivxlc]+|[A-Z]-?\p{N}+)[)\].]?$/u;

/**
 * Each word as an atom; the entry, leader and number of a line of a table of contents as one, so that no gutter is seen
 * along the dots, and the marker of an item with the word after it: markers below each other are no column. So is each line
 * of contents in columns, whose numbers and titles are none.
 */
export function wordAtoms(words: readonly Word[]): Atom[] {
  const contents = contentsColumns(words);
  if (!contents) return joinMarkers(leaderAtoms(words));
  const { lines, others } = contentsLines(words, contents);
  return [
    ...joinMarkers(leaderAtoms(others)),
    ...lines.map((line) => ({ box: boxAround(line.map(({ box }) => box)), words: line })),
  ];
}

function joinMarkers(atoms: readonly Atom[]): Atom[] {
  const itemOf = new Map<Atom, Atom>();
  for (const marker of atoms) {
    const [sign] = marker.words?.length === 1 ? marker.words : [];
    if (!sign || !(isMarker(sign.text) || bareNumber.test(sign.text))) continue;
    const item = itemAfter(marker, atoms);
    const first = item?.words?.[0];
    if (item && first && (isMarker(sign.text) || isNumberInBall(sign, first))) itemOf.set(marker, item);
  }
  const markersOf = groupBy([...itemOf.keys()], (marker) => itemOf.get(marker));
  // The marker of an item may itself follow one: "• (2)".
  const withMarkers = (atom: Atom): Atom[] => [...(markersOf.get(atom) ?? []).flatMap(withMarkers), atom];
  return atoms
    .filter((atom) => !itemOf.has(atom))
    .map((atom) => {
      if (!markersOf.has(atom)) return atom;
      const parts = withMarkers(atom);
      return { ...atom, box: boxAround(parts.map(({ box }) => box)), words: parts.flatMap(({ words }) => words ?? []) };
    });
}

/** Lines of programs are counted in small numbers, too. */
function isNumberInBall(number: Word, item: Word): boolean {
  return item.isFixedPitch !== true && isSmallNumber(number, item);
}

function isMarker(text: string): boolean {
  return isMarkerSign(text) || literature.test(text);
}

/** What begins an item: the nearest word right of its marker on its line, if the marker begins the line. */
function itemAfter({ box, words }: Atom, atoms: readonly Atom[]): Atom | undefined {
  const sizePt = words?.[0]?.fontSizePt ?? 0;
  const middle = box.y + box.height / 2;
  const end = box.x + box.width;
  let nearest: Atom | undefined;
  for (const atom of atoms) {
    const { x, y, width, height } = atom.box;
    if (middle < y || middle > y + height) continue;
    if (x < box.x && x + width > box.x - sizePt * minMarkerWhiteShare) return undefined;
    const isAfter = atom.words !== undefined && x > box.x && x >= end && x - end <= sizePt * maxMarkerGapShare;
    if (isAfter && (!nearest || x < nearest.box.x)) nearest = atom;
  }
  return nearest;
}

function leaderAtoms(words: readonly Word[]): Atom[] {
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
    if (!word || !next) return undefined;
    const isNumber = end === start && sectionNumber.test(word.text);
    if (gap(word, next) > word.fontSizePt * (isNumber ? maxNumberGapShare : maxEntryGapShare)) return undefined;
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
