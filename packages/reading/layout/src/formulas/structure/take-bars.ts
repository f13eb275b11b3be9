import { bottom, compose, middleX, middleY, right, type Item } from './item.js';
import { linesOf } from './lines-of.js';

/** Turns the items of a part into LaTeX. */
export type Write = (items: readonly Item[]) => string;

/** The bar of a root begins where the sign ends, within this share of the size. */
const rootShare = 0.25;
/** What stands over a bar begins this close to it, in sizes; what is over that follows this closely. */
const firstGapShare = 0.8;
const nextGapShare = 0.26;
/** A bar over letters is closer to them than that of a fraction. */
const overlineGapShare = 0.36;

/** Roots with what stands under their bars, the outer ones first; their insides are written on the way. */
export function takeRoots(items: readonly Item[], write: Write): Item[] {
  let rest = [...items];
  const roots = rest
    .filter(({ kind }) => kind === 'root')
    .sort((a, b) => b.box.height - a.box.height || a.box.x - b.box.x);
  const withBar = roots.flatMap((root) => {
    const bar = rest
      .filter((item) => item.kind === 'bar' && isBarOf(root, item))
      .sort((a, b) => b.box.width - a.box.width)[0];
    return bar ? [{ root, bar }] : [];
  });
  for (const { root, bar } of withBar.sort((a, b) => b.bar.box.width - a.bar.box.width)) {
    if (!rest.includes(root) || !rest.includes(bar)) continue;
    const inside = rest.filter((item) => item !== root && item !== bar && isUnder(item, root, bar));
    if (inside.length === 0) continue;
    const degree = rest.filter((item) => !inside.includes(item) && isDegreeOf(item, root));
    const [line] = linesOf(inside);
    const index = degree.length > 0 ? `[${write(degree)}]` : '';
    const parts = [root, bar, ...inside, ...degree];
    const axisY = line?.axisY ?? root.axisY;
    const whole = compose(parts, `\\sqrt${index}{${write(inside)}}`, { axisY, sizePt: line?.sizePt ?? root.sizePt });
    rest = [...rest.filter((item) => !parts.includes(item)), whole];
  }
  return rest;
}

function isBarOf({ box, sizePt }: Item, bar: Item): boolean {
  return (
    Math.abs(bar.box.x - right(box)) < sizePt * rootShare && Math.abs(middleY(bar.box) - box.y) < sizePt * rootShare
  );
}

function isUnder({ box, sizePt }: Item, root: Item, bar: Item): boolean {
  const isAcross = middleX(box) > bar.box.x - 0.5 && middleX(box) < right(bar.box) + 0.5;
  return isAcross && middleY(box) > bar.box.y && middleY(box) < bottom(root.box) + sizePt * 0.3;
}

function isDegreeOf({ box, kind, sizePt }: Item, root: Item): boolean {
  if (kind === 'bar' || sizePt > root.sizePt * 0.8) return false;
  const isOver = middleX(box) > root.box.x - sizePt * 0.6 && right(box) < right(root.box);
  return (
    isOver &&
    middleY(box) > root.box.y - sizePt * 0.6 &&
    middleY(box) < middleY(root.box) + sizePt * 0.2 &&
    box.x < middleX(root.box)
  );
}

/** Fractions, overlines and underlines, the narrow ones first: they may stand inside of wider ones. */
export function takeFractions(items: readonly Item[], write: Write): Item[] {
  let rest = [...items];
  const bars = rest.filter(({ kind }) => kind === 'bar').sort((a, b) => a.box.width - b.box.width);
  for (const bar of bars) {
    const others = rest.filter((item) => item !== bar);
    const above = stackAt(bar, others, 'above');
    const below = stackAt(bar, others, 'below');
    const whole = barWith(bar, above, below, write);
    if (!whole) continue;
    rest = [...others.filter((item) => !whole.parts.includes(item)), whole.item];
  }
  return rest;
}

function barWith(bar: Item, above: readonly Item[], below: readonly Item[], write: Write) {
  if (above.length > 0 && below.length > 0) {
    const parts = [bar, ...above, ...below];
    const sizePt = Math.max(...linesOf(above).map((line) => line.sizePt), ...linesOf(below).map((line) => line.sizePt));
    const latex = `\\frac{${write(above)}}{${write(below)}}`;
    return { parts, item: compose(parts, latex, { axisY: middleY(bar.box), sizePt }) };
  }
  const held = above.length > 0 ? above : below;
  const [line] = linesOf(held);
  const gap = Math.min(
    ...held.map(({ box }) => (above.length > 0 ? bar.box.y - bottom(box) : box.y - bottom(bar.box))),
  );
  if (!line || gap > line.sizePt * overlineGapShare) return undefined;
  const parts = [bar, ...held];
  const latex = `\\${above.length > 0 ? 'underline' : 'overline'}{${write(held)}}`;
  return { parts, item: compose(parts, latex, { axisY: line.axisY, sizePt: line.sizePt }) };
}

/** What stands on a bar, or hangs from it: the nearest items between its ends, and what is stacked on them. */
function stackAt(bar: Item, items: readonly Item[], side: 'above' | 'below'): Item[] {
  const gapTo = (item: Item) => (side === 'above' ? bar.box.y - bottom(item.box) : item.box.y - bottom(bar.box));
  const isAcross = ({ box }: Item) =>
    middleX(box) > bar.box.x - 0.8 && middleX(box) < right(bar.box) + 0.8 && box.width < bar.box.width + 3;
  const candidates = items.filter((item) => {
    const isSide = side === 'above' ? middleY(item.box) < bar.box.y : middleY(item.box) > bar.box.y;
    return isSide && isAcross(item) && gapTo(item) > -item.sizePt * 0.3;
  });
  const sorted = candidates.sort((a, b) => gapTo(a) - gapTo(b));
  const taken: Item[] = [];
  let reach = -Infinity;
  for (const item of sorted) {
    if (item.kind === 'bar') break;
    const share = taken.length === 0 ? firstGapShare : nextGapShare;
    const start = taken.length === 0 ? 0 : reach;
    if (gapTo(item) - Math.max(start, 0) > item.sizePt * share) break;
    taken.push(item);
    reach = Math.max(reach, gapTo(item) + item.box.height);
  }
  return taken;
}
