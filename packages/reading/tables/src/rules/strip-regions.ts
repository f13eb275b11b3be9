import { median, typicalSize, type Word } from '@recto/document-model';
import { isListItem } from '../text/is-list-item.js';
import { isProse } from '../text/is-prose.js';
import { minGutter } from '../text/text-columns.js';
import { cellGapShare, runsOf, textOf, toTextRows, type Run, type TextRow } from '../text/text-row.js';
import { valueKind } from '../text/value-kind.js';
import { endsInHeading, hasHeadingOver, isInterrupted } from './parts-two-tables.js';
import type { RuleLine } from './rule-lines.js';
import { areUnderTitles } from './are-under-titles.js';

/** Lines of one table begin and end within this of each other. */
const sameEndPt = 6;
/** Lines below indented rows begin further in. */
const maxIndentPt = 30;
/** Lines beside each other at one height, no further apart than columns of one table. */
const sameHeightPt = 1;
const maxApartPt = 40;
/** Shorter lines are underlines. */
const minLengthPt = 60;
/** An underline is so near to the foot of its letters, in sizes. */
const maxUnderlineShare = 0.35;
/** Between lines of a table this share of the rows holds several cells. */
const minTabularShare = 0.5;

/** With long labels fewer do; a number at the end of one is enough. */
const minValuedShare = 0.15;

/** Of the rows of a table so many begin with a label: errors stand below estimates, without one. */
const minLabelledShare = 0.4;

/** A title within a table has hardly more white to the rules than its rows have. */
const maxPaddingRatio = 1.6;
/** A space of a typewriter face and the white inside the letters beside it, in sizes. */
const maxTypewriterSpace = 1.15;
/** So much more white between a rule and a row than in the other rows, and so much in sizes: a table ends or begins there. */
const minOutsideRatio = 2.5;
const minOutsideShare = 2.4;

/** Rules above and below so many rows are the rule of the table. */
const minRuledRows = 3;

/** Rows between rules, and from where to where the rules run. */
export interface StripRegion {
  readonly rows: readonly TextRow[];
  readonly left: number;
  readonly right: number;
  /** Each of several rows has rules above and below it. */
  readonly isRuledByRow: boolean;
}

interface Strip {
  readonly rows: readonly TextRow[];
  /** The cells of each row. */
  readonly cells: readonly (readonly Run[])[];
  readonly isTabular: boolean;
  /** Next to a table it may be a part of it: its heading in several lines, say; not a line of white between two tables. */
  readonly mayBelong: boolean;
  /** Names of columns. */
  readonly isHeading: boolean;
  /** White between the upper rule and the first row, and between the last row and the lower rule, in points. */
  readonly above: number;
  readonly below: number;
  /** Enough of its rows hold several cells for it to be a table below names of columns, however much is written in them. */
  readonly isHeaded: boolean;
}

/** Items of a list between headings that are underlined: so many rows begin with a bullet and hold nothing else. */
const minItemShare = 0.25;

/** Larger print is a heading of the text. */
const maxSizeRatio = 1.35;
/** A heading of a table has at most so many lines. */
const maxHeadingLines = 8;

/** Rows between lines of one length, below each other: tables with rules along their rows only; `pageSizePt` is what most of the page is set in. */
export function stripRegions(
  horizontals: readonly RuleLine[],
  words: readonly Word[],
  pageSizePt: number,
): StripRegion[] {
  const regions: StripRegion[] = [];
  for (const lines of ruleGroups(
    horizontals.filter((line) => line.to - line.from >= minLengthPt && !isUnderline(line, words)),
    words,
  )) {
    const { left, right, top, bottom } = reachOf(lines);
    const inside = words.filter(
      ({ box }) => box.x + box.width / 2 > left - sameEndPt && box.x + box.width / 2 < right + sameEndPt,
    );
    // A table may be set larger than the text beside it.
    const sizePt = typicalSize(inside.filter(({ box }) => box.y + box.height > top && box.y < bottom)) || pageSizePt;
    const sizes = { sizePt, textPt: Math.max(sizePt, pageSizePt) };
    if (areUnderTitles(lines, inside, sizePt)) continue;
    const strips = withoutLists(
      lines.slice(1).map((line, index) => stripBetween(lines[index] ?? line, line, inside, sizes)),
    );
    const tabular = strips.filter(({ isTabular }) => isTabular);
    const maxPaddingPt = Math.max(sizePt, ...tabular.map((strip) => paddingOf(strip) * maxPaddingRatio));
    const usual = median(tabular.flatMap(({ above, below }) => [above, below]));
    const minOutsidePt = Math.max(sizePt * minOutsideShare, usual * minOutsideRatio);
    let run: Strip[] = [];
    const close = () => {
      if (run.some(({ isTabular }) => isTabular))
        regions.push({ rows: run.flatMap(({ rows }) => rows), left, right, isRuledByRow: areSingleRows(run) });
      run = [];
    };
    for (const [index, found] of strips.entries()) {
      // The text between two tables stands further from their rules than rows do.
      const strip = severalIn(found.cells) === 0 && paddingOf(found) > maxPaddingPt ? undefined : found;
      if (found.above > minOutsidePt && !goesOn(strips[index - 1], found)) close();
      const isBody = strip && strip.isHeaded && run.at(-1)?.isHeading === true;
      if (strip && (strip.isTabular || strip.mayBelong || isBody)) run.push(strip);
      else close();
      if (found.below > minOutsidePt && !goesOn(found, strips[index + 1])) close();
    }
    close();
  }
  return regions.filter(({ rows }) => rows.length > 1);
}

