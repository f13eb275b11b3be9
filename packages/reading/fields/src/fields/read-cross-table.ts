import type { LabelPlace } from '../labels/label-place.js';
import { labelStrength } from '../labels/label-strength.js';
import type { PageContext } from '../labels/page-context.js';
import { keyOfSegment } from '../labels/find-labels.js';
import type { Segment } from '../layout/layout-page.js';
import { fieldLabels } from '../schema/field-labels.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { readSlot } from './read-leaf.js';
import type { Reading } from './reading.js';

/** A table has so many rows with a label at least. */
const minRows = 2;

const maxRows = 16;

/** Headings stand so far left or right of what is below them, in points. */
const slackPt = 8;

/**
 * Reads `borrower.income` where the rows of a table are labels ("Income") and its columns are headed by the objects of
 * the schema ("Borrower", "Co-borrower"). Undefined where no such table heads a column with the field's object, or its cell is empty.
 */
export function readCrossTable(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.owners.length === 0) return undefined;
  for (const { segments } of context.layout) {
    const heading = segments.length > 1 && segments.find((segment) => leaf.owners.includes(keyOfSegment(segment)));
    if (!heading) continue;
    const rows = rowsUnder(heading, segments, context);
    if (rows.length < minRows) continue;
    const { labels } = fieldLabels([leaf.ownName], {}, 'document');
    const row = rows.find((place) => labelStrength(labels, place) > 0);
    if (row !== undefined) return valueIn(row, heading, segments, leaf, context);
  }
  return undefined;
}

/** The labels left of all headings in the lines below, one for each row. */
function rowsUnder(heading: Segment, headings: readonly Segment[], context: PageContext): LabelPlace[] {
  const left = Math.min(...headings.map(({ box }) => box.x));
  const places: LabelPlace[] = [];
  for (const line of context.layout.slice(heading.lineIndex + 1, heading.lineIndex + 1 + maxRows)) {
    const [first] = line.segments;
    if (first === undefined || first.box.x + slackPt > left) break;
    const isRow = !line.segments.slice(1).some((segment) => context.labelSegments.has(segment));
    const place = context.places.find(({ segment, startWord }) => segment === first && startWord === 0);
    if (isRow && place !== undefined && place.endWord >= first.words.length) places.push(place);
  }
  return places;
}

function valueIn(
  row: LabelPlace,
  heading: Segment,
  headings: readonly Segment[],
  leaf: LeafPlan,
  context: PageContext,
): Reading | undefined {
  const end = headings[heading.index + 1]?.box.x ?? Infinity;
  const value = context.layout[row.segment.lineIndex]?.segments.find(
    ({ box, index }) => index > 0 && box.x >= heading.box.x - slackPt && box.x < end - slackPt,
  );
  return value === undefined
    ? undefined
    : readSlot({ relation: 'right', segment: value, words: value.words, isPlain: true }, leaf, context);
}
