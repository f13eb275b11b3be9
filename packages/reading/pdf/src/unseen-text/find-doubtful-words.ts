import { centreOf, containsPoint, type Box, type Fill } from '@recto/document-model';
import { imageCover } from '../classification/image-cover.js';
import { channelsOf } from '../engine/read-color.js';
import type { PageSpace } from '../engine/page-space.js';
import type { PageObjects } from '../page-objects/read-page-objects.js';
import { BoxRows } from '../page-objects/box-rows.js';
import type { Cover } from '../page-objects/stacking.js';
import type { PlacedWord } from '../text-layer/make-word.js';

/** Covers that reach over less of a word touch its edge. */
const coveredWidthPt = 2;
/** What a clip leaves less of is out of it. */
const clippedShare = 0.3;
/** Colours that differ by less in every channel are hard to tell apart, of 255. */
const nearColor = 32;
const paper = '#ffffff';
const black = '#000000';
/** Images over so much of the page are a scan: what is drawn before it is its recognised text. */
const scanCoverShare = 0.5;
/** Smaller print is for no eye, on pages that are set in sizes for eyes. */
const maxSpeckPt = 1;
const minReadPt = 4;

/** Words that a reader of the page may not see, by the order in which things are drawn and by their colours. */
export function findDoubtfulWords(
  words: readonly PlacedWord[],
  objects: PageObjects,
  space: PageSpace,
): readonly PlacedWord[] {
  const doubts = [
    doubtOfCovers(objects, space),
    doubtOfLayers(objects),
    doubtOfClips(words, objects),
    doubtOfColors(words, objects),
    doubtOfInvisible(words, objects),
  ].filter((doubt) => doubt !== undefined);
  return doubts.length === 0 ? [] : words.filter((placed) => doubts.some((isDoubtful) => isDoubtful(placed)));
}

/** The words without those too small to be meant for a reader, on pages that are set in sizes for readers. */
export function withoutSpecks(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const isSpeck = ({ style }: PlacedWord) => style.fontSizePt < maxSpeckPt;
  if (!words.some(isSpeck)) return words;
  const isForReaders = words.filter(({ style }) => style.fontSizePt >= minReadPt).length > words.length / 2;
  return isForReaders ? words.filter((word) => !isSpeck(word)) : words;
}

type Doubt = (placed: PlacedWord) => boolean;

/** Something opaque was drawn over the word later. */
function doubtOfCovers({ stacking, images }: PageObjects, { widthPt, heightPt }: PageSpace): Doubt | undefined {
  const later = images.filter(({ textsBefore }) => textsBefore > 0).map(({ box }) => box);
  const isUnderScan = imageCover(later, widthPt, heightPt) >= scanCoverShare;
  const covers = stacking.covers.filter(({ isImage }) => !isUnderScan || !isImage);
  if (covers.length === 0) return undefined;
  const rows = new BoxRows<Cover>();
  for (const cover of covers) rows.add(cover.box, cover);
  return ({ word: { box }, glyphs }) => {
    const before = stacking.textsBefore.get(glyphs[0]?.style.object ?? 0);
    if (before === undefined) return false;
    const middle = box.y + box.height / 2;
    for (const cover of rows.at(middle)) if (cover.textsBefore > before && hides(cover.box, box, middle)) return true;
    return false;
  };
}

/** Whether an area reaches over the middle of a word, and over more than its edge. */
function hides(cover: Box, word: Box, middle: number): boolean {
  if (cover.y > middle || cover.y + cover.height < middle) return false;
  const width = Math.min(cover.x + cover.width, word.x + word.width) - Math.max(cover.x, word.x);
  return width > Math.min(coveredWidthPt, word.width / 2);
}

/** A layer that may be off. */
function doubtOfLayers({ stacking: { optional } }: PageObjects): Doubt | undefined {
  if (optional.size === 0) return undefined;
  return ({ glyphs }) => glyphs.some(({ style }) => optional.has(style.object));
}

/** Out of its clip, and no part of a run that begins in sight: a cell's text that is cut off at its edge is read whole. */
function doubtOfClips(words: readonly PlacedWord[], { stacking: { clips } }: PageObjects): Doubt | undefined {
  if (clips.size === 0) return undefined;
  const isOut = ({ word, glyphs }: PlacedWord) => {
    const clip = clips.get(glyphs[0]?.style.object ?? 0);
    return clip !== undefined && sharedShare(word.box, clip) < clippedShare;
  };
  const out = new Set(words.filter(isOut));
  if (out.size === 0) return undefined;
  const seen = words.filter((placed) => !out.has(placed));
  const runs = new Set(seen.map(({ run }) => run));
  const objects = new Set(seen.flatMap(({ glyphs }) => glyphs.map(({ style }) => style.object)));
  return (placed) =>
    out.has(placed) && !runs.has(placed.run) && !placed.glyphs.some(({ style }) => objects.has(style.object));
}

/** The share of a box that lies in another one. */
function sharedShare(box: Box, other: Box): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(box.width * box.height, 0.01);
}

/** In the colour of what lies under it; what lies on an image or a gradient is taken to be made for it. */
function doubtOfColors(words: readonly PlacedWord[], { fills, images }: PageObjects): Doubt | undefined {
  const grounds = [...new Set([paper, ...fills.map(({ color }) => color)])];
  const colors = [...new Set(words.map(({ word }) => word.color ?? black))];
  const near = colors.filter((color) => grounds.some((ground) => isNear(color, ground)));
  if (near.length === 0) return undefined;
  return ({ word }) => {
    const color = word.color ?? black;
    if (!near.includes(color)) return false;
    const middle = centreOf(word.box);
    if (images.some(({ box }) => containsPoint(box, middle))) return false;
    return isNear(color, groundOf(word.box, fills));
  };
}

function groundOf(word: Box, fills: readonly Fill[]): string {
  const middle = centreOf(word);
  return fills.findLast(({ box }) => containsPoint(box, middle))?.color ?? paper;
}

function isNear(a: string, b: string): boolean {
  const others = channelsOf(b);
  return channelsOf(a).every((channel, at) => Math.abs(channel - (others[at] ?? 0)) < nearColor);
}

/** Without ink, and on no picture that shows what it says, or on paint over one. */
function doubtOfInvisible(words: readonly PlacedWord[], { images, fills }: PageObjects): Doubt | undefined {
  if (!words.some(({ style }) => style.isInvisible)) return undefined;
  return ({ word, style }) => {
    if (!style.isInvisible) return false;
    const middle = centreOf(word.box);
    const lies = ({ box }: { readonly box: Box }) => containsPoint(box, middle);
    return !images.some(lies) || fills.some(lies);
  };
}
