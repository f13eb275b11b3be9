import { median, type Box, type RunningLine, type Word } from '@recto/document-model';
import { isTableRow, type PageEdge } from './is-table-row.js';
import { extentOf, middleOf, pageLines, partsOf } from './page-lines.js';

/** A line of text close to an edge of one page, ready to be compared with those of other pages. */
export interface EdgeLine extends Omit<RunningLine, 'pageCount'> {
  /** No line is closer to the edge, white space parts it from the body, and it is as near to the edge as running lines usually are. */
  readonly isApart: boolean;
  /** Part of a table that reaches into the body: it comes again by its form or as a heading, and does not run. */
  readonly isRow: boolean;
  /** Set larger than the text of a page that is wider than high: the title of a slide, which may count its parts or come again on the next ones. */
  readonly isTitle: boolean;
  /** What stands for each "#" of the text, as far as it is in digits. */
  readonly numbers: readonly number[];
}

/** Running heads, footers and page numbers stand in this share of the page's height at its edges. */
const edgeShare = 0.12;
/** On large paper the outermost line stands further in; there only what comes again on many pages runs. */
const deepEdgeShare = 0.2;
/** Lines of the body are looked at this far in: a table that begins in the edge goes on there. */
const reachShare = 0.3;
/** Lines beyond are body text that reaches far up or down. */
const maxLinesPerEdge = 6;
const maxLineLength = 160;
/** Titles of slides are larger than the text by this ratio, and so much of the page's height: heads of pages turned for a wide table are not. */
const minTitleRatio = 1.25;
const minTitleShare = 0.03;
/** The lines of a paragraph are closer than this many heights of a line. */
const apartHeights = 1;

export interface PageContent {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
}

/**
 * The outermost lines at the top and at the bottom of a page. A line with wide gaps is given whole and in its parts, so
 * that "The title   12" and "The title   # 13" still share what they share. What stands
 * further in than a row of a table is one, too.
 */
export function edgeLines({ widthPt, heightPt, words, rules }: PageContent): EdgeLine[] {
  const upright = words.filter(({ rotationDegrees }) => rotationDegrees === 0);
  const isSlide = widthPt > heightPt;
  const textPt = median(upright.map(({ fontSizePt }) => fontSizePt));
  const titlePt = isSlide ? Math.max(textPt * minTitleRatio, heightPt * minTitleShare) : Infinity;
  const top = pageLines(upright.filter((word) => middleOf(word) <= heightPt * reachShare));
  const bottom = pageLines(upright.filter((word) => middleOf(word) >= heightPt * (1 - reachShare))).reverse();
  return (['top', 'bottom'] as const).flatMap((name) => {
    const lines = name === 'top' ? top : bottom;
    const share = stripShare(lines, heightPt);
    const innerY = heightPt * (name === 'top' ? share : 1 - share);
    return linesAt(name, { lines, innerY, rules }, { heightPt, titlePt, isDeep: share > edgeShare });
  });
}

/** How far the strip at an edge reaches, as a share of the height: further where its first line stands deep, apart from the next. */
function stripShare(lines: readonly (readonly Word[])[], heightPt: number): number {
  const [outer, inner] = lines.slice(0, 2).map((line) => extentOf(line));
  if (!outer) return edgeShare;
  const share = ({ top, bottom }: { top: number; bottom: number }) =>
    Math.min(top + bottom, 2 * heightPt - top - bottom) / 2 / heightPt;
  const isDeep = share(outer) > edgeShare && share(outer) <= deepEdgeShare;
  return isDeep && isApart(lines, 0) ? (share(outer) + (inner ? share(inner) : reachShare)) / 2 : edgeShare;
}

interface PageMeasures {
  readonly heightPt: number;
  /** From this size on a line is a title. */
  readonly titlePt: number;
  /** The strip at the edge reaches further in than usual, as far as its one line. */
  readonly isDeep: boolean;
}

function linesAt(name: EdgeLine['edge'], edge: PageEdge, page: PageMeasures): EdgeLine[] {
  const isInEdge = (word: Word) => (name === 'top' ? middleOf(word) <= edge.innerY : middleOf(word) >= edge.innerY);
  const firstOfBody = edge.lines.findIndex((line) => !line.every(isInEdge));
  const lines = firstOfBody < 0 ? edge.lines : edge.lines.slice(0, firstOfBody);
  const outermost = lines.slice(0, maxLinesPerEdge);
  const firstRow = outermost.findIndex((_, at) => isTableRow(at, edge));
  return outermost.flatMap((line, at) => {
    const about = { edge: name, isApart: isApart(lines, at) && !page.isDeep, isRow: firstRow >= 0 && at >= firstRow };
    return describe(line, page, about);
  });
}

function isApart(lines: readonly (readonly Word[])[], at: number): boolean {
  const [outer, inner] = lines;
  if (at !== 0 || !outer) return false;
  if (!inner) return true;
  const [a, b] = [extentOf(outer), extentOf(inner)];
  const gap = Math.max(b.top - a.bottom, a.top - b.bottom);
  return gap >= Math.max(a.bottom - a.top, b.bottom - b.top) * apartHeights;
}

function describe(
  line: readonly Word[],
  { heightPt, titlePt }: PageMeasures,
  about: Pick<EdgeLine, 'edge' | 'isApart' | 'isRow'>,
): EdgeLine[] {
  const parts = partsOf(line);
  return (parts.length > 1 ? [line, ...parts] : [line]).flatMap((words) => {
    const text = normalizeLine(words.map((word) => word.text).join(' '));
    if (text === '' || text.length > maxLineLength) return [];
    const { top, bottom } = extentOf(words);
    const middle = (top + bottom) / 2;
    const numbers = numbersOf(words.map((word) => word.text).join(' '));
    const isTitle = words.every(({ fontSizePt }) => fontSizePt >= titlePt);
    return { text, ...about, isTitle, numbers, distancePt: about.edge === 'top' ? middle : heightPt - middle };
  });
}

function numbersOf(text: string): number[] {
  return [...text.normalize('NFKC').matchAll(/\d+/gu)].map(([digits]) => Number(digits));
}

/** Lower case, every run of digits as one "#", a Roman page number too, single spaces. */
export function normalizeLine(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain.replace(/\p{Nd}+/gu, '#').replace(/^[-–—[(\s]*[ivxlcdm]{1,7}[-–—\])\s]*$/u, '#');
}
