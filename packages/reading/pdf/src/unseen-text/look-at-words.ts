import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import { isInkless, type Glyph } from '../text-layer/glyph.js';
import type { PlacedWord } from '../text-layer/make-word.js';
import { drawView, viewOf, type Drawing, type View } from './draw-page.js';
import { hasPrint, type PixelBox } from './has-print.js';
import { listPageObjects, withoutObjects, type LeafObject } from './page-leaves.js';

/** Letters are read where so much of their ink is seen. */
const readShare = 0.4;
/** What a pixel has to differ by, in one of its colours, to be ink: alone on grey, and on the page. */
const inkStep = 24;
const seenStep = 10;
/** Neither the black nor the white of print. */
const greyPaper = 0x78;

/**
 * The characters of the words that cannot be seen on the page, found by drawing it: with the words, without them, and the words
 * alone. Where a picture shows what a word says (recognised text of a scan), none of its characters is among them. Undefined when
 * memory does not suffice.
 */
export function findUnseenGlyphs(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  words: readonly PlacedWord[],
  isOnImage: (placed: PlacedWord) => boolean,
): ReadonlySet<Glyph> | undefined {
  const view = viewOf(
    words.map(({ word }) => word.box),
    space,
  );
  const own = new Set(words.flatMap(({ glyphs }) => glyphs.map(({ style }) => style.object)));
  const leaves = listPageObjects(pdfium, page);
  const isOwn = ({ object }: LeafObject) => own.has(object);
  const draw = (isHidden: (leaf: LeafObject) => boolean, paper?: number) =>
    withoutObjects(pdfium, leaves.filter(isHidden), () => drawView(pdfium, page, view, paper));
  const alone = draw((leaf) => !isOwn(leaf), greyPaper);
  const whole = draw(() => false);
  const without = draw(isOwn);
  if (!alone || !whole || !without) return undefined;
  const isUnseen = (glyph: Glyph) =>
    !isInkless(glyph) && !isSeen({ alone, whole, without }, pixelsOf(toUprightBox(space, glyph), view));
  const unseen = words.map((placed) => ({ placed, glyphs: placed.glyphs.filter(isUnseen) }));
  const doubted = unseen.filter(({ placed, glyphs }) => glyphs.length > 0 && isOnImage(placed));
  const picture = doubted.length > 0 ? draw(({ isText }) => isText) : undefined;
  const shown = new Set(
    doubted.map(({ placed }) => placed).filter((placed) => picture && isPrinted(picture, placed, view)),
  );
  return new Set(unseen.filter(({ placed }) => !shown.has(placed)).flatMap(({ glyphs }) => glyphs));
}

interface Drawings {
  readonly alone: Drawing;
  readonly whole: Drawing;
  readonly without: Drawing;
}

/** Whether enough of the ink that a character has by itself makes a difference to the page. */
function isSeen({ alone, whole, without }: Drawings, box: PixelBox): boolean {
  let [inkCount, seenCount] = [0, 0];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * whole.widthPx + x) * 4;
      if (step(alone.pixels, at) >= inkStep) inkCount += 1;
      if (difference(whole.pixels, without.pixels, at) >= seenStep) seenCount += 1;
    }
  }
  return inkCount > 0 && seenCount >= inkCount * readShare;
}

function step(pixels: Uint8Array, at: number): number {
  return Math.max(...[0, 1, 2].map((channel) => Math.abs((pixels[at + channel] ?? 0) - greyPaper)));
}

function difference(a: Uint8Array, b: Uint8Array, at: number): number {
  return Math.max(...[0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0))));
}

function isPrinted(picture: Drawing, { word, glyphs }: PlacedWord, view: View): boolean {
  if (word.rotationDegrees % 90 !== 0) return true;
  return hasPrint(picture, pixelsOf(word.box, view), glyphs.length, word.rotationDegrees % 180 === 0);
}

/** The pixels that a box of the page has a part in. */
function pixelsOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { part, scale }: View,
): PixelBox {
  const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    left: inside(Math.floor(x * scale) - part.left, part.widthPx),
    top: inside(Math.floor(y * scale) - part.top, part.heightPx),
    right: inside(Math.ceil((x + width) * scale) - part.left, part.widthPx),
    bottom: inside(Math.ceil((y + height) * scale) - part.top, part.heightPx),
  };
}
