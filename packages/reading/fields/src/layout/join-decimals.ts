import type { PageWord } from '../extraction-types.js';
import { unionOf } from './box-geometry.js';

/** In faces of one width a recogniser sees a space before the mark: `41 .65` is one amount. Written pages keep theirs. */
export function joinDecimals(words: readonly PageWord[]): PageWord[] {
  return words.reduce<PageWord[]>((joined, word) => {
    const before = joined.at(-1);
    const isSplit =
      before !== undefined &&
      word.confidence < 1 &&
      /^[.,]\d{2}$/.test(word.text.trim()) &&
      /^\D{0,2}\d{1,3}$/.test(before.text.trim());
    if (!isSplit) return [...joined, word];
    const text = `${before.text.trim()}${word.text.trim()}`;
    const confidence = Math.min(before.confidence, word.confidence);
    return [...joined.slice(0, -1), { ...before, text, confidence, box: unionOf([before.box, word.box]) }];
  }, []);
}
