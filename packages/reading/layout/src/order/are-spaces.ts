import { median } from '@recto/document-model';
import type { Span } from './gaps-between.js';
import type { Atom } from './region.js';
import { rowsOf } from './rows-of.js';

/** A space is narrower than so many heights of the print, also in a stretched line; a gutter is so much wider than the spaces beside it. */
const maxSpaceShare = 1.5;
const minGutterSpaces = 1.3;

/** White that is a space in most of its lines: it is no wider there than the other spaces, which stand over each other by chance. */
export function areSpaces({ start, end }: Span, atoms: readonly Atom[], height: number): boolean {
  if (end - start >= height * maxSpaceShare) return false;
  const whites = rowsOf(atoms).flatMap(({ words }) => {
    const boxes = words.map(({ box }) => box).sort((a, b) => a.x - b.x);
    const spaces = boxes.slice(1).map((box, index) => {
      const before = boxes[index];
      return { at: box.x, white: before ? box.x - before.x - before.width : 0 };
    });
    const own = spaces.find(({ at }) => at >= end - 1);
    if (!own || own.at - own.white > start + 1) return [];
    const others = spaces.filter((space) => space !== own).map(({ white }) => white);
    return [{ white: own.white, usual: median(others) }];
  });
  const areSpace = whites.filter(({ white, usual }) => white < usual * minGutterSpaces);
  return areSpace.length > whites.length / 2;
}