/** Strips between the same rules with items of a list in them hold no table, unless rows of the table begin with bullets too. */
function withoutLists(strips: readonly Strip[]): Strip[] {
  const all = strips.flatMap(({ cells }) => cells);
  return strips.map((strip) => {
    const items = strip.cells.filter((runs) => isListItem(runs, all));
    const isList = items.length > 0 && items.length >= strip.rows.length * minItemShare;
    return isList ? { ...strip, isTabular: false, mayBelong: false, isHeading: false, isHeaded: false } : strip;
  });
}

/** The fullest rows of two strips have cells above each other: the white is that of a tall cell. */
function goesOn(above: Strip | undefined, below: Strip | undefined): boolean {
  const [cells, next] = [fullestRow(above), fullestRow(below)];
  if (cells.length < 2 || next.length !== cells.length) return false;
  return cells.every(({ left, right }, index) => {
    const cell = next[index];
    return cell !== undefined && cell.left < right && cell.right > left;
  });
}

function fullestRow(strip: Strip | undefined): readonly Run[] {
  return (strip?.cells ?? []).reduce((most, runs) => (runs.length > most.length ? runs : most), []);
}

/** Most strips hold one row of cells, whose texts may go on in further lines. */
function areSingleRows(strips: readonly Strip[]): boolean {
  const filled = strips.filter(({ rows }) => rows.length > 0);
  return filled.length >= minRuledRows && median(filled.map(({ cells }) => severalIn(cells))) <= 1;
}

/** How many of the rows hold several cells; none makes them text. */
function severalIn(cells: readonly (readonly Run[])[]): number {
  return cells.filter((runs) => runs.length > 1).length;
}

/** The wider white between a rule and the row next to it, in points. */
function paddingOf({ above, below }: Strip): number {
  return Math.max(above, below);
}

