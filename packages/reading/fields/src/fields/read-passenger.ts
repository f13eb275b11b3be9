import type { PageContext } from '../labels/page-context.js';
import type { Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { readingOf, type Reading } from './reading.js';

/** How plainly a name of this notation is that of the traveller. */
const certainty = 0.7;

/** `BLOOM/ADA MS`: family and given name as reservation systems print them. */
const slashed =
  /(?<![\p{L}\d/])(\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)?)\/(\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)?)(?![\p{L}\d/])/u;

const formOfAddress = /(?: |(?<=\p{Lu}{3}))(?:MRS?|MS|MISS|MSTR|CHD|INF)$/u;

const ofTravellers: ReadonlySet<string> = new Set(['passenger', 'guest', 'name', 'traveller', 'traveler']);

/**
 * Family or given name of the only traveller whose name stands with a slash behind or below a label for passengers;
 * undefined for fields that are neither.
 */
export function readPassenger(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const isLast = leaf.role === 'last name';
  const isGiven = leaf.role === 'first name' || leaf.nameTokens.includes('given');
  if (leaf.kind !== 'text' || !(isLast || isGiven)) return undefined;
  const found = context.layout.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const match = isOfTraveller(segment, context) ? slashed.exec(segment.text) : null;
      const [, last = '', given = ''] = match ?? [];
      if (match === null) return [];
      const value = isLast ? last : given.replace(formOfAddress, '');
      const range = { value, start: match.index, end: match.index + match[0].length };
      return [{ name: match[0], reading: readingOf(range, segment.words, certainty) }];
    }),
  );
  return new Set(found.map(({ name }) => name)).size === 1 ? found[0]?.reading : undefined;
}

function isOfTraveller(segment: Segment, { layout }: PageContext): boolean {
  const left = layout[segment.lineIndex]?.segments.slice(0, segment.index + 1) ?? [];
  const near = [...left, ...(layout[segment.lineIndex - 1]?.segments ?? [])];
  return near.some(({ text }) => labelTokens(text.replace(slashed, ' ')).some((token) => ofTravellers.has(token)));
}
