import { bottom, compose, fullSizeShare, isTall, middleX, middleY, right, type Item } from './item.js';
import { linesOf, type FormulaLine } from './lines-of.js';
import type { Write } from './take-bars.js';

/** White between the columns of a matrix is wider than this share of the size. */
const columnGapShare = 0.7;
/** A formula behind a distinction of cases follows after this much white; its letters stand this close to the axis of the brace. */
const nextGapShare = 1.2;
const sameAxisShare = 0.3;
/** The two lines of a vector stand so far apart, in sizes; those of a binomial closer in text, and further apart in a display. */
const binomialPitch = { small: 1.17, large: 1.3 };

const environments: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{}': 'Bmatrix',
};

/** Matrices, binomials and distinctions of cases: several lines between tall brackets, the inner ones first. */
export function takeGrids(items: readonly Item[], write: Write): Item[] {
  let rest = [...items];
  for (const { opening, closing } of pairsOf(rest)) {
    if (!rest.includes(opening) || (closing && !rest.includes(closing))) continue;
    const between = rest.filter((item) => item !== opening && item !== closing && isBetween(item, opening, closing));
    const inside = closing ? between : withoutNext(between, opening);
    const lines = inside.length > 1 ? linesOf(inside) : [];
    if (lines.length < 2) continue;
    const latex = closing ? matrix(opening, closing, lines, write) : cases(lines, write);
    const parts = [opening, ...inside, ...(closing ? [closing] : [])];
    const { axisY } = opening;
    const sizePt = Math.max(...lines.map((line) => line.sizePt));
    rest = [...rest.filter((item) => !parts.includes(item)), compose(parts, latex, { axisY, sizePt })];
  }
  return rest;
}

/** Of what stands behind a brace that nothing closes, its lines: another formula beside them stands on the axis of the brace. */
function withoutNext(items: readonly Item[], { axisY, sizePt }: Item): readonly Item[] {
  const sorted = [...items].sort((a, b) => a.box.x - b.box.x);
  let reach = sorted[0] ? right(sorted[0].box) : 0;
  for (const [index, { box }] of sorted.entries()) {
    const next = sorted.slice(index).filter((item) => item.sizePt >= sizePt * fullSizeShare);
    const isOnAxis = next.length > 0 && next.every((item) => Math.abs(item.axisY - axisY) < sizePt * sameAxisShare);
    if (box.x - reach > sizePt * nextGapShare && isOnAxis) return sorted.slice(0, index);
    reach = Math.max(reach, right(box));
  }
  return items;
}

interface Pair {
  readonly opening: Item;
  readonly closing: Item | undefined;
}

function pairsOf(items: readonly Item[]): Pair[] {
  const tall = items.filter((item) => isTall(item) && item.kind !== 'slash').sort((a, b) => a.box.x - b.box.x);
  const pairs: Pair[] = [];
  const used = new Set<Item>();
  for (const opening of tall) {
    if (used.has(opening) || opening.kind === 'close') continue;
    const closing = tall.find(
      (item) =>
        item !== opening &&
        item.box.x > right(opening.box) - 1 &&
        !used.has(item) &&
        item.kind !== 'open' &&
        isAlike(opening, item),
    );
    if (closing) used.add(opening).add(closing);
    if (closing || opening.text === '{') pairs.push({ opening, closing });
  }
  const width = ({ opening, closing }: Pair) => (closing ? right(closing.box) - opening.box.x : Infinity);
  return pairs.sort((a, b) => width(a) - width(b));
}

function isAlike(opening: Item, closing: Item): boolean {
  if (opening.kind === 'fence' && closing.text !== opening.text) return false;
  const tolerance = opening.sizePt * 0.4;
  return (
    Math.abs(opening.box.y - closing.box.y) < tolerance &&
    Math.abs(bottom(opening.box) - bottom(closing.box)) < tolerance
  );
}

function isBetween({ box }: Item, opening: Item, closing: Item | undefined): boolean {
  const isInside = middleX(box) > right(opening.box) - 1 && (!closing || middleX(box) < closing.box.x + 1);
  return isInside && middleY(box) > opening.box.y - 1 && middleY(box) < bottom(opening.box) + 1;
}

function matrix(opening: Item, closing: Item, lines: readonly FormulaLine[], write: Write): string {
  const columns = columnsOf(lines);
  const [first, second] = lines;
  const pitch = first && second ? (second.axisY - first.axisY) / first.sizePt : Infinity;
  const isBinomial =
    lines.length === 2 &&
    columns.length === 1 &&
    opening.text === '(' &&
    (pitch < binomialPitch.small || pitch > binomialPitch.large);
  if (isBinomial) return `\\binom{${write(first?.items ?? [])}}{${write(second?.items ?? [])}}`;
  const name = environments[opening.text + closing.text];
  const rows = writeRows(lines, columns, write);
  if (name) return `\\begin{${name}} ${rows} \\end{${name}}`;
  return `\\left${opening.latex} \\begin{matrix} ${rows} \\end{matrix} \\right${closing.latex}`;
}

function cases(lines: readonly FormulaLine[], write: Write): string {
  return `\\begin{cases} ${writeRows(lines, columnsOf(lines), write)} \\end{cases}`;
}

function writeRows(lines: readonly FormulaLine[], columns: readonly number[], write: Write): string {
  return lines
    .map(({ items }) => {
      const cells = columns.map((start, index) => {
        const end = columns[index + 1] ?? Infinity;
        return items.filter(({ box }) => middleX(box) >= start && middleX(box) < end);
      });
      return cells
        .map((cell) => (cell.length > 0 ? write(cell) : ''))
        .join(' & ')
        .trimEnd();
    })
    .join(' \\\\ ');
}

/** Where the columns begin: white that runs through all lines parts them. */
function columnsOf(lines: readonly FormulaLine[]): number[] {
  const sizePt = Math.max(...lines.map((line) => line.sizePt));
  const spans = lines.flatMap(({ items }) => items.map(({ box }) => ({ start: box.x, end: right(box) })));
  const starts: number[] = [];
  let reach = -Infinity;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start - reach > sizePt * columnGapShare) starts.push(starts.length === 0 ? -Infinity : start);
    reach = Math.max(reach, end);
  }
  return starts;
}
