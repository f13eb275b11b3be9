import { toLine, type TextLine, type Word } from '@recto/document-model';

/** White that parts the left, middle and right of a running line, in sizes. */
const partGapShare = 1.5;

/** The pieces of a line that wide gaps part. */
export function partsOf(line: TextLine): TextLine[] {
  const parts: Word[][] = [];
  let end = -Infinity;
  for (const word of line.words) {
    const part = parts.at(-1);
    if (part && word.box.x - end < line.sizePt * partGapShare) part.push(word);
    else parts.push([word]);
    end = word.box.x + word.box.width;
  }
  return parts.map(toLine);
}

/** As the profile writes its lines: any number as "#". */
export function patternOf({ text }: TextLine): string {
  return text
    .toLowerCase()
    .replace(/\p{N}+/gu, '#')
    .replace(/\s+/gu, ' ')
    .trim();
}
