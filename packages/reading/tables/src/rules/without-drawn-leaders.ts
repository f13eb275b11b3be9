import type { Word } from '@recto/document-model';
import type { RuleLine } from './rule-lines.js';

/** A leader stands apart from the words at its ends by so many sizes at most, and is so long at least. */
const maxGapSizes = 1;
const minLengthSizes = 1.5;
/** It is drawn at the foot of its line: from this share of the height of the words down to so many sizes below them. */
const minDepthShare = 0.5;
const maxBelowSizes = 0.3;

/** Lines across the page without those that lead from a word to the next one on its line, dotted or drawn out: they rule nothing off. Signs at the ends of a line are corners of a box. */
export function withoutDrawnLeaders(horizontals: readonly RuleLine[], words: readonly Word[]): readonly RuleLine[] {
  if (horizontals.length === 0) return horizontals;
  const leaders = new Set(
    horizontals.filter((line) => {
      const level = words.filter((word) => isAtFoot(line, word));
      // What has print above it underlines that.
      if (level.some((word) => isAbove(line, word))) return false;
      const read = level.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
      return read.some((word) => endsAt(line, word)) && read.some((word) => beginsAt(line, word));
    }),
  );
  return leaders.size === 0 ? horizontals : horizontals.filter((line) => !leaders.has(line));
}

function isAtFoot({ at }: RuleLine, { box: { y, height }, fontSizePt }: Word): boolean {
  return at >= y + height * minDepthShare && at <= y + height + fontSizePt * maxBelowSizes;
}

function isAbove({ from, to }: RuleLine, { box: { x, width }, fontSizePt }: Word): boolean {
  return Math.min(to, x + width) - Math.max(from, x) > fontSizePt * maxBelowSizes;
}

function endsAt({ from, to }: RuleLine, { box: { x, width }, fontSizePt }: Word): boolean {
  return to - from >= fontSizePt * minLengthSizes && isClose(from - x - width, fontSizePt);
}

function beginsAt({ to }: RuleLine, { box, fontSizePt }: Word): boolean {
  return isClose(box.x - to, fontSizePt);
}

function isClose(gap: number, sizePt: number): boolean {
  return gap > -sizePt * maxBelowSizes && gap <= sizePt * maxGapSizes;
}
