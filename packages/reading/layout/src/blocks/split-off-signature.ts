import { toLine, type TextLine, type Word } from '@recto/document-model';

/** "4.2.1" */
const partNumber = /^\p{N}{1,2}(?:\.\p{N}{1,2}){1,4}\.?$/u;
/** White between a title and the program on its line, in sizes. */
const minGapShare = 0.6;

/** The line in two where a numbered title in bold is followed, on its line, by the program that it names: as a title and a line of code. */
export function splitOffSignature(line: TextLine): TextLine[] {
  const [number] = line.words;
  if (!number?.isBold || !partNumber.test(number.text)) return [line];
  const end = line.words.findIndex((word) => word.isFixedPitch && !word.isBold);
  const [title, code] = [line.words.slice(0, end), line.words.slice(end)];
  if (end < 2 || !title.every(({ isBold }) => isBold) || !code.every(({ isFixedPitch }) => isFixedPitch)) return [line];
  return gapBefore(title.at(-1), code[0]) < line.sizePt * minGapShare ? [line] : [toLine(title), toLine(code)];
}

function gapBefore(left: Word | undefined, right: Word | undefined): number {
  return left && right ? right.box.x - left.box.x - left.box.width : 0;
}
