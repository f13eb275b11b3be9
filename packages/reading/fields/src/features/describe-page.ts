import { candidatesOfLeaf, type Candidate } from '../candidates/candidates-of-leaf.js';
import { keyOf } from '../candidates/value-key.js';
import { findSpans } from '../candidates/find-spans.js';
import type { PreparedPage } from '../prepare-page.js';
import { partyBlockAt } from '../parties/party-at.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { featuresOf } from './features.js';
import { likenessFinder, noLikeness, type Likeness } from './label-likeness.js';
import { lineFinder } from './line-facts.js';
import { neighbourFinder, type Neighbours } from './neighbours.js';
import { proseFinder } from './prose-facts.js';
import type { LabelSide } from './pair.js';
import { pageFacts } from './page-facts.js';

/** A candidate of a field with the numbers that it is judged by. */
export interface DescribedCandidate {
  readonly candidate: Candidate;
  readonly features: readonly number[];
}

export type DescribedLeaf = readonly DescribedCandidate[];

/** Labels on these sides of a value are its own, where they are anyone's. */
const nearSides: readonly LabelSide[] = ['inline', 'left', 'above'];

/** Describes for each field of the schema everything on the page that may be its value. */
export function describePage({
  leaves: single,
  choices,
  lists,
  context,
}: Omit<PreparedPage, 'plan'>): Map<LeafPlan, DescribedLeaf> {
  const many = new Map(lists.map(({ leaf, choice }) => [leaf, choice]));
  const leaves = [...single, ...many.keys()];
  const spans = findSpans(context);
  const facts = pageFacts(spans, context);
  const likeness = likenessFinder();
  const neighboursOf = neighbourFinder(context);
  const linesOf = lineFinder(context.layout);
  const proseAround = proseFinder(context.layout);
  const nearest = (leaf: LeafPlan, { span }: Candidate): Likeness => {
    const neighbours = neighboursOf(span);
    return bestOf(nearSides.map((side) => likeness(neighbours[side], leaf)));
  };
  const likest = new WeakMap<Neighbours, [LeafPlan, number][]>();
  const others = (leaf: LeafPlan, { span }: Candidate): number => {
    const neighbours = neighboursOf(span);
    const both = likest.get(neighbours) ?? likestTwo(leaves, (other) => labelled(other, neighbours));
    likest.set(neighbours, both);
    return both.find(([other]) => other !== leaf)?.[1] ?? 0;
  };
  const labelled = (leaf: LeafPlan, neighbours: Neighbours): number =>
    nearSides.reduce((most, side) => Math.max(most, likeness(neighbours[side], leaf).toLabels), 0);
  const all = new Map(
    leaves.map((leaf) => [leaf, candidatesOfLeaf(leaf, spans, many.get(leaf) ?? choices.get(leaf), context)]),
  );
  return new Map(
    leaves.map((leaf): [LeafPlan, DescribedLeaf] => {
      const candidates = all.get(leaf) ?? [];
      const near = candidates.map((candidate) => nearest(leaf, candidate));
      const bestNear = bestOf(near);
      const sameValues = new Map<string, number>();
      for (const { value } of candidates) sameValues.set(keyOf(value), (sameValues.get(keyOf(value)) ?? 0) + 1);
      return [
        leaf,
        candidates.map((candidate, order) => {
          const neighbours = neighboursOf(candidate.span);
          const features = featuresOf({
            leaf,
            candidate,
            context,
            facts,
            neighbours,
            lines: linesOf(candidate.span),
            prose: proseAround(candidate.span),
            isOfList: many.has(leaf),
            likeness: sidesOf((side) => likeness(neighbours[side], leaf)),
            near: near[order] ?? noLikeness,
            bestNear,
            othersLikeness: others(leaf, candidate),
            block: partyBlockAt(candidate.span.segment, context),
            order,
            count: candidates.length,
            sameValue: sameValues.get(keyOf(candidate.value)) ?? 1,
          });
          return { candidate, features };
        }),
      ];
    }),
  );
}

/** The two fields that a place is likest to, the likest first. */
function likestTwo(leaves: readonly LeafPlan[], of: (leaf: LeafPlan) => number): [LeafPlan, number][] {
  let both: [LeafPlan, number][] = [];
  for (const leaf of leaves) {
    const likeness = of(leaf);
    const [first, second] = both;
    if (first === undefined || likeness > first[1]) both = [[leaf, likeness], ...both.slice(0, 1)];
    else if (second === undefined || likeness > second[1]) both = [first, [leaf, likeness]];
  }
  return both;
}

/** The best of each likeness. */
function bestOf(all: readonly Likeness[]): Likeness {
  const best = (of: (one: Likeness) => number): number => all.reduce((most, one) => Math.max(most, of(one)), 0);
  return {
    toLabels: best(({ toLabels }) => toLabels),
    toDescription: best(({ toDescription }) => toDescription),
    toName: best(({ toName }) => toName),
    holdsName: best(({ holdsName }) => holdsName),
  };
}

function sidesOf(of: (side: LabelSide) => Likeness): Record<LabelSide, Likeness> {
  return {
    inline: of('inline'),
    left: of('left'),
    farLeft: of('farLeft'),
    above: of('above'),
    below: of('below'),
    right: of('right'),
    heading: of('heading'),
    section: of('section'),
  };
}
