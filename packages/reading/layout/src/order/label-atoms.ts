import { boxAround, median, type Box } from '@recto/document-model';
import { isWithin, type Gutter } from './gutter.js';
import type { Atom } from './region.js';

/** Labels and what they explain stand this far apart at least, in sizes. */
const minClearShare = 1.5;
/** Labels below each other begin or end at one place, and are so many sizes apart at most: explanations have several lines. */
const maxUnevenPt = 2;
const maxLineGapShare = 4;
const minLabels = 2;
/** Of the labels so many have their explanation beside them, level to this share of its height. */
const minExplainedShare = 0.6;
const maxShiftShare = 0.2;
/** The lines of a program have more words, or are brackets. */
const maxWords = 3;
const minNamedShare = 0.8;
const letters = /\p{L}/u;
const lineNumber = /^\p{N}+$/u;

/** Labels on lines after each other, in sizes, and of so many of them texts that end at one place: a column of text beside a program. */
const maxPitchShare = 1;
const minEvenShare = 0.5;

/** What parts columns of a page. */
interface Walls {
  readonly gutters: readonly Gutter[];
  readonly rules: readonly Box[];
}

/** Atoms of a row that stand together. */
interface Stretch {
  readonly atoms: readonly Atom[];
  readonly box: Box;
  readonly sizePt: number;
  /** It begins in a typewriter face. */
  readonly isLabel: boolean;
  /** The nearest print of another face on either side. */
  left?: Stretch | undefined;
  right?: Stretch | undefined;
}

/**
 * Labels in a typewriter face (commands, options, keys), each as one atom with its explanation on its line: read down, the
 * labels would be a program, and the explanations a column. They stand before or behind these, the same throughout a row.
 */
export function labelAtoms(rows: readonly (readonly Atom[])[], walls: Walls): Atom[][] {
  const labels = rows.flatMap((row) => labelsOf(stretchesOf(row), walls));
  const columns = columnsOf(labels).filter(areExplained);
  columns.sort((a, b) => leftOf(a) - leftOf(b));
  const joined: Atom[][] = [];
  const taken = new Set<Stretch>();
  const behind: Stretch[][] = [];
  for (const column of columns) {
    // Rows that begin with a label go on with its explanation.
    const hasLeft = explainedOn(column, 'left') && !explainedBefore(column, columns, behind);
    if (hasLeft) behind.push(column);
    for (const label of column) {
      const partner = hasLeft ? label.left : label.right;
      if (!partner || taken.has(partner)) continue;
      taken.add(partner);
      joined.push([...label.atoms, ...partner.atoms]);
    }
  }
  return joined;
}

/** Whether the labels further left at the same height stand before their explanations. */
function explainedBefore(
  column: readonly Stretch[],
  columns: readonly Stretch[][],
  behind: readonly Stretch[][],
): boolean {
  const area = boxAround(column.map(({ box }) => box));
  const first = columns.find((other) => {
    const { y, height } = boxAround(other.map(({ box }) => box));
    return y < area.y + area.height && y + height > area.y;
  });
  return first !== undefined && first !== column && !behind.includes(first);
}

function leftOf(column: readonly Stretch[]): number {
  return Math.min(...column.map(({ box }) => box.x));
}

function stretchesOf(row: readonly Atom[]): Stretch[] {
  const stretches: Atom[][] = [];
  for (const atom of [...row].sort((a, b) => a.box.x - b.box.x)) {
    const last = stretches.at(-1)?.at(-1);
    const gap = last ? atom.box.x - last.box.x - last.box.width : Infinity;
    if (gap < sizeOf(atom) * minClearShare) stretches.at(-1)?.push(atom);
    else stretches.push([atom]);
  }
  return stretches.map((atoms) => ({
    atoms,
    box: boxAround(atoms.map(({ box }) => box)),
    sizePt: sizeOf(atoms[0]),
    isLabel: atoms[0]?.words?.[0]?.isFixedPitch === true,
  }));
}