/** Groups of lines of nearly one length, without those that are parts of longer ones: rules below some columns. */
function ruleGroups(lines: readonly RuleLine[], words: readonly Word[]): RuleLine[][] {
  const groups: RuleLine[][] = [];
  for (const line of lines) {
    const group = groups.find(([first]) => first && isSameLength(first, line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  const whole = groups
    .flatMap((group) => cutAtLonger(group, lines))
    .filter((group) => group.length > 1 && !areUnderlines(group, lines, words));
  const several = whole.map((group) => ({ group, reach: reachOf(group) }));
  return several
    .filter(({ reach }) => !several.some((other) => isPartOf(reach, other.reach)))
    .map(({ group }) => group);
}

/** The lines of one length from top to bottom, parted where a longer one stands between two of them: another table. */
function cutAtLonger(group: readonly RuleLine[], lines: readonly RuleLine[]): RuleLine[][] {
  const isLonger = (line: RuleLine, { from, to }: RuleLine) =>
    line.from <= from + sameEndPt && line.to >= to - sameEndPt && line.to - line.from > to - from + maxIndentPt;
  const parts: RuleLine[][] = [];
  for (const line of group) {
    const part = parts.at(-1);
    const above = part?.at(-1);
    const isParted = above && lines.some((other) => other.at > above.at && other.at < line.at && isLonger(other, line));
    if (part && !isParted) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

/**
 * Most have a neighbour at the same height: lines under the sums of columns. Tables beside each other, in columns of the
 * page, have labels of their own.
 */
function areUnderlines(group: readonly RuleLine[], lines: readonly RuleLine[], words: readonly Word[]): boolean {
  const accompanied = group.filter((line) =>
    lines.some((other) => {
      const apart = Math.max(other.from - line.to, line.from - other.to);
      return other !== line && Math.abs(other.at - line.at) <= sameHeightPt && apart > 0 && apart < maxApartPt;
    }),
  );
  return accompanied.length >= group.length * 0.5 && !holdsLabels(reachOf(group), words);
}

/** Rows of a table begin with words, those under the heading of some columns with figures. */
function holdsLabels({ left, right, top, bottom }: Reach, words: readonly Word[]): boolean {
  const inside = words.filter(({ box: { x, y, width, height } }) => {
    const [centreX, centreY] = [x + width / 2, y + height / 2];
    return centreX > left - sameEndPt && centreX < right + sameEndPt && centreY > top && centreY < bottom;
  });
  const rows = toTextRows(inside);
  const labelled = rows.filter((row) => /\p{L}/u.test(row.words[0]?.text ?? ''));
  return labelled.length >= rows.length * minLabelledShare;
}

/** The words right above it begin and end where it does, one space apart: a heading that is underlined. */
function isUnderline({ at, from, to }: RuleLine, words: readonly Word[]): boolean {
  const over = words.filter(({ box: { x, y, width, height }, fontSizePt }) => {
    const centreX = x + width / 2;
    return centreX > from && centreX < to && Math.abs(at - y - height) < fontSizePt * maxUnderlineShare;
  });
  const [run, ...others] = runsOf({ words: over }, cellGapShare * typicalSize(over));
  if (!run || others.length > 0) return false;
  return Math.abs(run.left - from) <= sameEndPt / 2 && Math.abs(run.right - to) <= sameEndPt / 2;
}

/** Both ends stand at the same place, or one does and the other differs by an indent. */
function isSameLength(a: RuleLine, b: RuleLine): boolean {
  const [left, right] = [Math.abs(a.from - b.from), Math.abs(a.to - b.to)];
  return Math.min(left, right) <= sameEndPt && Math.max(left, right) <= maxIndentPt;
}

interface Reach {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function reachOf(lines: readonly RuleLine[]): Reach {
  return {
    left: Math.min(...lines.map(({ from }) => from)),
    right: Math.max(...lines.map(({ to }) => to)),
    top: Math.min(...lines.map(({ at }) => at)),
    bottom: Math.max(...lines.map(({ at }) => at)),
  };
}

function isPartOf(part: Reach, whole: Reach): boolean {
  const isNarrower = whole.right - whole.left > part.right - part.left + sameEndPt;
  const isWithin = part.left >= whole.left - sameEndPt && part.right <= whole.right + sameEndPt;
  const hasSameEnd = Math.min(part.left - whole.left, whole.right - part.right) <= sameEndPt;
  const shared = Math.min(part.bottom, whole.bottom) - Math.max(part.top, whole.top);
  return isNarrower && isWithin && hasSameEnd && shared > (part.bottom - part.top) * 0.3;
}

/** `textPt` is the size that print of a heading exceeds. */
function stripBetween(
  above: RuleLine,
  below: RuleLine,
  words: readonly Word[],
  { sizePt, textPt }: { readonly sizePt: number; readonly textPt: number },
): Strip {
  const centreY = ({ box }: Word) => box.y + box.height / 2;
  const inside = words.filter((word) => centreY(word) > above.at && centreY(word) < below.at);
  const rows = toTextRows(inside);
  const gutter = Math.max(minGutter(rows, sizePt), sizePt * 0.7);
  const cells = rows.map((row) => runsOf(row, Math.max(gutter, typewriterGap(row))));
  const tabular = cells.filter((runs) => runs.length > 1 && runs.filter(isProse).length < runs.length * 0.6);
  const valued = tabular.filter((runs) => runs.slice(1).some((run) => valueKind(textOf(run)) === 'number'));
  const isWrapped =
    rows.length <= maxHeadingLines && valued.length >= rows.length * minValuedShare && valued.length > 0;
  const hasHeading = rows.some((row) => row.words.every(({ fontSizePt }) => fontSizePt > textPt * maxSizeRatio));
  const isWhole = !isInterrupted(rows, cells) && !(endsInHeading(rows, cells) && hasHeadingOver(above, words, sizePt));
  const isTabular =
    !hasHeading && isWhole && (isWrapped || (tabular.length > 0 && tabular.length >= rows.length * minTabularShare));
  const hasProse = cells.some((runs) => runs.some(isProse));
  const isBreak = rows.length === 0 && below.at - above.at > sizePt;
  const isShort = rows.length <= maxHeadingLines;
  const several = severalIn(cells);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    cells,
    isTabular,
    above: first ? first.top - above.at : 0,
    below: last ? below.at - last.bottom : 0,
    mayBelong: isShort && !hasProse && !hasHeading && !isBreak,
    isHeading: isShort && !hasProse && isTabular,
    isHeaded: !hasHeading && isWhole && several > 1 && several >= rows.length * minValuedShare,
  };
}

/** In a typewriter face the ink around a single space may be this far apart, in points. */
function typewriterGap({ words }: TextRow): number {
  const isTypewritten = words.every(({ isFixedPitch }) => isFixedPitch);
  return isTypewritten ? (words[0]?.fontSizePt ?? 0) * maxTypewriterSpace : 0;
}
