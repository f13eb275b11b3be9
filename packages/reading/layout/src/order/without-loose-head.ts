import { toRows } from '../lines/to-rows.js';
import { latestBegin, type Atom } from './region.js';
import { isWithin, maxIndentShare, type Gutter } from './gutter.js';

/**
 * A gutter between columns of running text without the rows at its head that keep to neither of them: the names of authors
 * stand beside each other below a title, each in the middle of its own part of the page.
 */
export function withoutLooseHead(gutter: Gutter, atoms: readonly Atom[], height: number): Gutter {
  if (!gutter.isProse) return gutter;
  const rows = rowsBeside(gutter, atoms, height);
  const edges = [Math.min(...rows.flat(2).map(({ box }) => box.x)), gutter.end];
  let { top } = gutter;
  for (const sides of rows) {
    const isLoose = sides.every((side, index) =>
      side.every(({ box }) => box.x > (edges[index] ?? 0) + height * maxIndentShare),
    );
    if (!isLoose) break;
    top = Math.max(...sides.flat().map(({ box }) => box.y + box.height));
  }
  return top === gutter.top ? gutter : { ...gutter, top };
}

/** A space of a line that runs across is this wide at most, in heights, and so much narrower than the gutter is elsewhere. */
const maxSpaceShare = 0.5;
const minWiderRatio = 2.5;

/**
 * A gutter without the rows at its ends that run across it: their words have a space there by chance, which is far narrower than the
 * white between the columns.
 */
export function withoutLinesAcross(gutter: Gutter, atoms: readonly Atom[], height: number): Gutter {
  if (gutter.end - gutter.start > height) return gutter;
  const rows = rowsBeside(gutter, atoms, height).map(([left, right]) => {
    const start = Math.max(...left.map(({ box }) => box.x + box.width));
    const boxes = [...left, ...right].map(({ box }) => box);
    const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map((box) => box.y + box.height))];
    const white = right.length > 0 ? Math.min(...right.map(({ box }) => box.x)) - start : Infinity;
    return { start, white, top, bottom };
  });
  const across = rows.filter(({ white }) => white <= height * maxSpaceShare);
  const others = rows.filter((row) => !across.includes(row));
  const start = Math.max(...others.map((row) => row.start));
  const widest = Math.max(...across.map(({ white }) => white));
  if (across.length === 0 || gutter.end - start < widest * minWiderRatio) return gutter;
  const [first, last] = [others[0], others.at(-1)];
  const above = across.filter((row) => first && row.bottom <= first.top + height / 2);
  const below = across.filter((row) => last && row.top >= last.bottom - height / 2);
  if (above.length + below.length < across.length) return gutter;
  const top = Math.max(gutter.top, ...above.map((row) => row.bottom));
  const bottom = Math.min(gutter.bottom, ...below.map((row) => row.top));
  return { ...gutter, start, top, bottom };
}

/** The rows of a stretch, from the top, each as what stands left and right of its gutter. */
function rowsBeside(gutter: Gutter, atoms: readonly Atom[], height: number): (readonly [Atom[], Atom[]])[] {
  const isRight = (atom: Atom) => latestBegin(atom, height) >= gutter.end - height * maxIndentShare;
  return toRows(atoms.filter(({ box }) => isWithin(box, gutter))).map((row) => [
    row.filter((atom) => !isRight(atom)),
    row.filter(isRight),
  ]);
}
