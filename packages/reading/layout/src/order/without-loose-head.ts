import { toRows } from '../lines/to-rows.js';
import { latestBegin, type Atom } from './region.js';
import { isWithin, maxIndentShare, type Gutter } from './gutter.js';

/**
 * A gutter between columns of running text without the rows at its head that keep to neither of them: the names of authors
 * stand beside each other below a title, each in the middle of its own part of the page.
 */
export function withoutLooseHead(gutter: Gutter, atoms: readonly Atom[], height: number): Gutter {
  if (!gutter.isProse) return gutter;
  const inside = atoms.filter(({ box }) => isWithin(box, gutter));
  const isRight = (atom: Atom) => latestBegin(atom, height) >= gutter.end - height * maxIndentShare;
  const edges = [Math.min(...inside.map(({ box }) => box.x)), gutter.end];
  let { top } = gutter;
  for (const row of toRows(inside)) {
    const sides = [row.filter((atom) => !isRight(atom)), row.filter(isRight)];
    const isLoose = sides.every((side, index) =>
      side.every(({ box }) => box.x > (edges[index] ?? 0) + height * maxIndentShare),
    );
    if (!isLoose) break;
    top = Math.max(...row.map(({ box }) => box.y + box.height));
  }
  return top === gutter.top ? gutter : { ...gutter, top };
}
