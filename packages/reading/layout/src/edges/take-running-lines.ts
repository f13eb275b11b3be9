import { toLine, type TextLine, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import { addEdgeNumbers } from './add-edge-numbers.js';
import { addLoneLines } from './add-lone-lines.js';
import { deepEdgeShare, edgeDistance, type EdgePage } from './edge-page.js';
import { isKnownLine } from './is-known-line.js';
import { partsOf } from './line-parts.js';
import { withoutInner } from './without-inner.js';
import { withoutSeries } from './without-series.js';

export interface EdgeLines {
  readonly headers: readonly TextLine[];
  readonly footers: readonly TextLine[];
  /** All words that are neither. */
  readonly body: readonly Word[];
}

/** What repeats is a running line only as long as it is little beside the text. */
const maxShareOfWords = 0.5;
/** Or no more than a line at the top and one at the foot, which others of the document's pages have as well: slides have little text. */
const maxRunningRows = 2;

/** Parts running heads, footers and page numbers from the text of a page. */
export function takeRunningLines(page: EdgePage): EdgeLines {
  const isInEdge = ({ box }: Word) => edgeDistance(box, page) < page.heightPt * deepEdgeShare;
  const edgeWords = page.words.filter(isInEdge);
  if (edgeWords.length === 0) return { headers: [], footers: [], body: page.words };
  const lines = toRows(edgeWords).map(toLine);
  const taken = withoutSeries(
    lines.flatMap((line) => takeLine(line, page)),
    page,
  );
  const parts = withoutInner(addLoneLines(addEdgeNumbers(taken, lines, page), lines, page), page);
  parts.sort((a, b) => centreY(a.box) - centreY(b.box));
  const words = new Set(parts.flatMap((line) => line.words));
  const rowCount = lines.filter((line) => line.words.some((word) => words.has(word))).length;
  const isFew = page.runningLines.length > 0 && rowCount <= maxRunningRows;
  const isTold = [...words].every(isArtifact);
  const isTooMuch = !isFew && !isTold && words.size > page.words.length * maxShareOfWords && words.size > 12;
  // No page is nothing but running lines.
  const isAll = words.size === page.words.length;
  if (words.size === 0 || isTooMuch || isAll) return { headers: [], footers: [], body: page.words };
  const isTop = ({ box }: TextLine) => centreY(box) < page.heightPt / 2;
  return {
    headers: parts.filter(isTop),
    footers: parts.filter((line) => !isTop(line)),
    body: page.words.filter((word) => !words.has(word)),
  };
}

/** The line if it is known to repeat, or to be no part of the text; else those of its parts that do. */
function takeLine(line: TextLine, page: EdgePage): TextLine[] {
  if (line.words.every(isArtifact)) return [line];
  if (page.runningLines.length === 0) return [];
  if (isKnownLine(line, page.runningLines, page)) return [line];
  const parts = partsOf(line);
  return parts.length > 1 ? parts.filter((part) => isKnownLine(part, page.runningLines, page)) : [];
}

/** The file says that it is no part of the text; a word that was filled in later is. */
function isArtifact({ element, isEntry }: Word): boolean {
  return element?.role === 'Artifact' && !isEntry;
}
