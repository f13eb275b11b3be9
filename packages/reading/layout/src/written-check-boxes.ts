import {
  centreOf,
  checkBoxSigns,
  findCheckBoxes,
  type Box,
  type CheckBox,
  type TextLayer,
  type Word,
} from '@recto/document-model';

/** What a box stands for is written beside it, at most so many of its sides away. */
const maxDistance = 2.5;
/** Squares that share a side are the places of letters, or a grid. As far may boxes of a row be out of line. */
const minGapPt = 1.6;
const readable = /[\p{L}\p{N}]/u;

/**
 * The words of a page with a sign for each check box that a form draws beside a word, or in a row or column with one that is:
 * `☒ Yes ☐ No`. The letter that ticks a box goes into its sign.
 */
export function writtenCheckBoxes({
  words,
  rules,
  ticks,
  dots,
}: Pick<TextLayer, 'words' | 'rules' | 'dots' | 'ticks'>): readonly Word[] {
  const boxes = findCheckBoxes({ words, rules, ticks: ticks && [...ticks, ...dots] });
  const single = boxes.filter(({ box }) => !boxes.some((other) => isJoined(other.box, box)));
  const labelled = single.flatMap((checkBox) => {
    const label = labelOf(checkBox, words);
    return label ? [{ checkBox, label }] : [];
  });
  if (labelled.length === 0) return words;
  const signs = single.flatMap((checkBox) => {
    const own = labelled.find((other) => other.checkBox === checkBox);
    const like = own ?? labelled.find((other) => isInLine(other.checkBox.box, checkBox.box));
    return like ? [{ sign: signOf(checkBox, like.label, own !== undefined), letters: checkBox.letters }] : [];
  });
  const replaced = new Set(signs.flatMap(({ letters }) => letters));
  return [...words.filter((word) => !replaced.has(word)), ...signs.map(({ sign }) => sign)];
}

/** As high as the word beside it, so that both fall on one line; in the type of that word. */
function signOf({ box, isTicked }: CheckBox<Word>, { box: { y, height }, ...like }: Word, isBeside: boolean): Word {
  return {
    text: isTicked ? checkBoxSigns.ticked : checkBoxSigns.empty,
    box: { ...box, y: isBeside ? y : centreOf(box).y - height / 2, height },
    fontName: like.fontName,
    fontSizePt: like.fontSizePt,
    rotationDegrees: like.rotationDegrees,
    isBold: false,
    isItalic: false,
    confidence: 1,
  };
}

/** Of one size, and level with each other or one below the other. */
function isInLine(a: Box, b: Box): boolean {
  const [from, to] = [centreOf(a), centreOf(b)];
  const isOfSize = Math.abs(a.width - b.width) <= minGapPt && Math.abs(a.height - b.height) <= minGapPt;
  return isOfSize && (Math.abs(from.x - to.x) <= minGapPt || Math.abs(from.y - to.y) <= minGapPt);
}

/** The word that stands next to a box on its line, behind it rather than before it. */
function labelOf({ box, letters }: CheckBox<Word>, words: readonly Word[]): Word | undefined {
  const isNear = (word: Word) => isBeside(word.box, box) && !letters.includes(word);
  const isLabel = (word: Word) => word.rotationDegrees === 0 && readable.test(word.text) && isNear(word);
  const distanceTo = ({ box: { x, width } }: Word) => (x >= box.x ? x - box.x - box.width : box.x - x - width);
  const [nearest] = words
    .filter(isLabel)
    .map((word) => ({ word, isBehind: word.box.x >= box.x, distance: distanceTo(word) }))
    .filter(({ distance }) => distance > -minGapPt && distance < maxDistance * box.width)
    .sort((a, b) => Number(b.isBehind) - Number(a.isBehind) || a.distance - b.distance);
  return nearest?.word;
}

function isBeside(word: Box, box: Box): boolean {
  const { y } = centreOf(box);
  return y >= word.y && y <= word.y + word.height;
}

function isJoined(a: Box, b: Box): boolean {
  if (a === b) return false;
  const gapX = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const gapY = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  return (gapX < minGapPt && gapY < 0) || (gapY < minGapPt && gapX < 0);
}
