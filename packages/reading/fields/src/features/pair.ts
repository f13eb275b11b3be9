import type { Candidate } from '../candidates/candidates-of-leaf.js';
import type { Span } from '../candidates/span.js';
import type { PageContext } from '../labels/page-context.js';
import type { PartyBlock } from '../parties/party-block.js';
import type { LeafPlan } from '../schema/field-plan.js';
import type { Likeness, Told } from './label-likeness.js';
import type { LinesAround } from './line-facts.js';
import type { Naming } from './naming-words.js';
import type { Neighbours } from './neighbours.js';
import type { Objections } from './objections.js';
import type { PageFacts } from './page-facts.js';
import type { ProseAround } from './prose-facts.js';

/** The places around a value where its label may stand. */
export const labelSides = ['inline', 'left', 'farLeft', 'above', 'below', 'right', 'heading', 'section'] as const;
export type LabelSide = (typeof labelSides)[number];

/** Words of the page that may be a value, and all that is known of their place. */
export interface Place {
  readonly span: Span;
  readonly context: PageContext;
  readonly facts: PageFacts;
  readonly neighbours: Neighbours;
  readonly lines: LinesAround;
  readonly prose: ProseAround;
  readonly block: PartyBlock | undefined;
  /** Lines above the value up to the headings of items; undefined where there are none. */
  readonly belowItems: number | undefined;
}

/** A field with one of its candidates, and all that is known of the two. */
export interface Pair extends Pick<Place, 'facts' | 'neighbours' | 'block'> {
  readonly leaf: LeafPlan;
  readonly candidate: Candidate;
  /** The field is a list: any number of candidates may be right. */
  readonly isOfList: boolean;
  readonly likeness: Readonly<Record<LabelSide, Likeness>>;
  /** The best likeness of a near label, that of all candidates of the field, and that of all other fields to this candidate. */
  readonly near: Likeness;
  readonly bestNear: Likeness;
  readonly othersLikeness: number;
  readonly told: Told;
  /** The words of its name around it, the most that any candidate of the field has there, and the most that another field has of its own. */
  readonly naming: Naming;
  readonly bestNaming: Naming;
  readonly othersNaming: Naming;
  readonly objections: Objections;
  /** How many values of the field's kind have a label as like to it as the best one is. */
  readonly bestValues: number;
  /** Place among the field's candidates in reading order, and how many there are; how many have the same value. */
  readonly order: number;
  readonly count: number;
  readonly sameValue: number;
}
