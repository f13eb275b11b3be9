import type { Word } from '../../page-reading-types.js';
import { centreY, toLine, toRows, type TextLine } from '../text-line.js';
import { addEdgeNumbers } from './add-edge-numbers.js';
import { centredNumberShare, edgeDistance, edgeShare, type EdgePage } from './edge-page.js';
import { partsOf, patternOf } from './line-parts.js';
import { withoutSeries } from './without-series.js';

export interface EdgeLines {
  readonly headers: readonly TextLine[];
  readonly footers: readonly TextLine[];
  /** All words that are neither. */
  readonly body: readonly Word[];
}

/** Print of one running line may stand this much higher or lower from page to page. */
const maxShiftPt = 14;
/** What repeats is a running line only as long as it is little beside the text. */
const maxShareOfWords = 0.5;

/** Parts running heads, footers and page numbers from the text of a page. */
export function takeRunningLines(page: EdgePage): EdgeLines {
  const isInEdge = ({ box }: Word) => edgeDistance(box, page) < page.heightPt * centredNumberShare;
  const edgeWords = page.words.filter(isInEdge);
  if (edgeWords.length === 0) return { headers: [], footers: [], body: page.words };
  const lines = toRows(edgeWords).map(toLine);
  const taken = withoutSeries(
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
