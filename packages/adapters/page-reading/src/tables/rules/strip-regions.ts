import type { Word } from '../../page-reading-types.js';
import { isProse } from '../text/is-prose.js';
import { minGutter } from '../text/text-columns.js';
import { runsOf, toTextRows, type TextRow } from '../text/text-row.js';
import type { RuleLine } from './rule-lines.js';

/** Lines of one table begin and end within this of each other. */
const sameEndPt = 6;
/** Shorter lines are underlines. */
const minLengthPt = 60;
/** Between lines of a table this share of the rows holds several cells. */
const minTabularShare = 0.5;

interface Strip {
  readonly rows: readonly TextRow[];
  readonly isTabular: boolean;
  /** Next to a table it may be a part of it: its heading in several lines, say. */
  readonly mayBelong: boolean;
}

/** Larger print is a heading of the text. */
const maxSizeRatio = 1.35;
/** A heading of a table has at most so many lines. */
const maxHeadingLines = 8;

/** Rows between lines of one length, below each other: tables with rules along their rows only. */
export function stripRegions(horizontals: readonly RuleLine[], words: readonly Word[], sizePt: number): TextRow[][] {
  const regions: TextRow[][] = [];
  for (const lines of sameLength(horizontals.filter(({ from, to }) => to - from >= minLengthPt))) {
    const strips = lines.slice(1).map((line, index) => stripBetween(lines[index] ?? line, line, words, sizePt));
    let run: Strip[] = [];
    for (const strip of [...strips, undefined]) {
      if (strip && (strip.isTabular || strip.mayBelong)) run.push(strip);
      else {
        if (run.some(({ isTabular }) => isTabular)) regions.push(run.flatMap(({ rows }) => rows));
        run = [];
      }
    }
  }
  return regions.filter((rows) => rows.length > 1);
}

function sameLength(lines: readonly RuleLine[]): RuleLine[][] {
  const groups: RuleLine[][] = [];
  for (const line of lines) {
    const group = groups.find(
      ([first]) => first && Math.abs(first.from - line.from) <= sameEndPt && Math.abs(first.to - line.to) <= sameEndPt,
    );
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.filter(({ length }) => length > 1);
}

function stripBetween(above: RuleLine, below: RuleLine, words: readonly Word[], sizePt: number): Strip {
  const inside = words.filter(({ box }) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return y > above.at && y < below.at && x > above.from - sameEndPt && x < above.to + sameEndPt;
  });
  const rows = toTextRows(inside);
  const gutter = Math.max(minGutter(rows, sizePt), sizePt * 0.7);
  const tabular = rows.filter((row) => {
    const runs = runsOf(row, gutter);
    return runs.length > 1 && runs.filter(isProse).length < runs.length * 0.6;
  });
  const hasHeading = rows.some((row) => row.words.every(({ fontSizePt }) => fontSizePt > sizePt * maxSizeRatio));
  const isTabular = !hasHeading && tabular.length > 0 && tabular.length >= rows.length * minTabularShare;
  const hasProse = rows.some((row) => runsOf(row, gutter).some(isProse));
  return { rows, isTabular, mayBelong: rows.length <= maxHeadingLines && !hasProse && !hasHeading };
}
