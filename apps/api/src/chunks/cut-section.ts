import { countTokens } from './count-tokens.js';
import { splitSentences, splitWords } from './split-sentences.js';
import type { Section } from './split-sections.js';

/** A part of a section that goes into one chunk. */
export interface Piece {
  readonly text: string;
  readonly tokens: number;
  /** What stands between it and the piece before it, where they come into one chunk. */
  readonly gap: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The sentences of a text, those of more than `most` tokens in words, and words in letters. */
export function cutText(text: string, most: number): Piece[] {
  return splitSentences(text).flatMap((sentence) => pieces(sentence, most, [splitWords, splitLetters]));
}

/** A list in pieces: whole items where they fit. */
export function cutList(text: string, most: number): Piece[] {
  const items = text.split(/\n(?=\s*(?:[-*+]|\d{1,9}[.)]) )/);
  return items.flatMap((item, index) =>
    pieces(item, most, [splitSentences, splitWords, splitLetters]).map((piece, part) =>
      index > 0 && part === 0 ? { ...piece, gap: '\n' } : piece,
    ),
  );
}

function pieces(text: string, most: number, cuts: readonly ((text: string) => string[])[]): Piece[] {
  const tokens = countTokens(text);
  const [cut, ...finer] = cuts;
  if (tokens <= most || cut === undefined) return [{ text, tokens, gap: '' }];
  return cut(text).flatMap((part) => pieces(part, most, finer));
}

function splitLetters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Rows of a table that must stay together, as cells reach over several of them. */
export function groupRows({ rows }: Pick<Section, 'rows'>): string[][] {
  const groups: string[][] = [];
  let reach = 0;
  for (const row of rows) {
    if (reach > 0) groups.at(-1)?.push(row);
    else groups.push([row]);
    const spans = Array.from(row.matchAll(/ rowspan="(\d+)"/g), ([, span]) => Number(span));
    reach = Math.max(reach, ...spans) - 1;
  }
  return groups;
}
