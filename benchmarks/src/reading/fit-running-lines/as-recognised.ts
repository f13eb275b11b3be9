import { createRandom } from '../corpus/random.js';
import type { Word } from '@recto/document-model';

/** Sizes that are read from a picture are off by so much, a line as a whole. */
const sizeSpread = 0.05;

/** Words of a text layer as a recogniser knows them: no faces and colours, and sizes that are estimates. */
export function asRecognised(words: readonly Word[]): Word[] {
  const ratioOf = new Map<number, number>();
  const random = createRandom(
    words
      .slice(0, 8)
      .map(({ text }) => text)
      .join(' '),
  );
  return words.map(({ color: _color, ...word }) => {
    const line = Math.round(word.box.y + word.box.height);
    const ratio = ratioOf.get(line) ?? 1 + random.gaussian() * sizeSpread;
    ratioOf.set(line, ratio);
    return { ...word, fontName: '', isItalic: false, fontSizePt: word.fontSizePt * ratio };
  });
}
