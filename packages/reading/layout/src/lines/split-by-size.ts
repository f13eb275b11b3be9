import { toLine, type TextLine, type Word } from '@recto/document-model';

/** White of this many sizes between words of sizes this different separates a title from what stands beside it. */
const minGapShare = 2;
const minSizeRatio = 1.3;

/** A row that holds print of very different sizes far apart, as the lines that it really is; mostly just itself. */
export function splitBySize(line: TextLine): TextLine[] {
  const parts: Word[][] = [];
  let previous: Word | undefined;
  for (const word of line.words) {
    const part = parts.at(-1);
    if (part && previous && !isApart(previous, word)) part.push(word);
    else parts.push([word]);
    previous = word;
  }
  return parts.length === 1 ? [line] : parts.map(toLine);
}

function isApart(left: Word, right: Word): boolean {
  // The size of what is filled in goes by the room for it.
  if (left.isEntry || right.isEntry) return false;
  const [smaller, larger] = [left.fontSizePt, right.fontSizePt].sort((a, b) => a - b);
  if (smaller === undefined || larger === undefined || larger < smaller * minSizeRatio) return false;
  return right.box.x - (left.box.x + left.box.width) > smaller * minGapShare;
}
