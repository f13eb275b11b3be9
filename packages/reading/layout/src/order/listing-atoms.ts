import { boxAround, type Box, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { findGutters } from './find-gutters.js';
import { labelAtoms } from './label-atoms.js';
import { isWithin, type Gutter } from './gutter.js';
import { typicalHeight } from './reading-order.js';
import type { Atom } from './region.js';

/** Words of a program's line are no further apart than this, in sizes, and other print beside it is. */
const maxGapShare = 12;
const minClearShare = 1.5;
/** Lines of one program, with a blank line between them, in sizes. */
const maxLineGapShare = 1.6;
const minLines = 2;
/** Programs beside each other; a line is compared with no more, however full the page is. */
const listingsBeside = 12;
const linesCompared = 50;

/** A stretch of a row that is all of a typewriter face. */
interface CodeLine {
  readonly atoms: readonly Atom[];
  readonly box: Box;
  readonly sizePt: number;
  /** What it begins on, where that is a ground or a frame of its own. */
  readonly ground: Box | undefined;
}

/**
 * Atoms of which those that make up a program are one: its indents are no gutters, and its lines no columns. Programs in two
 * columns of text stay apart: the text around them shows the gutter, and none of their lines goes on over it. So do programs on
 * `grounds` of their own, and a line that runs out of its ground ends for the order of the page where that does. Labels, each with
 * its explanation on its line, are no program.
 */
export function joinListings(atoms: readonly Atom[], rules: readonly Box[], grounds: readonly Box[] = []): Atom[] {
  const candidates = atoms.filter(isOfWords);
  if (!candidates.some(isFixed)) return [...atoms];
  const rows = toRows(candidates);
  const listingsIn = (parts: readonly (readonly Atom[])[]) =>
    toListings(parts.flatMap((row) => codeLines(row, grounds))).filter(isProgram);
  const read = listingsIn(rows);
  if (read.length === 0) return [...atoms];
  const inText = atoms.filter((atom) => !isFixed(atom));
  const gutters = findGutters(inText, rules, typicalHeight(inText));
  const labels = labelAtoms(rows, { gutters, rules });
  const inLabels = new Set(labels.flat());
  const listings =
    labels.length === 0 ? read : listingsIn(rows.map((row) => row.filter((atom) => !inLabels.has(atom))));
  const programs = listings.flatMap((listing) => partedListings(listing, gutters)).filter(isProgram);
  const taken = new Set([...labels, ...programs.map(atomsOf)].flat());
  return [
    ...atoms.filter((atom) => !taken.has(atom)),
    ...labels.map((own) => joinedAtom(own)),
    ...programs.map((lines) => joinedAtom(atomsOf(lines), lines[0]?.ground)),
  ];
}

function atomsOf(lines: readonly CodeLine[]): Atom[] {
  return lines.flatMap((line) => line.atoms);
}

function joinedAtom(own: readonly Atom[], ground?: Box): Atom {
  const box = boxAround(own.map((atom) => atom.box));
  const right = Math.min(box.x + box.width, ground ? ground.x + ground.width : Infinity);
  return { box: { ...box, width: right - box.x }, words: own.flatMap(({ words }) => words ?? []) };
}

function isProgram(lines: readonly CodeLine[]): boolean {
  return lines.length >= minLines;
}

function toListings(lines: readonly CodeLine[]): CodeLine[][] {
  const listings: CodeLine[][] = [];
  for (const line of lines) {
    const listing = listings.slice(-listingsBeside).find((own) => goesOn(own, line));
    if (listing) listing.push(line);
    else listings.push([line]);
  }
  return listings;
}

/** The programs on both sides of a gutter that lies within what was taken for one. */
function partedListings(listing: readonly CodeLine[], gutters: readonly Gutter[]): CodeLine[][] {
  const atoms = atomsOf(listing);
  const gutter = gutters.find(
    ({ start, end, ...span }) =>
      atoms.every(({ box }) => isWithin(box, span) && (box.x >= start || box.x + box.width <= end)) &&
      atoms.some(({ box }) => box.x >= start) &&
      atoms.some(({ box }) => box.x < start),
  );
  if (!gutter) return [[...listing]];
  const isRight = ({ box }: Atom) => box.x >= gutter.start;
  const sides = [
    listing.flatMap((line) =>
      codeLine(
        line.atoms.filter((atom) => !isRight(atom)),
        line.ground,
      ),
    ),
    listing.flatMap((line) => codeLine(line.atoms.filter(isRight), line.ground)),
  ];
  return sides.flatMap(toListings).flatMap((side) => partedListings(side, gutters));
}

function isOfWords({ words }: Atom): boolean {
  return words !== undefined && words.length > 0;
}

function isFixed({ words }: Atom): boolean {
  return words?.every((word: Word) => word.isFixedPitch === true) === true;
}

/** The stretches of one face apart from other print: words of a program in a sentence are close to the others. */
function codeLines(row: readonly Atom[], grounds: readonly Box[]): CodeLine[] {
  const ordered = [...row].sort((a, b) => a.box.x - b.box.x);
  const stretches: Atom[][] = [];
  for (const atom of ordered) {
    const stretch = stretches.at(-1);
    const [first, last] = [stretch?.[0], stretch?.at(-1)];
    if (stretch && first && last && isOfStretch(atom, first, last, grounds)) stretch.push(atom);
    else stretches.push([atom]);
  }
  return stretches
    .filter((stretch) => stretch.every(isFixed))
    .flatMap((stretch) => codeLine(stretch, stretch[0] && groundOf(stretch[0], grounds)));
}

/** Close to the last word of a stretch that began with `first`, and on no other ground; from off its ground a line hardly goes on. */
function isOfStretch(atom: Atom, first: Atom, last: Atom, grounds: readonly Box[]): boolean {
  const [ground, own] = [groundOf(first, grounds), groundOf(atom, grounds)];
  if (own && own !== ground) return false;
  const isCode = isFixed(last) && isFixed(atom) && own === ground;
  return atom.box.x - last.box.x - last.box.width < sizeOf(atom) * (isCode ? maxGapShare : minClearShare);
}

/** The smallest of the grounds on which an atom begins. */
function groundOf({ box }: Atom, grounds: readonly Box[]): Box | undefined {
  const middle = box.y + box.height / 2;
  return grounds
    .filter(({ x, y, width, height }) => box.x >= x && box.x < x + width && middle > y && middle < y + height)
    .sort((a, b) => a.width * a.height - b.width * b.height)[0];
}

/** None of no atoms. */
function codeLine(atoms: readonly Atom[], ground: Box | undefined): CodeLine[] {
  const [first] = atoms;
  return first ? [{ atoms, box: boxAround(atoms.map(({ box }) => box)), sizePt: sizeOf(first), ground }] : [];
}

function sizeOf(atom: Atom | undefined): number {
  return atom?.words?.[0]?.fontSizePt ?? 0;
}

function goesOn(lines: readonly CodeLine[], { box, sizePt, ground }: CodeLine): boolean {
  const last = lines.at(-1);
  if (!last || Math.abs(last.sizePt - sizePt) > 0.5) return false;
  if (ground && last.ground && ground !== last.ground) return false;
  if (box.y - last.box.y - last.box.height >= sizePt * maxLineGapShare) return false;
  const all = boxAround(lines.slice(-linesCompared).map((line) => line.box));
  return box.x < all.x + all.width + sizePt && box.x + box.width > all.x - sizePt;
}
