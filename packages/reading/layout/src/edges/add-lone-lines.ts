import { scoreTrees, type TextLine, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import { belongsToText } from './belongs-to-text.js';
import type { EdgePage } from './edge-page.js';
import { isKnownLine } from './is-known-line.js';
import { partsOf } from './line-parts.js';
import { edgeLines, type EdgeLine } from './lone-line-features.js';
import { loneLineTrees } from './lone-line-weights.js';

/** Log odds from which on lines run: text that is taken for a running line costs more than one that stays in the text. */
const minScore = 1;
/** The same on scans, whose edges the trees were not grown on: exhibits and letters begin with lines of their own. */
const minScoreOfScan = 1.5;
/** The same of the outermost line with the number of the page at its end: such a line is seldom text. */
const minScoreNumbered = -0.75;
/** The same where others run in just that place on other pages: titles of chapters change, their place does not. */
const minScoreInPlace = -1;
const samePlacePt = 2;

/** Receipts, forms and invoices begin with the name of who wrote them: above anything but running text only a line with the number of the page runs. */
const leastOfText = { rows: 15, words: 5 };

/**
 * Adds the lines at the edges of a page that look like running lines and come again on no other page: those of a document's only
 * page, and those that stand where others run. From the edge inwards, up to the first that does not run.
 */
export function addLoneLines(taken: readonly TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  if (page.isAlone !== true && page.runningLines.length === 0) return [...taken];
  const rows = toRows(page.words);
  const isText = isRunningText(rows);
  const isAlone = page.isAlone === true && (page.hasProfile || isText);
  if (!isAlone && page.runningLines.length === 0) return [...taken];
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const isFree = ({ words }: TextLine) => !words.some((word) => isTaken.has(word));
  const candidates = edgeLines(lines, rows, page);
  const found = (['top', 'bottom'] as const).flatMap((edge) => {
    const inward = candidates.filter((candidate) => candidate.edge === edge);
    const mayRun = ({ isNumbered, isTitle }: EdgeLine) =>
      isNumbered || (!isTitle && (!isAlone || isText || edge === 'bottom'));
    const first = inward.findIndex(
      (candidate) => isFree(candidate.line) && !(mayRun(candidate) && runs(candidate, page, isAlone)),
    );
    const running = first < 0 ? inward : inward.slice(0, first);
    const all = edge === 'top' ? lines : [...lines].reverse();
    return isAlone ? withoutText(running, all, page) : running;
  });
  // Beside the name of who shows all slides may stand the title of one.
  const restOf = ({ line, isTitle, isNumbered }: EdgeLine) =>
    isTitle && !isNumbered ? [] : partsOf(line).filter(isFree);
  return [...taken, ...found.flatMap((candidate) => (isFree(candidate.line) ? [candidate.line] : restOf(candidate)))];
}

/** From the innermost on, without those that belong to the lines further inside. */
function withoutText(running: readonly EdgeLine[], inward: readonly TextLine[], page: EdgePage): readonly EdgeLine[] {
  const last = running.at(-1);
  const outside = running.at(-2)?.line;
  if (!last || !belongsToText(last.line, inward.slice(running.length), page, outside)) return running;
  return withoutText(running.slice(0, -1), inward, page);
}

function runs(
  { edge, line, isNumbered, goesOnRuledOff, features }: EdgeLine,
  page: EdgePage,
  isAlone: boolean,
): boolean {
  const { heightPt, runningLines, hasProfile } = page;
  if (isAlone) {
    const usual = hasProfile ? minScore : minScoreOfScan;
    return scoreTrees(loneLineTrees, features) > (isNumbered ? minScoreNumbered : usual);
  }
  const distance = edge === 'top' ? centreY(line.box) : heightPt - centreY(line.box);
  const isInPlace =
    !isKnownLine(line, runningLines, page) &&
    runningLines.some((known) => known.edge === edge && Math.abs(known.distancePt - distance) <= samePlacePt);
  return (isInPlace || goesOnRuledOff) && scoreTrees(loneLineTrees, features) > minScoreInPlace;
}

function isRunningText(rows: readonly (readonly Word[])[]): boolean {
  return rows.filter((row) => row.length >= leastOfText.words).length >= leastOfText.rows;
}
