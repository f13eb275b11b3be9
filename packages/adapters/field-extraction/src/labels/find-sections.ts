import { sizeOf, type Layout, type Segment } from '../layout/layout-page.js';
import { labelTokens } from '../vocabulary/label-tokens.js';

/** A part of the page under a heading: its lines from `start` up to `end`. */
export interface PageSection {
  /** What the heading says, without words that every heading has. */
  readonly tokens: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Longest heading, in words. */
const maxHeadingWords = 9;

/** Headings are set larger than the print of the page by this factor, where they are not bold. */
const headingPerText = 1.12;

const emptyTokens: ReadonlySet<string> = new Set(
  'section part abschnitt teil partie seccion sezione secao deel detail information about personal data a b c d e f 1 2 3 4 5 6 7 8 i ii iii iv'.split(
    ' ',
  ),
);

/** Divides the page at its headings: single lines, bold or larger than the rest, without figures and without a colon at the end. */
export function findSections(layout: Layout): PageSection[] {
  const typical = typicalSize(layout);
  const headings = layout.flatMap((line, index) => {
    const [segment] = line.segments;
    return line.segments.length === 1 && segment !== undefined && isHeading(segment, typical)
      ? [{ index, segment }]
      : [];
  });
  return headings.map(({ index, segment }, at) => ({
    tokens: labelTokens(segment.text).filter((token) => !emptyTokens.has(token)),
    start: index + 1,
    end: headings[at + 1]?.index ?? layout.length,
  }));
}

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
