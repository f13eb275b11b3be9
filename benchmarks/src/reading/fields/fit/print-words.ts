import type { Box, Word } from '@recto/document-model';

/** Width of a letter, and of the white between words, by the size of the print. */
export const letterPerSize = 0.5;
const spacePerLetter = 0.6;

/** A printed word as the reader of a text layer gives it. */
export function printedWord(text: string, box: Box, isBold: boolean): Word {
  return {
    text,
    box,
    confidence: 1,
    fontName: 'F',
    fontSizePt: box.height,
    isBold,
    isItalic: false,
    rotationDegrees: 0,
  };
}

/** The words of a line that begins at `x` and whose boxes begin at `y`. */
export function printWords(
  text: string,
  { x, y, sizePt, isBold }: { x: number; y: number; sizePt: number; isBold: boolean },
): Word[] {
  const letter = sizePt * letterPerSize;
  let left = x;
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const word = printedWord(part, { x: left, y, width: part.length * letter, height: sizePt }, isBold);
      left += (part.length + spacePerLetter) * letter;
      return word;
    });
}
