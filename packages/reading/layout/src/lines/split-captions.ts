import { hasCaptionLabel, isRow, lineText, toLine, type TextLine, type Word } from '@recto/document-model';

/** White of this many sizes stands at least between the captions of two figures. */
const minGapShare = 2;

/** A row of captions beside each other, each with its label, as lines of their own; any other line is just itself. */
export function splitCaptions(line: TextLine): TextLine[] {
  if (!isRow(line)) return [line];
  const parts: Word[][] = [];
  for (const word of line.words) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.box.x - last.box.x - last.box.width < line.sizePt * minGapShare) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.length > 1 && parts.every((part) => hasCaptionLabel(lineText(part), true)) ? parts.map(toLine) : [line];
}
