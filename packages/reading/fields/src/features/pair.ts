import type { Candidate } from '../candidates/candidates-of-leaf.js';
import type { PageContext } from '../labels/page-context.js';
import type { PartyBlock } from '../parties/party-block.js';
import type { LeafPlan } from '../schema/field-plan.js';
import type { Likeness } from './label-likeness.js';
import type { LinesAround } from './line-facts.js';
import type { Neighbours } from './neighbours.js';
import type { PageFacts } from './page-facts.js';
import type { ProseAround } from './prose-facts.js';

/** The places around a value where its label may stand. */
export const labelSides = ['inline', 'left', 'farLeft', 'above', 'below', 'right', 'heading', 'section'] as const;
export type LabelSide = (typeof labelSides)[number];

/** A field with one of its candidates, and all that is known of the two. */
export interface Pair {
  readonly leaf: LeafPlan;
  readonly candidate: Candidate;
  readonly context: PageContext;
  readonly facts: PageFacts;
  readonly neighbours: Neighbours;
  readonly lines: LinesAround;
  readonly prose: ProseAround;
  /** The field is a list: any number of candidates may be right. */
  readonly isOfList: boolean;
  readonly likeness: Readonly<Record<LabelSide, Likeness>>;
  /** The best likeness of a near label, that of all candidates of the field, and that of all other fields to this candidate. */
  readonly near: Likeness;
  readonly bestNear: Likeness;
  readonly othersLikeness: number;
  readonly block: PartyBlock | undefined;
  /** Place among the field's candidates in reading order, and how many there are; how many have the same value. */
  readonly order: number;
  readonly count: number;
  readonly sameValue: number;
}
