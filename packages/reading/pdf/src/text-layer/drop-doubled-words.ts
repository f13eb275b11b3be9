import type { PlacedWord } from './make-word.js';

/** Copies that fake a bold face or a shadow lie within this share of the size; at least a point for hasty layouts. */
const copyShare = 0.2;
const minOffsetPt = 1;

/**
 * Leaves out words that are drawn again in the same place: shadows, faked bold faces, a hidden text under the visible
 * one. The visible copy stays, else the first.
 */
export function dropDoubledWords(words: readonly PlacedWord[]): PlacedWord[] {
  const byText = new Map<string, PlacedWord[]>();
  const dropped = new Set<PlacedWord>();
  for (const placed of words) {
    const known = byText.get(placed.word.text);
    if (!known) byText.set(placed.word.text, [placed]);
    // A word that stands hundreds of times on a page is compared with its latest neighbours only.
    else {
      const copy = known.slice(-100).find((other) => !dropped.has(other) && isCopy(other, placed));
      if (copy?.style.isInvisible && !placed.style.isInvisible) dropped.add(copy);
      else if (copy) dropped.add(placed);
      known.push(placed);
    }
  }
  return dropped.size === 0 ? [...words] : words.filter((placed) => !dropped.has(placed));
}

function isCopy(a: PlacedWord, b: PlacedWord): boolean {
  const hasHiddenCopy = a.style.isInvisible !== b.style.isInvisible;
  const reach = Math.max(minOffsetPt, a.style.fontSizePt * (hasHiddenCopy ? 0.6 : copyShare));
  // Words turned round one point stand near each other, and are none.
  if (a.word.rotationDegrees !== b.word.rotationDegrees) return false;
  const isAligned = Math.abs(a.word.box.x - b.word.box.x) <= reach && Math.abs(a.word.box.y - b.word.box.y) <= reach;
  return isAligned && Math.abs(a.style.fontSizePt - b.style.fontSizePt) <= a.style.fontSizePt * 0.5;
}
