import { centreOf, containsPoint } from '@recto/document-model';
import type { PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import type { PageObjects } from '../page-objects/read-page-objects.js';
import type { Glyph } from '../text-layer/glyph.js';
import { makeWord, type PlacedWord } from '../text-layer/make-word.js';
import { findDoubtfulWords, withoutSpecks } from './find-doubtful-words.js';
import { findUnseenGlyphs } from './look-at-words.js';

/** A page of more drawings takes longer to draw than its doubtful words are worth: they stay. */
const mostDrawings = 5_000;

/**
 * The words of an open page that a reader of it sees, with what is left of those that are seen in part. Text is left out when its
 * layer is off, when it is clipped away, covered, of the colour of its ground, smaller than a point among text that is not, or without
 * ink and on no picture that shows it. Recognised text over or under a scan stays wherever the scan has print. The page is drawn only
 * where its objects leave a doubt, and all words stay where it cannot be drawn.
 */
export function dropUnseenText(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  objects: PageObjects,
  words: readonly PlacedWord[],
): readonly PlacedWord[] {
  const read = withoutSpecks(words);
  const doubtful = findDoubtfulWords(read, objects, space);
  if (doubtful.length === 0 || objects.drawnCount > mostDrawings) return read;
  const { clips, optional } = objects.stacking;
  const doubted = new Set(doubtful);
  const unseen = findUnseenGlyphs(pdfium, page, space, {
    doubtful,
    sure: read.filter((placed) => !doubted.has(placed)),
    isOnPicture: ({ word, style }) =>
      style.isInvisible || objects.images.some(({ box }) => containsPoint(box, centreOf(word.box))),
    isClipped: (object) => clips.has(object) && !optional.has(object),
  });
  if (!unseen || unseen.size === 0) return read;
  return read.flatMap((placed) =>
    placed.glyphs.some((glyph) => unseen.has(glyph)) ? rest(placed, unseen, space) : placed,
  );
}

/** What of a word can be seen, as words: nothing stands where the others were. */
function rest({ glyphs, run }: PlacedWord, unseen: ReadonlySet<Glyph>, space: PageSpace): PlacedWord[] {
  const pieces: Glyph[][] = [];
  let piece: Glyph[] | undefined;
  for (const glyph of glyphs) {
    if (unseen.has(glyph)) piece = undefined;
    else if (piece) piece.push(glyph);
    else pieces.push((piece = [glyph]));
  }
  return pieces.flatMap((seen) => makeWord(seen, space, run, false) ?? []);
}
