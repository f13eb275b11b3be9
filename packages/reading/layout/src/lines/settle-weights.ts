import type { DocumentFont, Word } from '@recto/document-model';

const boldWeight = 600;
const textWeight = 400;
/** Bold text of this share of the document stands out from nothing: fonts of some makers all call themselves bold. */
const maxBoldShare = 0.6;
const boldFace = /bold|black|heavy|demi|(?:cm|sf|ec|lm)b(?:x|\d|sy)|[-,.]bd?(?:i|it)?$/iu;

/** Words without the weight that all of a document's text claims; a face that is called bold keeps it. */
export function settleWeights(words: readonly Word[], fonts: readonly DocumentFont[]): readonly Word[] {
  if (!areAllBold(fonts)) return words;
  return words.map((word) => (word.isBold && !boldFace.test(word.fontName) ? { ...word, isBold: false } : word));
}

/** The fonts of such a document in the weight of text. */
export function settleFonts(fonts: readonly DocumentFont[]): readonly DocumentFont[] {
  if (!areAllBold(fonts)) return fonts;
  return fonts.map((font) => (boldFace.test(font.name) ? font : { ...font, weight: textWeight }));
}

function areAllBold(fonts: readonly DocumentFont[]): boolean {
  const all = fonts.reduce((sum, { charCount }) => sum + charCount, 0);
  const bold = fonts.reduce((sum, { weight, charCount }) => sum + ((weight ?? 0) >= boldWeight ? charCount : 0), 0);
  return all > 0 && bold >= all * maxBoldShare;
}
