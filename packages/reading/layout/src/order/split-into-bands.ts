import { boxOnLine } from '@recto/document-model';
import { closeGaps, inkAcross, type Span } from './gaps-between.js';
import type { Atom } from './region.js';
import { minGutterShare, splitIntoColumns } from './split-into-columns.js';

/** Atoms that overlap in height, and where they leave ink across the page. */
interface Band {
  readonly atoms: readonly Atom[];
  readonly ink: readonly Span[];
  readonly top: number;
  readonly bottom: number;
}

/** Only the middle of an atom's height counts: ascenders and descenders of neighbouring lines may touch. */
const coreShare = 0.5;
/** A line on one side only, this many heights below the columns, no longer belongs to them. */
const maxGapInColumnShare = 3;
/**
 * Cuts a region across into bands that each are either columns or not: a title over two columns, say. Neighbouring rows
 * belong together as long as they leave a common gutter white. Undefined when the region is all of one kind.
 */
export function splitIntoBands(atoms: readonly Atom[], height: number): Atom[][] | undefined {
  const groups: { readonly isColumns: boolean; readonly atoms: Atom[] }[] = [];
  for (const group of groupByGutter(rowBands(atoms, height), height)) {
    const isColumns = group.ink.length > 1 && splitIntoColumns(group.atoms, height) !== undefined;
    const last = groups.at(-1);
    if (last && !last.isColumns && !isColumns) last.atoms.push(...group.atoms);
    else groups.push({ isColumns, atoms: [...group.atoms] });
  }
  return groups.length > 1 ? groups.map((group) => group.atoms) : undefined;
}

function rowBands(atoms: readonly Atom[], height: number): Band[] {
  const bands: { atoms: Atom[]; top: number; bottom: number }[] = [];
  for (const atom of [...atoms].sort((a, b) => coreTop(a) - coreTop(b))) {
    const top = coreTop(atom);
    const bottom = top + atom.box.height * coreShare;
    const band = bands.at(-1);
    if (band && top < band.bottom) {
      band.atoms.push(atom);
      band.bottom = Math.max(band.bottom, bottom);
    } else bands.push({ atoms: [atom], top, bottom });
  }
  return bands.map((band) => ({
    ...band,
    ink: closeGaps(inkAcross(band.atoms), height * minGutterShare),
  }));
}

/** An index is of the line that it stands on. */
function coreTop({ box, words }: Atom): number {
  const [word] = words?.length === 1 ? words : [];
  return (word ? boxOnLine(word).y : box.y) + (box.height * (1 - coreShare)) / 2;
}

function groupByGutter(bands: readonly Band[], height: number): Band[] {
  const groups: Band[] = [];
  for (const band of bands) {
    const above = groups.at(-1);
    const joined = above && joinBands(above, band, height);
    if (joined) groups[groups.length - 1] = joined;
    else groups.push(band);
  }
  return groups;
}

function joinBands(above: Band, below: Band, height: number): Band | undefined {
  const ink = closeGaps([...above.ink, ...below.ink], height * minGutterShare);
  const isBothPlain = above.ink.length === 1 && below.ink.length === 1;
  const isGutterCommon = above.ink.length > 1 && ink.length > 1;
  const isApart = below.ink.length === 1 && below.top - above.bottom > height * maxGapInColumnShare;
  const isOneKind = isBothPlain ? ink.length === 1 : isGutterCommon && !isApart;
  if (!isOneKind) return undefined;
  const bottom = Math.max(above.bottom, below.bottom);
  return { atoms: [...above.atoms, ...below.atoms], top: above.top, bottom, ink };
}
