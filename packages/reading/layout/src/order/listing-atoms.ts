import { boxAround, type Box, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
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
}

/** Atoms of which those that make up a program are one: its indents are no gutters, and its lines no columns. */
export function joinListings(atoms: readonly Atom[]): Atom[] {
  const candidates = atoms.filter(isOfWords);
  if (!candidates.some(isFixed)) return [...atoms];
  const listings: CodeLine[][] = [];
  for (const line of toRows(candidates).flatMap(codeLines)) {
    const listing = listings.slice(-listingsBeside).find((lines) => goesOn(lines, line));
    if (listing) listing.push(line);
    else listings.push([line]);
  }
  const joined = listings
    .filter((lines) => lines.length >= minLines)
    .map((lines) => lines.flatMap((line) => line.atoms));
  const taken = new Set(joined.flat());
  return [
    ...atoms.filter((atom) => !taken.has(atom)),
    ...joined.map((own) => ({
      box: boxAround(own.map(({ box }) => box)),
      words: own.flatMap(({ words }) => words ?? []),
    })),
  ];
}

function isOfWords({ words }: Atom): boolean {
  return words !== undefined && words.length > 0;
}

function isFixed({ words }: Atom): boolean {
  return words?.every((word: Word) => word.isFixedPitch === true) === true;
}

/** The stretches of one face apart from other print: words of a program in a sentence are close to the others. */
function codeLines(row: readonly Atom[]): CodeLine[] {
  const ordered = [...row].sort((a, b) => a.box.x - b.box.x);
  const stretches: Atom[][] = [];
  for (const atom of ordered) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    const isSame = last && isFixed(last) === isFixed(atom);
    const reach = isSame && isFixed(atom) ? maxGapShare : minClearShare;
    if (stretch && last && atom.box.x - last.box.x - last.box.width < sizeOf(atom) * reach) stretch.push(atom);
    else stretches.push([atom]);
  }
  return stretches
    .filter((stretch) => stretch.every(isFixed))
    .map((own) => ({ atoms: own, box: boxAround(own.map(({ box }) => box)), sizePt: sizeOf(own[0]) }));
}

function sizeOf(atom: Atom | undefined): number {
  return atom?.words?.[0]?.fontSizePt ?? 0;
}

function goesOn(lines: readonly CodeLine[], { box, sizePt }: CodeLine): boolean {
  const last = lines.at(-1);
  if (!last || Math.abs(last.sizePt - sizePt) > 0.5) return false;
  if (box.y - last.box.y - last.box.height >= sizePt * maxLineGapShare) return false;
  const all = boxAround(lines.slice(-linesCompared).map((line) => line.box));
  return box.x < all.x + all.width + sizePt && box.x + box.width > all.x - sizePt;
}
