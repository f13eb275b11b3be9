import {
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  beginText,
  endText,
  setTextRenderingMode,
  TextRenderingMode,
  type PDFName,
} from 'pdf-lib';
import type { PageFrame } from './page-frame.js';
import { placeWord, type LayerWord } from './place-word.js';
import type { MarkedWords } from './structure-tree.js';

/** Writes words without showing them, each where it stands on the page. */
export function textOperators(
  words: readonly LayerWord[],
  fontKey: PDFName,
  frame: PageFrame,
  { areSpaced } = { areSpaced: false },
): PDFOperator[] {
  const drawn = words.filter(({ text, box }) => text.trim() !== '' && isPlaceable(box));
  if (drawn.length === 0) return [];
  return [
    beginText(),
    setTextRenderingMode(TextRenderingMode.Invisible),
    ...drawn.flatMap((word) => wordOperators(word, fontKey, frame, areSpaced ? ' ' : '')),
    endText(),
  ];
}

/**
 * As `textOperators`, in the marks by which the structure of the document knows them, and with blanks between the words:
 * who follows the structure does not look at where words stand.
 */
export function markedOperators(
  { role, markedContentId: id, words }: MarkedWords,
  fontKey: PDFName,
  frame: PageFrame,
): (PDFOperator | string)[] {
  const mark = id === null ? `/${role} BMC` : `/${role} <</MCID ${id}>> BDC`;
  return [mark, ...textOperators(words, fontKey, frame, { areSpaced: true }), 'EMC'];
}

function isPlaceable({ x, y, width, height }: LayerWord['box']): boolean {
  return [x, y, width, height].every(Number.isFinite);
}

function wordOperators(word: LayerWord, fontKey: PDFName, frame: PageFrame, behind: string): PDFOperator[] {
  const { matrix, fontSize, stretch } = placeWord(word, frame);
  return [
    PDFOperator.of(PDFOperatorNames.SetFontAndSize, [fontKey, number(fontSize)]),
    PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [number(stretch)]),
    PDFOperator.of(PDFOperatorNames.SetTextMatrix, matrix.map(number)),
    PDFOperator.of(PDFOperatorNames.ShowText, [PDFHexString.of(utf16Hex(word.text + behind))]),
  ];
}

/** A ten thousandth of a point is finer than any printer. */
function number(value: number): PDFNumber {
  return PDFNumber.of(Math.round(value * 10_000) / 10_000);
}

function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
  return hex;
}
