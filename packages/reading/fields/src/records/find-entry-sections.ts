import type { PageSection } from '../labels/find-sections.js';
import { right } from '../layout/box-geometry.js';
import type { Layout, Segment } from '../layout/layout-page.js';
import { notionsOf } from '../vocabulary/column-words.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';

/** What parts of resumes are about. */
const headingNotions = ['career', 'education', 'projects', 'abilities', 'person in short'];
const maxHeadingWords = 5;
/** Headings so far apart, in points, are of columns beside each other, where hardly a text reaches from one to the other. */
const minColumnPt = 60;
const maxShareAcross = 0.12;
/** What stands under a heading may begin so far left of it, in points. */
const columnSlackPt = 8;

/**
 * The parts of a resume: what stands below a line, or part of one, that says nothing but experience, education or the like,
 * however it is printed. Where there is none, the sections of the page.
 */
export function findEntrySections(sections: readonly PageSection[], layout: Layout): readonly PageSection[] {
  const headings = layout.flatMap(({ segments }) => segments.filter(isHeading));
  if (headings.length === 0) return sections;
  const bounds = boundsOf(headings, layout);
  const columnOf = ({ box }: Segment): number => bounds.filter((bound) => box.x >= bound).length;
  return headings.map((heading): PageSection => {
    const column = columnOf(heading);
    const below = headings.find((other) => other.lineIndex > heading.lineIndex && columnOf(other) === column);
    const tokens = labelTokens(heading.text);
    return {
      key: labelKey(tokens),
      tokens,
      start: heading.lineIndex + 1,
      end: below?.lineIndex ?? layout.length,
      left: bounds[column - 1] ?? 0,
      right: bounds[column] ?? Infinity,
    };
  });
}

function isHeading({ text, words }: Segment): boolean {
  if (words.length > maxHeadingWords || /[\d.,:;|•]/u.test(text.replace(/:$/u, '')) || !/^\P{Ll}/u.test(text))
    return false;
  const said = text.split(/[\s&/]+/u).filter((word) => /\p{L}{4}/u.test(word));
  const known = said.filter((word) => {
    const notions = notionsOf(word, false);
    return headingNotions.some((notion) => notions.has(notion));
  });
  return known.length > 0 && known.length === said.length;
}

/** Where columns begin, but for the first one. */
function boundsOf(headings: readonly Segment[], layout: Layout): number[] {
  const starts = headings.map(({ box }) => box.x).sort((a, b) => a - b);
  const bounds = starts
    .filter((x, at) => at > 0 && x - (starts[at - 1] ?? x) > minColumnPt)
    .map((x) => x - columnSlackPt);
  const first = Math.min(...headings.map(({ lineIndex }) => lineIndex));
  const segments = layout.slice(first).flatMap((line) => line.segments);
  return bounds.filter((bound) => {
    const across = segments.filter(({ box }) => box.x < bound - 1 && right(box) > bound + columnSlackPt);
    return across.length <= maxShareAcross * segments.length;
  });
}
