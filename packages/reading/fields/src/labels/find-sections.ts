import { bottom, overlapX, unionOf } from '../layout/box-geometry.js';
import { sizeOf, typicalSize, type Layout, type Line, type Segment } from '../layout/layout-page.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';

/** A part of the page under a heading: its lines from `start` up to `end`. */
export interface PageSection {
  /** The heading as a label. */
  readonly key: string;
  /** What the heading says, without words that every heading has. */
  readonly tokens: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Of headings beside each other: the part of the page's width that is theirs, in points. */
  readonly left: number;
  readonly right: number;
}

/** True for what stands under the section's heading. */
export function isInSection({ lineIndex, box }: Segment, { start, end, left, right }: PageSection): boolean {
  return lineIndex >= start && lineIndex < end && box.x >= left && box.x < right;
}

/** Longest heading, in words. */
const maxHeadingWords = 9;

/** Headings are set larger than the print of the page by this factor, where they are not bold. */
const headingPerText = 1.12;

const emptyTokens: ReadonlySet<string> = new Set(
  'or oder ou section part abschnitt teil partie seccion sezione secao deel detail information about personal data a b c d e f 1 2 3 4 5 6 7 8 i ii iii iv'.split(
    ' ',
  ),
);

/**
 * Divides the page at its headings: single lines, bold or larger than the rest, without figures and without a colon at
 * the end, or several of them beside each other over labels. `entries` are what is written into cells of forms, which heads
 * nothing however large it is.
 */
export function findSections(
  layout: Layout,
  labelSegments: ReadonlySet<Segment>,
  entries: ReadonlySet<Segment> = new Set(),
): PageSection[] {
  const typical = typicalSize(layout);
  const rows = layout.map(({ segments }) => segments);
  const headings = rows.flatMap((segments, index) => {
    const isRow = segments.length > 1 && isRowOfHeadings(index, rows, labelSegments);
    const isOfHeadings =
      (segments.length === 1 || isRow) &&
      segments.every((segment) => isHeading(segment, typical) && !entries.has(segment));
    return isOfHeadings ? [{ index, segments }] : [];
  });
  return headings.flatMap(({ index, segments }, at) =>
    segments.map((segment, place): PageSection => {
      const next = segments[place + 1];
      const tokens = labelTokens(segment.text.replace(/\([^)]*\)/g, ' '));
      return {
        key: labelKey(tokens),
        tokens: tokens.filter((token) => !emptyTokens.has(token) || (segments.length > 1 && /^\d$/.test(token))),
        start: index + 1,
        end: headings[at + 1]?.index ?? layout.length,
        left: place === 0 ? 0 : segment.box.x - columnSlackPt,
        right: next === undefined ? Infinity : next.box.x - columnSlackPt,
      };
    }),
  );
}

/** The lines under the heading, with what of them is in the section. */
export function linesOfSection(section: PageSection, layout: Layout): Line[] {
  return layout.slice(section.start, section.end).flatMap((line) => {
    const segments = line.segments.filter((segment) => isInSection(segment, section));
    return segments.length === 0 ? [] : [{ segments, box: unionOf(segments.map(({ box }) => box)) }];
  });
}

type Rows = readonly (readonly Segment[])[];

/** Over labels, with none above: what stands below labels are their values, however large they are written. */
function isRowOfHeadings(index: number, rows: Rows, labelSegments: ReadonlySet<Segment>): boolean {
  const segments = rows[index] ?? [];
  const labelsOver = (row: readonly Segment[] | undefined, { box }: Segment): Segment[] =>
    row?.filter((other) => overlapX(other.box, box) > 0 && labelSegments.has(other)) ?? [];
  const isUnderLabel = (row: readonly Segment[] | undefined, segment: Segment): boolean =>
    labelsOver(row, segment).some((label) => segment.box.y - bottom(label.box) < segment.box.height);
  const isOverPair = (segment: Segment): boolean =>
    labelsOver(rows[index + 1], segment).some((label) =>
      isFollowedByValue(label, rows[index + 1] ?? [], labelSegments),
    );
  return (
    segments.length <= maxColumns &&
    segments.every((segment) => segment.words.every((word) => word.isBold === true)) &&
    !segments.some((segment) => isUnderLabel(rows[index - 1], segment)) &&
    segments.every((segment) => labelsOver(rows[index + 1], segment).length > 0) &&
    (!segments.every((segment) => labelSegments.has(segment)) || segments.some(isOverPair))
  );
}

/** `Name Acme`, or `Name` with something else than a label beside it. */
function isFollowedByValue(label: Segment, row: readonly Segment[], labelSegments: ReadonlySet<Segment>): boolean {
  const next = row[row.indexOf(label) + 1];
  const isOneWord = labelTokens(label.text).length <= 1 && !/\s/.test(label.text);
  return next === undefined ? !isOneWord : !labelSegments.has(next);
}

/** More headings beside each other are those of a table. */
const maxColumns = 3;

/** What stands under a heading may begin so far left of it, in points. */
const columnSlackPt = 8;

function isHeading(segment: Segment, typical: number): boolean {
  const isBold = segment.words.every((word) => word.isBold === true);
  const isLarge = segment.words.every((word) => sizeOf(word) > headingPerText * typical);
  return (
    (isBold || isLarge) &&
    segment.words.length <= maxHeadingWords &&
    !/\d{3}|\d[.,]\d|:$|^\d+ \p{Ll}/u.test(segment.text)
  );
}
