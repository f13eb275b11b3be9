import type { PageContext } from '../labels/page-context.js';
import { sizeOf, type Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { matchChoice } from '../values/match-choice.js';
import type { Reading } from './reading.js';

const certainty = 0.6;

/** Print of at least this share of the largest on the page is a heading's. */
const headingShare = 0.75;

/** The heading that names exactly one of the choices; headings of equal rank that name two are none. */
export function readDocumentType(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const segments = context.layout.flatMap((line) => line.segments);
  const tallest = Math.max(0, ...segments.map(heightOf));
  const found = segments
    .filter(
      (segment) =>
        (heightOf(segment) > headingShare * tallest || isHeadingBlock(segment, context)) && segment.words.length <= 8,
    )
    .flatMap((segment) => {
      const value = matchChoice(segment.text.replace(/[\d#:№]+/g, ' '), leaf.choices);
      return value === undefined ? [] : [{ value, words: segment.words, certainty, height: heightOf(segment) }];
    });
  const largest = Math.max(0, ...found.map((reading) => reading.height));
  const first = found.filter((reading) => reading.height > 0.95 * largest);
  return new Set(first.map((reading) => reading.value)).size === 1 ? first[0] : undefined;
}

/** Whether what heads the page is asked for: `title`, `headline`, `event_name`. */
export function asksForTitle({ kind, labels, owners, nameTokens, describedTokens }: LeafPlan): boolean {
  if (kind !== 'text' || owners.length > 0 || [...nameTokens, ...describedTokens].includes('job')) return false;
  const rest = nameTokens.filter((token) => token !== 'name');
  return (
    (labels.has('title') && nameTokens.includes('title')) ||
    (rest.length > 0 && rest.every((token) => titleTokens.has(token)))
  );
}

const titleTokens: ReadonlySet<string> = new Set('title headline heading event meeting recipe conference'.split(' '));

/** The heading of the highest level, or the only line of the largest print in the upper part of the page. */
export function readTitle({ page, layout }: PageContext): Reading | undefined {
  const headings = page.blocks.filter((block) => block.type === 'heading');
  const level = Math.min(...headings.map((block) => block.level ?? 6));
  const block = headings.find((heading) => (heading.level ?? 6) === level);
  const words = layout.flatMap((line) => line.segments.flatMap((segment) => segment.words));
  if (block !== undefined) {
    const inside = words.filter(
      (word) =>
        word.box.y + word.box.height / 2 > block.box.y &&
        word.box.y + word.box.height / 2 < block.box.y + block.box.height &&
        word.box.x + 1 >= block.box.x &&
        word.box.x < block.box.x + block.box.width,
    );
    if (inside.length > 0) return { value: block.text.replace(/\s+/g, ' '), words: inside, certainty: 0.8 };
  }
  const upper = layout.filter((line) => line.box.y < page.heightPt / 2).flatMap((line) => line.segments);
  const tallest = Math.max(0, ...upper.map(heightOf));
  const typical = Math.min(...upper.map(heightOf));
  const large = upper.filter((segment) => heightOf(segment) > 0.95 * tallest);
  if (tallest < 1.25 * typical || large.length === 0 || large.length > 3) return undefined;
  const value = large.map((segment) => segment.text).join(' ');
  return { value, words: large.flatMap((segment) => segment.words), certainty };
}

function isHeadingBlock(segment: Segment, { page }: PageContext): boolean {
  const middle = segment.box.y + segment.box.height / 2;
  return page.blocks.some(
    (block) =>
      block.type === 'heading' &&
      (block.level ?? 6) <= 2 &&
      middle > block.box.y &&
      middle < block.box.y + block.box.height,
  );
}

function heightOf(segment: Segment): number {
  return Math.max(...segment.words.map(sizeOf));
}
