import type { RunningLine, Word } from '../../page-reading-types.js';
import { median } from '../median.js';
import { centreY, toLine, toRows, type TextLine } from '../text-line.js';
import { isPageNumber } from './page-number.js';

export interface EdgePage {
  readonly words: readonly Word[];
  readonly widthPt: number;
  readonly heightPt: number;
  readonly runningLines: readonly RunningLine[];
  /** False where nothing is known of other pages but that there may be some: scans. */
  readonly hasProfile: boolean;
}

export interface EdgeLines {
  readonly headers: readonly TextLine[];
  readonly footers: readonly TextLine[];
  /** All words that are neither. */
  readonly body: readonly Word[];
}

/** Running heads and footers stand in this share of the page's height. */
const edgeShare = 0.13;
/** A page number without any other sign stands in this share. */
const numberShare = 0.13;
/** The last line of the page may stand higher when it is a number in the middle. */
const centredNumberShare = 0.2;
const maxOffCentreShare = 0.06;
/** Print of one running line may stand this much higher or lower from page to page. */
const maxShiftPt = 14;
/** What repeats is a running line only as long as it is little beside the text. */
const maxShareOfWords = 0.5;
/** White between a page number and the text, in heights of the print. */
const minNumberGapShare = 1.2;
const minHeadGapShare = 0.9;
/** White that parts the left, middle and right of a running line, in sizes. */
const partGapShare = 1.5;
const minProseRows = 15;
/** Lines of one pattern within the page that make a series of them. */
const minSiblings = 2;

/** Parts running heads, footers and page numbers from the text of a page. */
export function takeRunningLines(page: EdgePage): EdgeLines {
  const isInEdge = ({ box }: Word) => edgeDistance(box, page) < page.heightPt * centredNumberShare;
  const edgeWords = page.words.filter(isInEdge);
  if (edgeWords.length === 0) return { headers: [], footers: [], body: page.words };
  const lines = toRows(edgeWords).map(toLine);
  const taken = withoutSiblings(
    lines.flatMap((line) => takeLine(line, page)),
    page,
  );
  const parts = addEdgeNumbers(taken, lines, page);
  const words = new Set(parts.flatMap((line) => line.words));
  const isTooMuch = words.size > page.words.length * maxShareOfWords && words.size > 12;
  if (words.size === 0 || isTooMuch) return { headers: [], footers: [], body: page.words };
  const isTop = ({ box }: TextLine) => centreY(box) < page.heightPt / 2;
  return {
    headers: parts.filter(isTop),
    footers: parts.filter((line) => !isTop(line)),
    body: page.words.filter((word) => !words.has(word)),
  };
}

/** The line if it is known to repeat; else those of its parts that do. */
function takeLine(line: TextLine, page: EdgePage): TextLine[] {
  if (page.runningLines.length === 0 || edgeDistance(line.box, page) > page.heightPt * edgeShare) return [];
  if (isRunning(line, page)) return [line];
  const parts = partsOf(line);
  return parts.length > 1 ? parts.filter((part) => isRunning(part, page)) : [];
}

function isRunning(line: TextLine, { runningLines, heightPt }: EdgePage): boolean {
  const text = patternOf(line);
  const fromTop = centreY(line.box);
  return runningLines.some((running) => {
    const distance = running.edge === 'top' ? fromTop : heightPt - fromTop;
    return running.text === text && Math.abs(distance - running.distancePt) <= maxShiftPt;
  });
}

/** As the profile writes its lines: any number as "#". */
function patternOf({ text }: TextLine): string {
  return text
    .toLowerCase()
    .replace(/\p{N}+/gu, '#')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Lines with a number that stand in the middle of the page too are entries of a series: captions, rows of a list. */
function withoutSiblings(taken: readonly TextLine[], page: EdgePage): TextLine[] {
  const isSeries = (pattern: string) => pattern.includes('#') && /\p{L}/u.test(pattern);
  if (!taken.some((line) => isSeries(patternOf(line)))) return [...taken];
  const inner = page.words.filter(({ box }) => edgeDistance(box, page) >= page.heightPt * edgeShare);
  const counts = new Map<string, number>();
  for (const part of toRows(inner).flatMap((row) => partsOf(toLine(row)))) {
    const pattern = patternOf(part);
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return taken.filter((line) =>
    partsOf(line).every((part) => {
      const pattern = patternOf(part);
      return !isSeries(pattern) || (counts.get(pattern) ?? 0) < minSiblings;
    }),
  );
}

function partsOf(line: TextLine): TextLine[] {
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

/** The outermost line of either edge when it is a page number, or on a page of a book's scan a running head with one. */
function addEdgeNumbers(taken: TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const height = median(page.words.map(({ box }) => box.height));
  for (const edge of ['top', 'bottom'] as const) {
    const inward = edge === 'top' ? lines : [...lines].reverse();
    const index = inward.findIndex((line) => !line.words.some((word) => isTaken.has(word)));
    const line = inward[index];
    if (!line) continue;
    const share = isCentred(line, edge, page) ? centredNumberShare : numberShare;
    const distance = edge === 'top' ? centreY(line.box) : page.heightPt - centreY(line.box);
    const white = whiteInside(line, edge, page.words);
    const isNumber = isPageNumber(line.text) && distance < page.heightPt * share && white > height * minNumberGapShare;
    const isHead =
      isBookHead(line, edge, page) && distance < page.heightPt * edgeShare && white > height * minHeadGapShare;
    if (isNumber || isHead) taken.push(line);
  }
  return taken;
}

function edgeDistance(box: Word['box'], { heightPt }: EdgePage): number {
  return Math.min(centreY(box), heightPt - centreY(box));
}

function isCentred({ box }: TextLine, edge: 'top' | 'bottom', { widthPt }: EdgePage): boolean {
  return edge === 'bottom' && Math.abs(box.x + box.width / 2 - widthPt / 2) < widthPt * maxOffCentreShare;
}

/** White between a line at the edge and the nearest word further inside. */
function whiteInside({ box, words }: TextLine, edge: 'top' | 'bottom', all: readonly Word[]): number {
  const own = new Set(words);
  let white = Infinity;
  for (const word of all) {
    if (own.has(word)) continue;
    const gap = edge === 'top' ? word.box.y - (box.y + box.height) : box.y - (word.box.y + word.box.height);
    if (gap > -box.height) white = Math.min(white, gap);
  }
  return white;
}

/** "CHAPTER II.  17" over a page of prose: a scan's pages are read one by one, so its form alone must tell. */
function isBookHead(line: TextLine, edge: 'top' | 'bottom', page: EdgePage): boolean {
  if (page.hasProfile || edge === 'bottom' || line.text.length > 70 || line.words.length < 2) return false;
  const hasNumber = /^\d{1,4}\s+\P{Ll}/u.test(line.text) || /\P{N}\s+\d{1,4}$/u.test(line.text);
  const numberAtEdge = line.words.length > 1 && line.widestGapPt > line.sizePt;
  return hasNumber && numberAtEdge && toRows(page.words).filter((row) => row.length >= 5).length >= minProseRows;
}
