import type { Box, TextLayer, Word } from '@recto/document-model';

/** A bullet stands before its item by less than this many sizes, and after no other word. */
const maxDistanceShare = 2.5;
const minDistanceShare = 0.1;

/** What stands before a bullet is in another column: it is further away than the item by this factor. */
const maxBeforeRatio = 1.6;

/** Browsers draw the bullets of lists as shapes; those that stand right before a word become words themselves. */
export function drawnBullets({ dots, words }: Pick<TextLayer, 'dots' | 'words'>): Word[] {
  return dots.flatMap((dot) => {
    const item = words.find((word) => isBulletOf(dot, word));
    if (!item || words.some((word) => isJustBefore(word.box, dot, item))) return [];
    // As high as the item's first word, so that both fall on one line.
    const box = { ...dot, y: item.box.y, height: item.box.height };
    return [{ ...item, text: '•', box, isBold: false, isItalic: false }];
  });
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
