import type { Glyph } from './glyph.js';
import { isRightToLeft, isUpright } from './scripts.js';

/** Characters that follow each other on one baseline, or down one column of upright Chinese or Japanese. */
export interface Run {
  readonly glyphs: readonly Glyph[];
  readonly isStacked: boolean;
}

/** A character further off its predecessor's baseline than this share of the size is on another line. */
const baselineJumpShare = 0.6;
/** Going back further than this share of the size starts anew; accents and kerning go back less. */
const backwardShare = 0.5;
/** A gap as wide as this many sizes ends a run: what is behind it says nothing about the spacing before it. */
const gapSizes = 1.5;
/** Neighbours of one column of stacked characters: straight below, one size down. */
const stackOffsetShare = 0.3;
const stackStep = { min: 0.75, max: 1.6 };
const maxAngleDifference = 1;

/** Splits characters in content order where the baseline, the direction or a wide gap says that something else begins. */
export function collectRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let current: Glyph[] = [];
  let isStacked = false;
  const close = () => {
    if (current.length > 0) runs.push({ glyphs: current, isStacked });
    current = [];
    isStacked = false;
  };
  for (const glyph of glyphs) {
    const previous = current.at(-1);
    if (previous && isBelow(previous, glyph) && (isStacked || current.length === 1)) isStacked = true;
    else if (previous && (isStacked || !isNextOnLine(previous, glyph))) close();
    current.push(glyph);
  }
  close();
  return runs;
}

function isNextOnLine(previous: Glyph, next: Glyph): boolean {
  if (!isSameAngle(previous.style.angleDegrees, next.style.angleDegrees)) return false;
  if (previous.style.isInvisible !== next.style.isInvisible) return false;
  const size = Math.max(previous.style.fontSizePt, next.style.fontSizePt, 1);
  if (Math.abs(next.across - previous.across) > size * baselineJumpShare) return false;
  if (gapBetween(previous, next) > size * gapSizes) return false;
  return next.along > previous.along - size * backwardShare || isRightToLeft(next.text) || isRightToLeft(previous.text);
}

/** Distance between the advances of two characters along the baseline, whichever comes first; negative when they overlap. */
export function gapBetween(a: Glyph, b: Glyph): number {
  return Math.max(b.along - a.alongEnd, a.along - b.alongEnd);
}

function isBelow(previous: Glyph, next: Glyph): boolean {
  if (!isUpright(previous.text) || !isUpright(next.text)) return false;
  if (!isSameAngle(previous.style.angleDegrees, next.style.angleDegrees)) return false;
  const size = next.style.fontSizePt;
  const step = previous.across - next.across;
  const isStraight = Math.abs(next.along - previous.along) <= size * stackOffsetShare;
  return isStraight && step >= size * stackStep.min && step <= size * stackStep.max;
}

function isSameAngle(a: number, b: number): boolean {
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference) <= maxAngleDifference;
}
