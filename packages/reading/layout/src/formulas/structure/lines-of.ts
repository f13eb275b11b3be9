import { bottom, fullSizeShare, isTall, right, type Item } from './item.js';

/** Axes closer than this share of the size are one line's; those of two lines are this far apart at least. */
const sameAxisShare = 0.2;
const nextLineShare = 0.8;

export interface FormulaLine {
  readonly items: readonly Item[];
  readonly axisY: number;
  readonly sizePt: number;
}

/** The lines of a formula from the top, each with the indices that belong to it. */
export function linesOf(items: readonly Item[]): FormulaLine[] {
  const sizePt = fullSize(items);
  const mains = items.filter((item) => isMain(item, sizePt)).sort((a, b) => a.axisY - b.axisY);
  const clusters: Item[][] = [];
  for (const item of mains) {
    const cluster = clusters.at(-1);
    const axis = cluster && lineAxis(cluster);
    if (cluster && axis !== undefined && item.axisY - axis < sizePt * nextLineShare) cluster.push(item);
    else clusters.push([item]);
  }
  const lines = clusters.map((cluster) => ({ items: [...cluster], axisY: lineAxis(cluster), sizePt }));
  const [only] = lines;
  // Operators and tall brackets first: their scripts touch them.
  const others = items.filter((item) => !mains.includes(item));
  for (const item of [...others.filter(isCentred), ...others.filter((item) => !isCentred(item))]) {
    const line = lines.length < 2 ? only : nearest(item, lines);
    line?.items.push(item);
  }
  return lines;
}

/** The size that the formula is set in: that of its largest letters. */
function fullSize(items: readonly Item[]): number {
  const sizes = items.filter((item) => item.kind !== 'composite' && !isCentred(item)).map((item) => item.sizePt);
  const all = sizes.length > 0 ? sizes : items.map((item) => item.sizePt);
  return Math.max(...all, 1);
}

function isCentred(item: Item): boolean {
  return item.kind === 'large' || isTall(item);
}

function isMain(item: Item, sizePt: number): boolean {
  if (isCentred(item)) return false;
  return item.sizePt >= sizePt * fullSizeShare;
}

/** The height that most items agree upon; that of the left-most where none leads. */
function lineAxis(items: readonly Item[]): number {
  const tolerance = Math.max(...items.map(({ sizePt }) => sizePt)) * 0.06;
  let best: Item | undefined;
  let bestCount = 0;
  for (const item of [...items].sort((a, b) => a.box.x - b.box.x)) {
    const count = items.filter(({ axisY }) => Math.abs(axisY - item.axisY) <= tolerance).length;
    if (count > bestCount) [best, bestCount] = [item, count];
  }
  return best?.axisY ?? 0;
}

export function isOnAxis(item: Item, { axisY, sizePt }: Pick<FormulaLine, 'axisY' | 'sizePt'>): boolean {
  const tolerance =
    item.kind === 'large' || isTall(item)
      ? Math.max(sameAxisShare * sizePt, item.box.height * 0.12)
      : sameAxisShare * sizePt;
  return Math.abs(item.axisY - axisY) <= tolerance;
}

/** An index belongs to the line of its left neighbour; else to the line that is closest. */
function nearest<Line extends FormulaLine>(item: Item, lines: readonly Line[]): Line | undefined {
  const byDistance = [...lines].sort((a, b) => Math.abs(a.axisY - item.axisY) - Math.abs(b.axisY - item.axisY));
  if (isCentred(item)) return byDistance[0];
  return (
    byDistance.find(
      (line) => Math.abs(line.axisY - item.axisY) < line.sizePt * 1.3 && line.items.some((main) => touches(main, item)),
    ) ?? byDistance[0]
  );
}

function touches(main: Item, item: Item): boolean {
  const gap = item.box.x - right(main.box);
  const isBeside =
    item.box.y < bottom(main.box) + main.sizePt * 0.5 && bottom(item.box) > main.box.y - main.sizePt * 0.6;
  // The foot of an integral stands left of its head.
  const least = main.kind === 'large' ? -0.55 : -0.3;
  return gap > main.sizePt * least && gap < main.sizePt * 0.3 && isBeside;
}
