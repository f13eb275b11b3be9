import type { Box } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { gapsBetween } from './gaps-between.js';
import { isWithin } from './gutter.js';
import { labelsBesideTexts, type LabelledText } from './labels-beside-texts.js';
import { flushPlaces, lineStarts } from './line-starts.js';
import { latestBegin, type Atom } from './region.js';
import type { Row } from './rows-of.js';
import { minGutterShare } from './split-into-columns.js';

/** Texts begin at one place within this share of the height. */
const flushShare = 0.15;
/** A label is level with a line to this share of the height. */
const maxShiftShare = 0.3;
/** Two labels below each other take so much room at least; the white between the lines of a column has less. */
const minSpanShare = 1.5;
/** A region of fewer words has no labels and texts. */
const minAtoms = 5;

/**
 * Labels that stand higher or lower than the first lines of their texts: each is read before its text, and with its first line where
 * it is level with that; what stands above and below them before and after all. Undefined without such labels, and where all are
 * level: they are read row by row anyway.
 */
export function splitAtLabels(atoms: readonly Atom[], height: number): Atom[][] | undefined {
  if (atoms.length < minAtoms) return undefined;
  const tolerance = height * flushShare;
  const extents = atoms.map((atom) => ({ atom, box: atom.box, begin: latestBegin(atom, height) }));
  for (const x of flushPlaces(lineStarts(atoms, height).starts, tolerance)) {
    const edge = x - height * minGutterShare;
    const across = extents.filter(({ box, begin }) => begin < x - tolerance && box.x + box.width > edge);
    for (const span of spansBetween(across).filter(({ top, bottom }) => bottom - top >= height * minSpanShare)) {
      const [left, right]: [Atom[], Atom[]] = [[], []];
      for (const { atom, box, begin } of extents) {
        if (isWithin(box, span)) (begin < x - tolerance ? left : right).push(atom);
      }
      const texts = labelsBesideTexts(left, right, height);
      const parts = texts && partsOf(texts, atoms, height * maxShiftShare);
      if (parts) return parts;
    }
  }
  return undefined;
}

/** The heights between things, from above the first to below the last. */
function spansBetween(things: readonly { readonly box: Box }[]): { top: number; bottom: number }[] {
  const boxes = things.map(({ box }) => ({ start: box.y, end: box.y + box.height }));
  const gaps = gapsBetween([{ start: -Infinity, end: -Infinity }, ...boxes, { start: Infinity, end: Infinity }], 0);
  return gaps.map(({ start, end }) => ({ top: start, bottom: end }));
}

function partsOf(texts: readonly LabelledText[], atoms: readonly Atom[], maxShiftPt: number): Atom[][] | undefined {
  const parts = texts.flatMap(({ label, text }) => {
    const [line, first] = [label[0], text[0]];
    const isLevel = !line || !first || Math.abs(line.baselineY - first.baselineY) <= maxShiftPt;
    return isLevel && label.length <= 1 ? [[...label, ...text]] : [label, text];
  });
  if (parts.length === texts.length) return undefined;
  const own = parts.map((rows) => atomsOf(rows, atoms));
  const taken = new Set(own.flat());
  const middle = Math.min(...own.flat().map(({ box }) => centreY(box)));
  const others = atoms.filter((atom) => !taken.has(atom));
  const above = others.filter(({ box }) => centreY(box) < middle);
  return [above, ...own, others.filter((atom) => !above.includes(atom))].filter((part) => part.length > 0);
}

function atomsOf(rows: readonly Row[], atoms: readonly Atom[]): Atom[] {
  const words = new Set(rows.flatMap((row) => row.words));
  return atoms.filter((atom) => atom.words?.some((word) => words.has(word)));
}
