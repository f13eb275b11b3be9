import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import { channelsOf } from '../engine/read-color.js';
import type { Run } from '../text-layer/collect-runs.js';
import { isInkless, type Glyph } from '../text-layer/glyph.js';
import type { PlacedWord } from '../text-layer/make-word.js';
import { drawView, pixelsOf, viewOf, type Drawing, type PixelBox, type View } from './draw-page.js';
import { likeness } from './likeness.js';
import { printIn, type Print } from './print-in.js';
import { listPageObjects, withoutObjects, type LeafObject } from './page-leaves.js';
import { wordsApart } from './words-apart.js';

/** Letters are read where so much of their ink is seen. */
const readShare = 0.4;
/** What a pixel has to differ by, in one of its colours, to be ink: alone on grey, and on the page. */
const inkStep = 24;
const seenStep = 10;
/** Drawings of the same letters are as alike as this, those of others are not. */
const sameShare = 0.9;
/** A picture is a scan where it has print for so many of its words, and for this share of them. */
const minPrinted = 4;
const printedShare = 0.5;
/** Greys of paper to draw letters on by themselves; the first is neither the black nor the white of print. */
const papers = [0x78, 0xc0, 0x38] as const;
const black = '#000000';

/** The words of a page as they were drawn, told apart before anybody has looked. */
interface DoubtedWords {
  readonly doubtful: readonly PlacedWord[];
  /** The others of the page. */
  readonly sure: readonly PlacedWord[];
  /** Whether a picture may show what the word says. */
  readonly isOnPicture: (placed: PlacedWord) => boolean;
  /** Whether a clip, and no layer, may keep a text object from being drawn. */
  readonly isClipped: (object: number) => boolean;
}

/**
 * The characters of the doubtful words that cannot be seen on the page, found by drawing it: with those words, without them, and
 * the words alone, those that lie on each other apart. A piece of text that begins in sight and is cut off at an edge (the cell of a spreadsheet) counts as seen.
 * Where a picture shows what a word says (recognised text of a scan), none of its characters is among them. Undefined when memory
 * does not suffice.
 */
export function findUnseenGlyphs(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  words: DoubtedWords,
): ReadonlySet<Glyph> | undefined {
  const { doubtful, sure, isOnPicture } = words;
  const boxes = doubtful.map(({ word }) => word.box);
  const view = viewOf(boxes, space);
  const leaves = listPageObjects(pdfium, page);
  const draw = (isLeftOut: (leaf: LeafObject) => boolean, paper?: number) =>
    withoutObjects(pdfium, leaves.filter(isLeftOut), () => drawView(pdfium, page, view, paper));
  const whole = draw(() => false);
  if (!whole) return undefined;
  const paper = paperFor(doubtful);
  // Of text that is drawn twice in one place the text layer tells once, and not which of the two is seen.
  const told = new Set([...doubtful, ...sure].flatMap(objectsOf));
  const drawings = new Map<PlacedWord, Drawings>();
  for (const group of wordsApart(doubtful)) {
    const own = new Set(group.flatMap(objectsOf));
    const isOwn = ({ object, isText }: LeafObject) => own.has(object) || (isText && !told.has(object));
    const alone = draw((leaf) => !isOwn(leaf), paper);
    const without = draw(isOwn);
    if (!alone || !without) return undefined;
    for (const placed of group) drawings.set(placed, { alone, paper, whole, without });
  }
  const lookAt = (glyph: Glyph, placed: PlacedWord) => {
    const drawn = drawings.get(placed);
    return drawn ? lookOf(drawn, pixelsOf(toUprightBox(space, glyph), view)) : 'seen';
  };
  const unseen = unseenOf(words, lookAt);
  // The two copies of print that is drawn twice may each be told.
  for (const placed of unseen.keys()) {
    const alone = drawings.get(placed)?.alone ?? whole;
    if (Math.abs(likeness(alone, whole, pixelsOf(placed.word.box, view))) >= sameShare) unseen.delete(placed);
  }
  const doubted = [...unseen.keys()].filter(isOnPicture);
  const picture = doubted.length > 0 ? draw(({ isText }) => isText) : undefined;
  for (const placed of picture ? shownIn(picture, doubted, view) : []) unseen.delete(placed);
  return new Set([...unseen.values()].flat());
}

function objectsOf({ glyphs }: PlacedWord): number[] {
  return glyphs.map(({ style }) => style.object);
}

