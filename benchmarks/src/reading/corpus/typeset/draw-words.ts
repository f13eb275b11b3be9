import {
  beginText,
  endText,
  PDFArray,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
} from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import type { Face } from './fonts.js';
import type { PlacedWord } from './page-space.js';

/** How words get into the file. Producers differ, and readers stumble over the difference. */
export type Emission =
  /** Words with the spaces between them, as one string where the spaces are the font's own. */
  | 'runs'
  /** Each word placed by itself, without a space anywhere. */
  | 'words'
  /** A line as one array of words and moves, as TeX writes it: without a space anywhere. */
  | 'moves';

type FontOf = (face: Face) => PDFFont;

/** Draws the words of a line, from left to right. */
export function drawWords(page: PDFPage, words: readonly PlacedWord[], emission: Emission, fontOf: FontOf): void {
  for (const run of splitByStyle(words)) {
    if (emission === 'moves') drawMoves(page, run, fontOf);
    else if (emission === 'words') for (const word of run) drawString(page, word, word.text, fontOf);
    else drawRuns(page, run, fontOf);
  }
}

function splitByStyle(words: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.style === word.style && last[0].baseline === word.baseline) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A gap that is not the font's own space ends a string; the string then ends in a space of its own. */
function drawRuns(page: PDFPage, run: readonly PlacedWord[], fontOf: FontOf): void {
  let start = run[0];
  let text = '';
  run.forEach((word, index) => {
    start ??= word;
    text += word.text;
    const next = run[index + 1];
    if (next !== undefined) text += ' ';
    const font = fontOf(word.style);
    const reached = start.x + font.widthOfTextAtSize(text, word.style.sizePt);
    if (next !== undefined && Math.abs(reached - next.x) < 0.01) return;
    drawString(page, start, text, fontOf);
    start = next;
    text = '';
  });
}

function drawString(page: PDFPage, { x, baseline, style }: PlacedWord, text: string, fontOf: FontOf): void {
  const color = rgb(...(style.ink ?? [0, 0, 0]));
  page.drawText(text, { x, y: page.getHeight() - baseline, size: style.sizePt, font: fontOf(style), color });
}

function drawMoves(page: PDFPage, run: readonly PlacedWord[], fontOf: FontOf): void {
  const [first] = run;
  if (first === undefined) return;
  const { style, baseline } = first;
  const font = fontOf(style);
  const array = PDFArray.withContext(page.doc.context);
  let reached = first.x;
  for (const { text, x } of run) {
    // Moves are in thousandths of the size, and to the left.
    if (x !== reached) array.push(PDFNumber.of(Math.round(((reached - x) / style.sizePt) * 1_000)));
    array.push(font.encodeText(text));
    reached = x + font.widthOfTextAtSize(text, style.sizePt);
  }
  page.pushOperators(
    beginText(),
    setFillingColor(rgb(...(style.ink ?? [0, 0, 0]))),
    setFontAndSize(page.node.newFontDictionary(font.name, font.ref), style.sizePt),
    setTextMatrix(1, 0, 0, 1, first.x, page.getHeight() - baseline),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]),
    endText(),
  );
}
