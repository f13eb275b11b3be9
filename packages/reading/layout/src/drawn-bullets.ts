import { centreOf, containsPoint, type Box, type TextLayer, type Word } from '@recto/document-model';

/** A bullet stands before its item by less than this many sizes, and after no other word. */
const maxDistanceShare = 2.5;
const minDistanceShare = 0.1;

/** What stands before a bullet is in another column: it is further away than the item by this factor. */
const maxBeforeRatio = 1.6;

/** Bullets of one list stand at one place, and so do their items; so many of them are a list however near other print is. */
const flushPt = 1;
const minFlush = 2;

interface Candidate {
  readonly dot: Box;
  readonly item: Word;
  readonly isApart: boolean;
}

/** Browsers draw the bullets of lists as shapes; those that stand right before a word become words themselves. */
export function drawnBullets({ dots, words }: Pick<TextLayer, 'dots' | 'words'>): Word[] {
  const candidates = dots.flatMap((dot): Candidate[] => {
    const item = words.find((word) => isBulletOf(dot, word));
    // What lies in a word is a part of it, as the tick of a check box.
    if (item && words.some(({ box }) => containsPoint(box, centreOf(dot)))) return [];
    return item ? [{ dot, item, isApart: !words.some((word) => isJustBefore(word.box, dot, item)) }] : [];
  });
  return candidates
    .filter(({ dot, item, isApart }) => isApart || flushWith(dot, item, candidates) >= minFlush)
    .map(({ dot, item }) => {
      // As high as the item's first word, so that both fall on one line.
      const box = { ...dot, y: item.box.y, height: item.box.height };
      return { ...item, text: '•', box, isBold: false, isItalic: false };
    });
}

/** How many others stand above or below, with their items. */
function flushWith(dot: Box, item: Word, candidates: readonly Candidate[]): number {
  const isFlush = (other: Candidate) =>
    other.dot !== dot &&
    Math.abs(other.dot.x - dot.x) <= flushPt &&
    Math.abs(other.item.box.x - item.box.x) <= flushPt &&
    Math.abs(other.dot.y - dot.y) > item.box.height / 2;
  return candidates.filter(isFlush).length;
}

function isBulletOf(dot: Box, { box, fontSizePt, rotationDegrees }: Word): boolean {
  const distance = box.x - (dot.x + dot.width);
  const isNear = distance > fontSizePt * minDistanceShare && distance < fontSizePt * maxDistanceShare;
  const isSmall = dot.height < fontSizePt * 0.7;
  return rotationDegrees === 0 && isNear && isSmall && isBeside(dot, box);
}

/** A dot between two words, as far from the one as from the other, parts them. */
function isJustBefore(box: Box, dot: Box, item: Word): boolean {
  const distance = dot.x - (box.x + box.width);
  const reach = Math.min(item.fontSizePt * maxDistanceShare, (item.box.x - dot.x - dot.width) * maxBeforeRatio);
  return isBeside(dot, box) && distance > -1 && distance < reach;
}

function isBeside(dot: Box, { y, height }: Box): boolean {
  const centre = dot.y + dot.height / 2;
  return centre >= y && centre <= y + height;
}