/** The characters that cannot be seen, by word; words that can be are left out. */
function unseenOf(
  { doubtful, sure, isClipped }: DoubtedWords,
  lookAt: (glyph: Glyph, placed: PlacedWord) => GlyphLook,
): Map<PlacedWord, readonly Glyph[]> {
  const looks = new Map(
    doubtful.flatMap((placed) => placed.glyphs.map((glyph) => [glyph, lookAt(glyph, placed)] as const)),
  );
  const isBegun = ({ glyphs }: PlacedWord) => glyphs.some((glyph) => looks.get(glyph) === 'seen');
  const begun = [...sure, ...doubtful.filter(isBegun)];
  const [runs, objects] = [new Set<Run>(begun.map(({ run }) => run)), new Set(begun.flatMap(objectsOf))];
  const isCutOff = ({ style: { object } }: Glyph, run: Run) =>
    objects.has(object) || (runs.has(run) && isClipped(object));
  const isUnseen = (glyph: Glyph, run: Run) => {
    const look = looks.get(glyph);
    return !isInkless(glyph) && (look === 'hidden' || (look === 'absent' && !isCutOff(glyph, run)));
  };
  const unseen = doubtful.map(
    (placed) => [placed, placed.glyphs.filter((glyph) => isUnseen(glyph, placed.run))] as const,
  );
  return new Map(unseen.filter(([, glyphs]) => glyphs.length > 0));
}

/** The paper that the words stand out from the most. */
function paperFor(words: readonly PlacedWord[]): number {
  const colors = [...new Set(words.map(({ word }) => word.color ?? black))];
  const levels = colors.map(channelsOf);
  const contrastOn = (paper: number) =>
    Math.min(...levels.map((channels) => Math.max(...channels.map((level) => Math.abs(level - paper)))));
  return papers.reduce((best, paper) =>
    contrastOn(best) >= inkStep || contrastOn(paper) <= contrastOn(best) ? best : paper,
  );
}

interface Drawings {
  readonly alone: Drawing;
  /** The grey that `alone` is drawn on. */
  readonly paper: number;
  readonly whole: Drawing;
  readonly without: Drawing;
}

/** `absent`: not drawn at all, whatever else is on the page. */
type GlyphLook = 'seen' | 'hidden' | 'absent';

/** Whether enough of the ink that a character has by itself makes a difference to the page. */
function lookOf({ alone, paper, whole, without }: Drawings, box: PixelBox): GlyphLook {
  let [inkCount, seenCount] = [0, 0];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * whole.widthPx + x) * 4;
      if (differs(alone.pixels, paper, at, inkStep)) inkCount += 1;
      if (differs(whole.pixels, without.pixels, at, seenStep)) seenCount += 1;
    }
  }
  if (inkCount === 0) return 'absent';
  return seenCount >= inkCount * readShare ? 'seen' : 'hidden';
}

/** Whether a pixel differs from the same one of another drawing, or from a grey, by `least` in one of its colours. */
function differs(pixels: Uint8Array, others: Uint8Array | number, at: number, least: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1) {
    const other = typeof others === 'number' ? others : (others[channel] ?? 0);
    if (Math.abs((pixels[channel] ?? 0) - other) >= least) return true;
  }
  return false;
}

/**
 * The words that a picture shows: those that have print. Where most of them have, the picture is a scan, and shows the others as well
 * where there are strokes for their letters, however poor; signs have few.
 */
function shownIn(picture: Drawing, words: readonly PlacedWord[], view: View): PlacedWord[] {
  const prints = words.map((placed) => [placed, printOf(picture, placed, view)] as const);
  const printed = prints.filter(([, print]) => print === 'print');
  const isScan = printed.length >= Math.max(minPrinted, words.length * printedShare);
  const isShown = ([{ word }, print]: readonly [PlacedWord, Print]) =>
    print === 'print' || (isScan && (print === 'strokes' || (print === 'ink' && !/[\p{L}\p{N}]/u.test(word.text))));
  return prints.filter(isShown).map(([placed]) => placed);
}

/** Of slanting words nobody can say; they stay. */
function printOf(picture: Drawing, { word, glyphs }: PlacedWord, view: View): Print {
  if (word.rotationDegrees % 90 !== 0) return 'print';
  return printIn(picture, pixelsOf(word.box, view), glyphs.length, word.rotationDegrees % 180 === 0);
}
