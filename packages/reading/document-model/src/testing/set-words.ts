import type { Word } from '../word.js';

export interface Setting {
  readonly x: number;
  readonly y: number;
  readonly sizePt?: number;
  readonly isBold?: boolean;
  readonly rotationDegrees?: number;
}

/** Half the size per letter and a quarter for a space: near enough to print for layout. */
const letterWidthShare = 0.5;
const spaceWidthShare = 0.25;

/** Words of one line of print whose baseline stands at `y`. */
export function setLine(text: string, { x, y, sizePt = 10, isBold = false, rotationDegrees = 0 }: Setting): Word[] {
  let left = x;
  return text.split(' ').map((word) => {
    const width = word.length * sizePt * letterWidthShare;
    const box = { x: left, y: y - sizePt * 0.7, width, height: sizePt * 0.7 };
    left += width + sizePt * spaceWidthShare;
    return {
      text: word,
      box,
      fontName: 'F',
      fontSizePt: sizePt,
      isBold,
      isItalic: false,
      rotationDegrees,
      confidence: 1,
    };
  });
}

/** Lines at a usual distance, one below the other. */
export function setLines(lines: readonly string[], { y, sizePt = 10, ...setting }: Setting): Word[] {
  return lines.flatMap((line, index) => setLine(line, { ...setting, sizePt, y: y + index * sizePt * 1.2 }));
}
