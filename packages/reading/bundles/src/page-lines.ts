import { median, type Word } from '@recto/document-model';

/** Words beside each other, as far as nothing wide parts them. */
export interface PageLine {
  readonly text: string;
  readonly x: number;
  /** Of its middle, from the top of the page. */
  readonly y: number;
  readonly width: number;
  readonly sizePt: number;
}

/** White of this many sizes parts columns. */
const gapOfSizes = 3;

/** The lines of a page from top to bottom, cut at wide gaps; turned words are left out. */
export function linesOf(words: readonly Word[]): PageLine[] {
  const upright = words.filter(({ text, rotationDegrees }) => text.trim() !== '' && isUpright(rotationDegrees));
  const middle = ({ box }: Word): number => box.y + box.height / 2;
  const rows: Word[][] = [];
  for (const word of [...upright].sort((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isOfRow =
      first !== undefined && middle(word) - middle(first) < Math.min(first.box.height, word.box.height) / 2;
    if (isOfRow) row?.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => cutAtGaps(row.sort((one, other) => one.box.x - other.box.x)));
}

function isUpright(degrees: number): boolean {
  return degrees < 20 || degrees > 340;
}

function cutAtGaps(row: readonly Word[]): PageLine[] {
  const parts: Word[][] = [];
  for (const word of row) {
    const part = parts.at(-1);
    const left = part?.at(-1);
    const gap = left === undefined ? 0 : word.box.x - (left.box.x + left.box.width);
    if (part && gap < gapOfSizes * word.box.height) part.push(word);
    else parts.push([word]);
  }
  return parts.map(toLine);
}

function toLine(words: readonly Word[]): PageLine {
  const [first] = words;
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const x = first?.box.x ?? 0;
  return {
    text: words.map(({ text }) => text).join(' '),
    x,
    y: median(words.map(({ box }) => box.y + box.height / 2)),
    width: right - x,
    sizePt: median(words.map(({ box, fontSizePt }) => (fontSizePt > 0 ? fontSizePt : box.height))),
  };
}

/** A text for comparison: lower case, letters, digits and apostrophes or hyphens inside of words, single spaces. */
export function spelt(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The same with every number as `#`: lines that differ in numbers only are equal. */
export function withoutNumbers(text: string): string {
  return spelt(text)
    .replaceAll(/\p{N}+/gu, '#')
    .replaceAll(/#(?: #)+/g, '#');
}
