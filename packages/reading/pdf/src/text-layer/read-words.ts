import type { PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import type { Box, Word } from '@recto/document-model';
import { attachAccents } from './attach-accents.js';
import { collectRuns, type Run } from './collect-runs.js';
import { dropDoubledWords } from './drop-doubled-words.js';
import type { Glyph } from './glyph.js';
import { joinTornRuns } from './join-torn-runs.js';
import { addSigns, hasMathematics } from './mathematics/add-signs.js';
import { makeWord, type PlacedWord } from './make-word.js';
import type { MarkedWords } from './mark-struck-words.js';
import { markScripts } from './mark-scripts.js';
import { readGlyphs } from './read-glyphs.js';
import type { ElementOf, RunStyle } from './read-run-style.js';
import { splitRun } from './split-run.js';
import { withoutSquareFaces } from './square-faces.js';

export interface TextLayerReading {
  readonly words: readonly Word[];
  /** Those of the page's rules that strike words out. */
  readonly strikes: ReadonlySet<Box>;
  /** Characters that leave ink. */
  readonly charCount: number;
  /** Those of them whose meaning the file does not give. */
  readonly unmappedCharCount: number;
  /** Others that stand for themselves because the file gives no map. */
  readonly guessedCharCount: number;
  /** Characters by style, for the statistics of the document. */
  readonly charCountByStyle: ReadonlyMap<RunStyle, number>;
}

export const emptyTextLayer: TextLayerReading = {
  words: [],
  strikes: new Set(),
  charCount: 0,
  unmappedCharCount: 0,
  guessedCharCount: 0,
  charCountByStyle: new Map(),
};

/** What is known of a page besides its characters. */
interface PageKnowledge {
  readonly elementOf: ElementOf;
  /** What of the words can be seen. */
  readonly seenOf: (words: readonly PlacedWord[]) => readonly PlacedWord[];
  /** The words, with those marked that are struck out. */
  readonly markStruck: (words: readonly PlacedWord[]) => MarkedWords;
}

/** Words of a page's text layer in content order, as far as they are seen. Words outside the visible box are left out. */
export function readWords(
  pdfium: Pdfium,
  textPage: number,
  space: PageSpace,
  { elementOf, seenOf, markStruck }: PageKnowledge,
): TextLayerReading {
  const { glyphs, charCount, unmappedCharCount, guessedCharCount } = readGlyphs(pdfium, textPage, elementOf);
  const runs = joinTornRuns(collectRuns(attachAccents(glyphs)));
  const placed = runs.flatMap((run, index) => wordsOf(run, runs[index + 1], space));
  const { words: kept, strikes } = markStruck(dropDoubledWords(seenOf(placed)));
  const words = markScripts(kept);
  return {
    words: withoutSquareFaces(hasMathematics(glyphs) ? addSigns(words, kept, space) : words),
    strikes,
    charCount,
    unmappedCharCount,
    guessedCharCount,
    charCountByStyle: countByStyle(glyphs),
  };
}

function wordsOf(run: Run, next: Run | undefined, space: PageSpace): PlacedWord[] {
  const parts = run.isStacked ? [run.glyphs] : splitRun(run.glyphs);
  return parts.flatMap((glyphs, index) => {
    const endsLine = index === parts.length - 1 && !continuesLine(run, next);
    return makeWord(glyphs, space, run, endsLine) ?? [];
  });
}

/** The next run stands further right on the same baseline. */
function continuesLine(run: Run, next: Run | undefined): boolean {
  const [last, first] = [run.glyphs.at(-1), next?.glyphs[0]];
  if (!last || !first) return false;
  const isSameLine = Math.abs(last.across - first.across) < last.style.fontSizePt * 0.5;
  return isSameLine && first.along > last.along && first.along - last.alongEnd < last.style.fontSizePt * 2;
}

function countByStyle(glyphs: readonly Glyph[]): Map<RunStyle, number> {
  const counts = new Map<RunStyle, number>();
  let start = 0;
  for (const [index, { style }] of glyphs.entries()) {
    if (style === glyphs[index + 1]?.style) continue;
    counts.set(style, (counts.get(style) ?? 0) + index + 1 - start);
    start = index + 1;
  }
  return counts;
}
