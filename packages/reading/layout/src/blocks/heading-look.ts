import { boxAround, type Box, type TextLine, type Word } from '@recto/document-model';

/** In which ways lines are set unlike the text that follows them. */
export interface HeadingLook {
  readonly isOtherColour: boolean;
  readonly isOtherFace: boolean;
}

/** Compares the letters of a heading with the line below it, and with the face of the document's text where that is known. */
export function headingLook(
  lines: readonly TextLine[],
  below: TextLine | undefined,
  bodyFace: string | undefined,
): HeadingLook {
  const own = lines.flatMap(({ words }) => words).filter(hasLetters);
  const theirs = below?.words.filter(hasLetters) ?? [];
  if (own.length === 0 || theirs.length === 0) return { isOtherColour: false, isOtherFace: false };
  const colours = new Set(own.map(({ color }) => color ?? ''));
  const faces = new Set(own.map(({ fontName }) => fontName));
  return {
    isOtherColour: colours.size === 1 && !theirs.some(({ color }) => colours.has(color ?? '')),
    isOtherFace: !faces.has('') && !faces.has(bodyFace ?? '') && !theirs.some(({ fontName }) => faces.has(fontName)),
  };
}

function hasLetters({ text }: Word): boolean {
  return /\p{L}/u.test(text);
}

/** A ground is one of a heading where it is this many times as high as its lines at most, and reaches this far beyond, in points. */
const ground = { maxHeights: 2.6, slackPt: 2 };

/** The lines stand on one of the grounds, which holds nothing but them. */
export function standsOnGround(
  lines: readonly TextLine[],
  below: TextLine | undefined,
  grounds: readonly Box[],
): boolean {
  const own = boxAround(lines.map(({ box }) => box));
  const heightPt = lines.reduce((sum, { sizePt }) => sum + sizePt, 0);
  return grounds.some((box) => {
    if (box.height > heightPt * ground.maxHeights || box.height < heightPt) return false;
    const holdsBelow = below !== undefined && holdsMiddle(box, below.box);
    return !holdsBelow && isInside(own, box) && lines.every((line) => holdsMiddle(box, line.box));
  });
}

function isInside(inner: Box, outer: Box): boolean {
  const { slackPt } = ground;
  return inner.x >= outer.x - slackPt && inner.x + inner.width <= outer.x + outer.width + slackPt;
}

function holdsMiddle(outer: Box, { y, height }: Box): boolean {
  const middle = y + height / 2;
  return middle > outer.y && middle < outer.y + outer.height;
}
