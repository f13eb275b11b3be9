import { boxAround, meanConfidence, type Block, type Box, type Word } from '@recto/document-model';
import { tokensOf } from '../truth/tokens-of.js';
import type { MarkdownSection } from './markdown-sections.js';

/** A common word belongs to a section when it stands within this many sizes of the words that only the section has. */
const nearSizes = 2;

/**
 * Blocks for a model's sections: where their words stand on the page, how well these were read, and which words the page
 * does not have. A section without any word of the page has an empty box and no confidence.
 */
export function locateSections(
  sections: readonly MarkdownSection[],
  words: readonly Word[],
  invented: readonly string[],
): Block[] {
  const wordsByToken = groupByToken(words);
  const unsupported = [...invented];
  return sections.map((section) => {
    const tokens = tokensOf(section.text);
    const found = wordsOf(tokens, wordsByToken);
    const strange = tokens.filter((token) => takeOne(unsupported, token));
    const supportedShare = 1 - strange.length / Math.max(1, tokens.length);
    return {
      ...section,
      box: boxAround(found.map(({ box }) => box)),
      confidence: Math.round(meanConfidence(found) * supportedShare * 10_000) / 10_000,
      ...(strange.length > 0 && { unsupportedWords: strange }),
    };
  });
}

function groupByToken(words: readonly Word[]): Map<string, Word[]> {
  const wordsByToken = new Map<string, Word[]>();
  for (const word of words) {
    for (const token of tokensOf(word.text)) wordsByToken.set(token, [...(wordsByToken.get(token) ?? []), word]);
  }
  return wordsByToken;
}

/** Words that stand once on the page fix the place; of the others the nearest join them, as many as the section has. */
function wordsOf(tokens: readonly string[], wordsByToken: ReadonlyMap<string, readonly Word[]>): Word[] {
  const counts = countEach(tokens.filter((token) => wordsByToken.has(token)));
  const anchors = [...counts.keys()].flatMap((token) => {
    const words = wordsByToken.get(token) ?? [];
    return words.length === 1 ? words : [];
  });
  if (anchors.length === 0) return [...counts.keys()].flatMap((token) => wordsByToken.get(token) ?? []);
  const around = boxAround(anchors.map(({ box }) => box));
  const found = [...counts].flatMap(([token, count]) =>
    [...(wordsByToken.get(token) ?? [])]
      .filter((word) => distanceTo(around, word) <= word.fontSizePt * nearSizes)
      .sort((a, b) => distanceTo(around, a) - distanceTo(around, b))
      .slice(0, count),
  );
  return [...new Set([...anchors, ...found])];
}

function countEach(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** The gap between a box and a word, in points; 0 when they touch. Lines count double: a word of the same line is nearer. */
function distanceTo(around: Box, { box }: Word): number {
  const beside = Math.max(around.x - box.x - box.width, box.x - around.x - around.width, 0);
  const above = Math.max(around.y - box.y - box.height, box.y - around.y - around.height, 0);
  return Math.hypot(beside, 2 * above);
}

function takeOne(tokens: string[], token: string): boolean {
  const index = tokens.indexOf(token);
  if (index >= 0) tokens.splice(index, 1);
  return index >= 0;
}
