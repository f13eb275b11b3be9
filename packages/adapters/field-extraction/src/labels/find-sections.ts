import { bottom, overlapX } from '../layout/box-geometry.js';
import { sizeOf, type Layout, type Line, type Segment } from '../layout/layout-page.js';
import { labelTokens } from '../vocabulary/label-tokens.js';

/** A part of the page under a heading: its lines from `start` up to `end`. */
export interface PageSection {
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
 * the end, or several of them beside each other that are no labels.
 */
export function findSections(layout: Layout, labelSegments: ReadonlySet<Segment>): PageSection[] {
  const typical = typicalSize(layout);
  const headings = layout.flatMap(({ segments }, index) => {
    const isRow = segments.length > 1 && isRowOfHeadings(index, layout, labelSegments);
    const isOfHeadings = (segments.length === 1 || isRow) && segments.every((segment) => isHeading(segment, typical));
    return isOfHeadings ? [{ index, segments }] : [];
  });
  return headings.flatMap(({ index, segments }, at) =>
    segments.map((segment, column): PageSection => {
      const next = segments[column + 1];
      return {
        tokens: labelTokens(segment.text.replace(/\([^)]*\)/g, ' ')).filter(
          (token) => !emptyTokens.has(token) || (segments.length > 1 && /^\d$/.test(token)),
        ),
        start: index + 1,
        end: headings[at + 1]?.index ?? layout.length,
        left: column === 0 ? 0 : segment.box.x - columnSlackPt,
        right: next === undefined ? Infinity : next.box.x - columnSlackPt,
      };
    }),
  );
}

/** Over labels, with none above: what stands below labels are their values, however large they are written. */
function isRowOfHeadings(index: number, layout: Layout, labelSegments: ReadonlySet<Segment>): boolean {
  const segments = layout[index]?.segments ?? [];
  const hasLabel = (line: Line | undefined, { box }: Segment): boolean =>
    line?.segments.some((other) => overlapX(other.box, box) > 0 && labelSegments.has(other)) === true;
  const isUnderLabel = (line: Line | undefined, segment: Segment): boolean =>
    line !== undefined && segment.box.y - bottom(line.box) < segment.box.height && hasLabel(line, segment);
  return (
    segments.length <= maxColumns &&
    segments.every((segment) => segment.words.every((word) => word.isBold === true)) &&
    !segments.every((segment) => labelSegments.has(segment)) &&
    !segments.some((segment) => isUnderLabel(layout[index - 1], segment)) &&
    segments.every((segment) => hasLabel(layout[index + 1], segment))
  );
}

/** More headings beside each other are those of a table. */
const maxColumns = 3;

/** What stands under a heading may begin so far left of it, in points. */
const columnSlackPt = 8;

function isHeading(segment: Segment, typical: number): boolean {
  const isBold = segment.words.every((word) => word.isBold === true);
  const isLarge = segment.words.every((word) => sizeOf(word) > headingPerText * typical);
  return (isBold || isLarge) && segment.words.length <= maxHeadingWords && !/\d{3}|\d[.,]\d|:$/.test(segment.text);
}

function typicalSize(layout: Layout): number {
  const sizes = layout
    .flatMap((line) => line.segments.flatMap((segment) => segment.words.map(sizeOf)))
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}
