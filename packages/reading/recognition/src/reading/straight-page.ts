import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { straighten } from '../image/straighten.js';
import { straightPoint } from '../image/straight-point.js';

/** A part of a turned picture, straightened and scaled for the engine, and the way back. */
export interface StraightPart {
  readonly image: GreyImage;
  readonly crop: PixelBox;
  readonly scaleX: number;
  readonly scaleY: number;
}

export interface Scale {
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Cuts `crop` (pixels of the turned picture once it is straight) out of the turned picture. */
export function straightPart(turned: GreyImage, degrees: number, crop: PixelBox, scale: Scale): StraightPart {
  return { image: straighten(turned, { degrees, crop, ...scale }), crop, ...scale };
}

/** Words of the part, in pixels of the whole straight picture. */
export function wordsInWhole(words: readonly RecognisedWord[], part: StraightPart): RecognisedWord[] {
  return words.map((word) => ({
    ...word,
    ...boxInWhole(word, part),
    rowHeightPx: word.rowHeightPx / part.scaleY,
  }));
}

/** A box of the part, in pixels of the whole straight picture. */
export function boxInWhole({ left, top, right, bottom }: PixelBox, { crop, scaleX, scaleY }: StraightPart): PixelBox {
  return {
    left: crop.left + left / scaleX,
    top: crop.top + top / scaleY,
    right: crop.left + right / scaleX,
    bottom: crop.top + bottom / scaleY,
  };
}

/** The part of the straight picture that holds a box of the picture before it was turned and straightened. */
export function straightBounds(box: PixelBox, turn: 0 | 90 | 180 | 270, degrees: number, picture: GreyImage): PixelBox {
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ].map(([x = 0, y = 0]) => straightPoint({ x, y }, { turn, degrees }, picture));
  const margin = Math.round(0.05 * picture.dpi);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.floor(Math.min(...xs)) - margin,
    top: Math.floor(Math.min(...ys)) - margin,
    right: Math.ceil(Math.max(...xs)) + margin,
    bottom: Math.ceil(Math.max(...ys)) + margin,
  };
}