/** The labels of a row, each with the print beside it. */
function labelsOf(stretches: readonly Stretch[], walls: Walls): Stretch[] {
  const explains = (label: Stretch, other: Stretch | undefined) =>
    other && isExplanation(other) && isLevel(label.box, other.box) && !isParted(label.box, other.box, walls);
  return stretches.flatMap((stretch, index) => {
    if (!stretch.isLabel) return [];
    const [left, right] = [stretches[index - 1], stretches[index + 1]];
    return [
      {
        ...stretch,
        left: explains(stretch, left) ? left : undefined,
        right: explains(stretch, right) ? right : undefined,
      },
    ];
  });
}

/** Print of another face; the number of a program's line, and the program behind it, are none. */
function isExplanation({ isLabel, atoms }: Stretch): boolean {
  const words = atoms.flatMap((atom) => atom.words ?? []);
  return !isLabel && words.some(({ text, isFixedPitch }) => isFixedPitch !== true && !lineNumber.test(text));
}

/** Their tops or their feet stand at one height. */
function isLevel(a: Box, b: Box): boolean {
  const shift = Math.min(Math.abs(a.y - b.y), Math.abs(a.y + a.height - b.y - b.height));
  return shift < Math.min(a.height, b.height) * maxShiftShare;
}

/** Between them lies the gutter of two columns of text, or a line is drawn down. */
function isParted(a: Box, b: Box, { gutters, rules }: Walls): boolean {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const isBetween = (start: number, end: number) => start >= left.x + left.width && end <= right.x;
  return (
    gutters.some((gutter) => gutter.isProse && isWithin(a, gutter) && isBetween(gutter.start, gutter.end)) ||
    rules.some(
      ({ x, y, width, height }) =>
        height > width && isWithin(a, { top: y, bottom: y + height }) && isBetween(x, x + width),
    )
  );
}

/** Labels below each other. */
function columnsOf(labels: readonly Stretch[]): Stretch[][] {
  const columns: Stretch[][] = [];
  for (const label of labels) {
    const column = columns.findLast((own) => goesOn(own.at(-1), label));
    if (column) column.push(label);
    else columns.push([label]);
  }
  return columns.filter((column) => column.length >= minLabels);
}

function goesOn(above: Stretch | undefined, { box, sizePt }: Stretch): boolean {
  if (!above || box.y - above.box.y - above.box.height > sizePt * maxLineGapShare) return false;
  const shifts = [box.x - above.box.x, box.x + box.width - above.box.x - above.box.width].map(Math.abs);
  return Math.min(...shifts) <= maxUnevenPt;
}

/** Line after line beside text that fills its column. */
function isBesideText(column: readonly Stretch[], side: 'left' | 'right'): boolean {
  const steps = column.slice(1).map((label, index) => ({ label, above: column[index] ?? label }));
  const close = steps.filter(
    ({ label, above }) => label.box.y - above.box.y - above.box.height < label.sizePt * maxPitchShare,
  );
  const endOf = (stretch: Stretch | undefined) => (stretch ? stretch.box.x + stretch.box.width : NaN);
  const even = close.filter(({ label, above }) => Math.abs(endOf(label[side]) - endOf(above[side])) <= maxUnevenPt);
  return even.length > 0 && even.length >= close.length * minEvenShare;
}

function areExplained(column: readonly Stretch[]): boolean {
  const words = median(column.map(({ atoms }) => atoms.reduce((sum, atom) => sum + (atom.words?.length ?? 0), 0)));
  const named = column.filter(({ atoms }) => atoms.some((atom) => atom.words?.some(({ text }) => letters.test(text))));
  if (named.length < column.length * minNamedShare) return false;
  return words <= maxWords && (explainedOn(column, 'left') || explainedOn(column, 'right'));
}

function explainedOn(column: readonly Stretch[], side: 'left' | 'right'): boolean {
  const explained = column.filter((label) => label[side]);
  return explained.length >= column.length * minExplainedShare && !isBesideText(column, side);
}

function sizeOf(atom: Atom | undefined): number {
  return atom?.words?.[0]?.fontSizePt ?? 0;
}
