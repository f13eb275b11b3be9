import type { Word } from '@recto/document-model';
import { joined, piecesInPlace } from './word-in-place.js';

/** Recognised words of at least so much confidence are held against the layer, if they are long enough to tell anything. */
const leastConfidence = 0.85;
const leastLetters = 3;
/** A wrong character map hits a word by chance alone; accents aside, what was read with such confidence is mostly right. */
const leastAgreement = 0.7;
/** So many letters of a font tell enough, or half of them where it has few; a font counts with this share of the layer's letters. */
const tellingLetters = 30;
const tellingShare = 0.5;
const countedFontShare = 0.05;

interface FontEvidence {
  letters: number;
  compared: number;
  agreed: number;
}

/**
 * Whether a text layer says what the page shows: recognised words have the same letters in the same places, in each font
 * that much of the layer is set in. Case and accents do not count, as recognition may not know those of the language.
 */
export function isLayerConfirmed(layer: readonly Word[], recognised: readonly Word[]): boolean {
  const fonts = new Map<string, FontEvidence>();
  const evidenceOf = (fontName: string): FontEvidence => {
    const known = fonts.get(fontName) ?? { letters: 0, compared: 0, agreed: 0 };
    fonts.set(fontName, known);
    return known;
  };
  for (const { fontName, text } of layer) evidenceOf(fontName).letters += lettersOf(text).length;
  for (const seen of recognised) {
    const letters = lettersOf(seen.text);
    if (seen.confidence < leastConfidence || letters.length < leastLetters) continue;
    const pieces = piecesInPlace(seen, layer);
    const [first] = pieces;
    if (!first) continue;
    const evidence = evidenceOf(first.fontName);
    evidence.compared += letters.length;
    if (lettersOf(joined(pieces)) === letters) evidence.agreed += letters.length;
  }
  const all = [...fonts.values()].reduce((sum, { letters }) => sum + letters, 0);
  const counted = [...fonts.values()].filter(({ letters }) => letters >= all * countedFontShare);
  return (
    counted.length > 0 &&
    counted.every(
      ({ letters, compared, agreed }) =>
        compared >= Math.min(tellingLetters, letters * tellingShare) && agreed >= compared * leastAgreement,
    )
  );
}

/** Lower-case letters and digits without their accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
