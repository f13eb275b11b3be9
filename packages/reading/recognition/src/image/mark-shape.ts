import { cutOut } from './cut-out.js';
import { findShapes } from './find-shapes.js';
import type { GreyImage, PixelBox } from './grey-image.js';

export interface Mark {
  readonly text: '•' | '–';
  readonly box: PixelBox;
}

/** Thin rings are pale on coarse scans: what is no mark in the ink alone may be one with its blur. */
const inkUpTo = [128, 190];
/** Sizes and places in heights of an "x", above the line. */
const dash = { maxHeight: 0.36, minWidth: 0.35, maxWidth: 2.6, minWidthOverHeight: 1.6, lowest: 0.15, highest: 0.9 };
const dot = {
  minHeight: 0.22,
  maxHeight: 1.05,
  minWidthOverHeight: 0.45,
  maxWidthOverHeight: 1.7,
  lowest: 0.2,
  highest: 0.95,
};
/** Smaller shapes are dirt. */
const minSide = 0.16;

/** The dash or bullet that is the only print in a box; `xHeightPx` and `baseline` are of the line that it opens. */
export function markShape(image: GreyImage, box: PixelBox, xHeightPx: number, baseline: number): Mark | undefined {
  const part = cutOut(image, box);
  if (!part) return undefined;
  for (const threshold of inkUpTo) {
    const shape = loneShape(part, threshold, xHeightPx);
    const text = shape && markText(shape, xHeightPx, baseline - box.top);
    if (text) return { text, box: moved(shape, box) };
  }
  return undefined;
}

function loneShape(part: GreyImage, threshold: number, xHeightPx: number): PixelBox | undefined {
  const [shape, ...others] = findShapes(part, threshold, 1, part.heightPx).filter(
    ({ left, right, top, bottom }) => Math.max(right - left, bottom - top) >= xHeightPx * minSide,
  );
  return shape && others.length === 0 && shape.left > 0 && shape.right < part.widthPx ? shape : undefined;
}

/** What a shape of ink is, by its size and its place above the line. */
export function markText(
  { left, right, top, bottom }: PixelBox,
  xHeightPx: number,
  baseline: number,
): Mark['text'] | undefined {
  const [width, height] = [(right - left) / xHeightPx, (bottom - top) / xHeightPx];
  const above = (baseline - (top + bottom) / 2) / xHeightPx;
  const isDash =
    height <= dash.maxHeight &&
    width >= Math.max(dash.minWidth, height * dash.minWidthOverHeight) &&
    width <= dash.maxWidth &&
    above >= dash.lowest &&
    above <= dash.highest;
  if (isDash) return '–';
  const isDot =
    height >= dot.minHeight &&
    height <= dot.maxHeight &&
    width >= height * dot.minWidthOverHeight &&
    width <= height * dot.maxWidthOverHeight &&
    above >= dot.lowest &&
    above <= dot.highest;
  return isDot ? '•' : undefined;
}

function moved({ left, top, right, bottom }: PixelBox, to: PixelBox): PixelBox {
  return { left: left + to.left, top: top + to.top, right: right + to.left, bottom: bottom + to.top };
}
