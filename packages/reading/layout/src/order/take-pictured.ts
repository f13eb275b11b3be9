import { boxAround, centreOf, containsPoint, type Box, type Word } from '@recto/document-model';
import { readingOrder } from './reading-order.js';
import type { Atom } from './region.js';

/** Pictures nearer to each other are parts of one, in points. */
const slackPt = 2;

/**
 * The atoms of a page of text with what was recognised in each picture as one: it is read where the picture stands, and parts neither
 * the text around it nor the captions. Pictures behind text stay as they are.
 */
export function takePictured(
  atoms: readonly Atom[],
  images: readonly Box[],
  isPictured: (word: Word) => boolean,
): readonly Atom[] {
  const pictured = new Set(atoms.filter((atom) => wordsOf(atom).length > 0 && wordsOf(atom).every(isPictured)));
  if (pictured.size === 0) return atoms;
  let rest = atoms;
  const panels: Atom[] = [];
  for (const box of wholePictures(images)) {
    const inside = rest.filter((atom) => containsPoint(box, centreOf(atom.box)));
    const isOwn = (atom: Atom) => pictured.has(atom) || atom.placed?.type === 'figure';
    if (!inside.some((atom) => pictured.has(atom)) || !inside.every(isOwn)) continue;
    const taken = new Set(inside);
    rest = rest.filter((atom) => !taken.has(atom));
    panels.push({ box, placed: { type: 'panel', box, regions: readingOrder(inside) } });
  }
  return [...rest, ...panels];
}

function wordsOf({ words = [], placed }: Atom): readonly Word[] {
  return placed?.type === 'table' ? placed.table.words : words;
}

/** Pictures that are cut into strips or tiles, as one. */
function wholePictures(images: readonly Box[]): Box[] {
  const whole: Box[] = [];
  for (const image of images) {
    let box = image;
    for (let index = whole.findIndex((other) => touches(other, box)); index >= 0;) {
      box = boxAround([box, ...whole.splice(index, 1)]);
      index = whole.findIndex((other) => touches(other, box));
    }
    whole.push(box);
  }
  return whole;
}

function touches(a: Box, b: Box): boolean {
  const gapX = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const gapY = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  return gapX < slackPt && gapY < slackPt;
}
