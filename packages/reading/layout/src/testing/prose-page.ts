import type { Block, DocumentFont, Word } from '@recto/document-model';
import { setLines } from '@recto/document-model/testing';
import { writtenPage } from './written-page.js';

/** Prose of 10 points, headings of 20. */
export const fonts: DocumentFont[] = [
  { name: 'F', sizePt: 10, weight: 400, charCount: 9_000 },
  { name: 'F-Bold', sizePt: 20, weight: 700, charCount: 40 },
];
export const prose = [
  'the quick brown fox jumps over the lazy dog on',
  'the hill while a cat sleeps on the window sill',
  'and dreams of birds.',
];

/** The Markdown of a page of 600 by 800 points. */
export function markdownOf(words: readonly Word[]): string {
  const profile = { fonts, runningLines: [] };
  return writtenPage({ widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer', words }).markdown;
}

/** The blocks of a page of 600 by 800 points. */
export function blocksOf(words: readonly Word[], source: 'text-layer' | 'recognition' = 'text-layer'): Block[] {
  const profile = source === 'text-layer' ? { fonts, runningLines: [] } : { fonts: [], runningLines: [] };
  return [...writtenPage({ widthPt: 600, heightPt: 800, images: [], profile, source, words }).blocks];
}

/** Types of blocks, with the level of headings: `heading 2`. */
export const types = (blocks: readonly Block[]) =>
  blocks.map(({ type, level }) => (level === undefined ? type : `${type} ${level}`));
/** Three lines of prose from `y` on. */
export const text = (y: number) => setLines(prose, { x: 50, y });
