import {
  hasLostItsLetters,
  meanConfidence,
  type Box,
  type PageOutcome,
  type TextLayer,
  type Word,
} from '@recto/document-model';
import { recogniseRegion, type RecognisedRegion } from '@recto/recognition';
import { finishPage } from './finish-page.js';
import { mendedWords } from './mended-words.js';
import { readByRecognition, recognitionContext } from './read-by-recognition.js';
import { readInsteadOfLayer } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';
import { outlinedWords } from './unread-words.js';
import { area, overlap, textRegions } from './text-regions.js';

/** What recognition makes of a photograph is less sure than this. */
const leastConfidence = 0.65;
/** A recognised word of which so much lies on words of the layer is one of them. */
const sameWordShare = 0.3;
/** Pictures that take less of the page are its figures; more of it is a scan, which has headings of its own. */
const maxFigureShare = 0.5;

/**
 * Reads a page from its text layer and from the pictures beside it, merged by position: where both have a word, that of
 * the layer counts.
 */
export async function readMixedPage(context: ReadingContext, pageNumber: number): Promise<PageOutcome> {
  const { pdf, request, signal } = context;
  const [layer] = await pdf.readText(request.document, [pageNumber], { signal });
  if (layer?.outcome === 'unreadable') return readInsteadOfLayer(context, layer);
  if (!layer || hasLostItsLetters(layer.words)) {
    return readByRecognition(context, pageNumber);
  }
  const pictured = await readPictures(context, layer);
  const words = [...(await mendedWords(context, layer)), ...pictured.words];
  const source = pictured.words.length > 0 ? 'mixed' : 'text-layer';
  const unreadWords = pictured.unreadWords + outlinedWords(layer);
  return finishPage(context, pageNumber, { ...layer, words, source }, { unreadWords });
}

/** What is written in a figure is none of the page's outline, and its weight says nothing. */
function inFigure(word: Word): Word {
  return { ...word, isEntry: true, isBold: false };
}

/** Words of the pictures that the layer does not have, picture by picture. */
async function readPictures(context: ReadingContext, layer: TextLayer): Promise<RecognisedRegion> {
  const recognition = recognitionContext(context, context.request.model);
  const regions = textRegions(layer);
  const areFigures = regions.reduce((sum, box) => sum + area(box), 0) < layer.widthPt * layer.heightPt * maxFigureShare;
  const words: Word[] = [];
  let unreadWords = 0;
  for (const box of regions) {
    const found = await recogniseRegion(recognition, layer.pageNumber, box);
    const own = found.words.filter((word) => !isCovered(word.box, layer.words));
    const isRead = meanConfidence(own) >= leastConfidence;
    if (isRead) words.push(...(areFigures ? own.map(inFigure) : own));
    unreadWords += found.unreadWords + (isRead ? 0 : own.filter(isWordLike).length);
  }
  return { words, unreadWords };
}

/** What recognition makes of the grain of photographs is marks and single letters. */
function isWordLike({ text }: Word): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

function isCovered(box: Box, words: readonly Word[]): boolean {
  const covered = words.reduce((sum, word) => sum + area(overlap(box, word.box)), 0);
  return covered > area(box) * sameWordShare;
}
