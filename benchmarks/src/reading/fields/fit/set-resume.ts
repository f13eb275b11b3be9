import type { Word } from '@recto/document-model';
import type { ExtractionPage } from '@recto/fields';
import { letterPerSize, printWords } from './print-words.js';
import type { ResumeLine } from './write-entry.js';

export interface ResumeBlock {
  readonly title: string;
  readonly lines: readonly ResumeLine[];
}

export interface PrintedResume {
  readonly name: string;
  readonly contact: string;
  readonly blocks: readonly ResumeBlock[];
  /** Set beside the others, in a narrow column. */
  readonly side: readonly ResumeBlock[];
}

export interface ResumePage {
  readonly sizePt: number;
  readonly left: number;
  readonly dateWidth: number;
  /** Points by which headings are larger. */
  readonly headSize: number;
  readonly isHeadBold: boolean;
  readonly isHeadLoud: boolean;
  readonly isSideLeft: boolean;
  /** By how much lists below entries are set in, in points. */
  readonly indentPt: number;
  /** Headings stand in a margin of their own, beside the first line of what they head. */
  readonly isHeadBeside: boolean;
  /** Points between entries. */
  readonly gap: number;
}

const [widthPt, sideWidth, headWidth] = [595, 150, 132];

/** Sets a resume on one page, as long as it needs to be. */
export function setResume({ name, contact, blocks, side }: PrintedResume, page: ResumePage): ExtractionPage {
  const words: Word[] = [];
  const put = (text: string, x: number, y: number, sizePt: number, isBold: boolean): void => {
    words.push(...printWords(text, { x, y, sizePt, isBold }));
  };
  put(name, page.left, 50, page.sizePt + 9, true);
  put(contact, page.left, 76, page.sizePt, false);
  const ends = [
    [blocks, side.length > 0 && page.isSideLeft ? page.left + sideWidth + 24 : page.left, side.length > 0] as const,
    [side, page.isSideLeft ? page.left : widthPt - page.left - sideWidth, false] as const,
  ].map(([own, left, isBeside]) => {
    const right =
      own === side ? left + sideWidth : widthPt - page.left - (isBeside && !page.isSideLeft ? sideWidth + 24 : 0);
    return setBlocks(own, left, right, page, own === side ? 1.62 : 1.35, put);
  });
  return { pageNumber: 1, widthPt, heightPt: Math.max(842, ...ends.map((end) => end + 40)), words, blocks: [] };
}

function setBlocks(
  blocks: readonly ResumeBlock[],
  left: number,
  right: number,
  page: ResumePage,
  leadingPerSize: number,
  put: (text: string, x: number, y: number, sizePt: number, isBold: boolean) => void,
): number {
  const { sizePt } = page;
  const leading = sizePt * leadingPerSize;
  const isBeside = page.isHeadBeside;
  const first = left + (isBeside ? headWidth : 0);
  let y = 112;
  for (const { title, lines } of blocks) {
    const isShown = page.isHeadBold || page.headSize > 1;
    const heading = page.isHeadLoud ? title.toUpperCase() : title;
    const headings = isBeside ? broken(heading, Math.floor(headWidth / (sizePt * letterPerSize)) - 2) : [heading];
    if (isBeside) put(headings[0] ?? '', left, y, sizePt, isShown);
    else put(heading, left, y, sizePt + page.headSize, isShown);
    if (!isBeside) y += leading + page.headSize + 4;
    const isDated = lines.some(({ date }) => date !== undefined);
    const indent = isDated ? page.dateWidth : 0;
    const letter = sizePt * letterPerSize;
    for (const [at, { parts, date, isFirst, isSetIn }] of lines.entries()) {
      if (isFirst === true && at > 0) y += page.gap;
      const start = first + indent + (isSetIn === true ? page.indentPt : 0);
      const inMargin = date === undefined ? [] : broken(date, Math.floor(page.dateWidth / letter) - 1);
      inMargin.forEach((line, below) => {
        put(line, first, y + below * leading, sizePt, false);
      });
      const atRight = parts.find((part) => part.at === 'right');
      const taken = atRight === undefined ? 0 : atRight.text.length + 3;
      if (atRight !== undefined) put(atRight.text, right - atRight.text.length * letter, y, sizePt, false);
      for (const { text, isBold, at: side } of parts)
        if (side !== 'right')
          for (const line of broken(text, Math.floor((right - start) / letter) - taken)) {
            put(line, start, y, sizePt, isBold === true);
            y += leading;
          }
    }
    y += leading;
  }
  return y;
}

function broken(text: string, length: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > length) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
