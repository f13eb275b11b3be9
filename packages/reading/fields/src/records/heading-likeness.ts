import type { LikenessFinder } from '../features/label-likeness.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import type { Grid } from './grid.js';
import { yearNames } from './year-headings.js';

/** How far the heading of a column, alone and with those above it, names a field. */
export interface HeadingLikeness {
  readonly labels: number;
  readonly wholeLabels: number;
  readonly described: number;
  readonly name: number;
  readonly wholeName: number;
  /** The heading, or all of them, stand in the description word by word. */
  readonly quoted: number;
  readonly wholeQuoted: number;
  readonly best: number;
}

export const noHeading: HeadingLikeness = {
  labels: 0,
  wholeLabels: 0,
  described: 0,
  name: 0,
  wholeName: 0,
  quoted: 0,
  wholeQuoted: 0,
  best: 0,
};

/** How far each heading of a grid names the field of a leaf, by its words or, of a year, by what that year is called. */
export function headingLikenesses(
  headings: Grid['headings'],
  leaf: LeafPlan,
  likeness: LikenessFinder['of'],
): HeadingLikeness[] {
  const years = yearNames(headings);
  return headings.map((heading, column) =>
    (years.get(column) ?? [])
      .map((name) => headingLikeness({ own: name, whole: name }, leaf, likeness))
      .reduce((best, named) => (named.best > best.best ? named : best), headingLikeness(heading, leaf, likeness)),
  );
}

/** How far a heading names the field of a leaf. */
function headingLikeness(
  { own, whole }: Grid['headings'][number],
  leaf: LeafPlan,
  likeness: LikenessFinder['of'],
): HeadingLikeness {
  const [short, long] = [likeness(own, leaf), likeness(whole, leaf)];
  const description = typeof leaf.schema.description === 'string' ? leaf.schema.description : '';
  const [quoted, wholeQuoted] = [quotedIn(own, description), quotedIn(whole, description)];
  return {
    labels: short.toLabels,
    wholeLabels: long.toLabels,
    described: short.toDescription,
    name: short.toName,
    wholeName: long.toName,
    quoted,
    wholeQuoted,
    best: Math.max(short.toLabels, long.toLabels, quoted, wholeQuoted, 0.8 * short.toName),
  };
}

/** 1 where the words of a heading stand in the description as they are, in this order; less for a single short word. */
function quotedIn(heading: string, description: string): number {
  const words = plainWords(heading);
  if (words.length === 0 || description === '') return 0;
  const said = ` ${plainWords(description.slice(0, 400)).join(' ')} `;
  if (!said.includes(` ${words.join(' ')} `)) return 0;
  return words.join('').length < 4 ? 0.5 : 1;
}
