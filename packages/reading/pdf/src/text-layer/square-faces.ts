import type { Word } from '@recto/document-model';
import { isTypewriterName } from './font-face.js';
import { isUpright } from './scripts.js';

/**
 * The words of a page, without fixed pitch where it is that of squares: faces of Chinese, Japanese and Korean are flagged so
 * because their characters are equally wide, and set text in them is no code. Faces with the name of a typewriter's stay.
 */
export function withoutSquareFaces(words: readonly Word[]): readonly Word[] {
  const faces = new Set<string>();
  for (const { isFixedPitch, fontName, text } of words) {
    if (isFixedPitch && isUpright(text) && !isTypewriterName(fontName)) faces.add(fontName);
  }
  if (faces.size === 0) return words;
  return words.map((word) => {
    if (!word.isFixedPitch || !faces.has(word.fontName)) return word;
    const { isFixedPitch: _, ...rest } = word;
    return rest;
  });
}
