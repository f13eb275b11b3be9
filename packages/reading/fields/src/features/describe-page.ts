import { candidatesOfLeaf, type Candidate } from '../candidates/candidates-of-leaf.js';
import { keyOf } from '../candidates/value-key.js';
import type { PageWord } from '../extraction-types.js';
import { findSpans } from '../candidates/find-spans.js';
import type { Span } from '../candidates/span.js';
import type { PreparedPage } from '../prepare-page.js';
import { isIban } from '../values/is-iban.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { featuresOf } from './features.js';
import { featuresOfField } from './field-features.js';
import { likenessFinder, toldFinder, noLikeness, type Likeness } from './label-likeness.js';
import { namingFinder, noNaming, type Naming } from './naming-words.js';
import type { Neighbours } from './neighbours.js';
import { objectionsFinder } from './objections.js';
import type { LabelSide } from './pair.js';
import { pageFacts } from './page-facts.js';
import { placeFinder } from './place-finder.js';

/** A candidate of a field with the numbers that it is judged by. */
export interface DescribedCandidate {
  readonly candidate: Candidate;
  readonly features: readonly number[];
  /** Its signs are those of another kind of number: an account is nobody's number of a taxpayer. */
  readonly isOfOtherKind: boolean;
}

export type DescribedLeaf = readonly DescribedCandidate[];

export const kindsOfBoxes: ReadonlySet<string> = new Set(['boolean', 'choice']);

/** Labels on these sides of a value are its own, where they are anyone's. */
const nearSides: readonly LabelSide[] = ['inline', 'left', 'above'];
const sidesInRow: readonly LabelSide[] = ['inline', 'left', 'farLeft'];

/**
 * Describes for each field of the schema everything on the page that may be its value. What records say one by one
 * (`ofRecords`) may be the value of a field only where a label of it stands in their row.
 */
export function describePage(
  { leaves: single, choices, lists, homes, context }: Omit<PreparedPage, 'plan'>,
  ofRecords: ReadonlySet<PageWord> = new Set(),
): Map<LeafPlan, DescribedLeaf> {
  const many = new Map(lists.map(({ leaf, choice }) => [leaf, choice]));
  const leaves = [...single, ...many.keys()];
  const spans = findSpans(context);
  const facts = pageFacts(spans, context);
  const { of: likeness, toLabels } = likenessFinder(leaves);
  const toldBy = toldFinder();
  const namingAt = namingFinder(leaves);
  const objectionsTo = objectionsFinder(leaves, homes, context);
  const placeOf = placeFinder(context, facts);
  const neighboursOf = (span: Span): Neighbours => placeOf(span).place.neighbours;
  const nearest = (leaf: LeafPlan, { span }: Candidate): Likeness => {
    const neighbours = neighboursOf(span);
    return bestOf(nearSides.map((side) => likeness(neighbours[side], leaf)));
  };
  const likest = new WeakMap<Neighbours, readonly [LeafPlan, number][]>();
  const others = (leaf: LeafPlan, { span }: Candidate): number => {
    const neighbours = neighboursOf(span);
    const both = likest.get(neighbours) ?? likestTwo(nearSides.map((side) => toLabels(neighbours[side])));
    likest.set(neighbours, both);
    return both.find(([other]) => other !== leaf)?.[1] ?? 0;
  };
  const isOfPage = (leaf: LeafPlan, { span }: Candidate): boolean =>
    !span.words.every((word) => ofRecords.has(word)) ||
    sidesInRow.some((side) => likeness(neighboursOf(span)[side], leaf).toLabels > 0);
  const candidatesOf = (leaf: LeafPlan): Candidate[] =>
    candidatesOfLeaf(leaf, spans, many.get(leaf) ?? choices.get(leaf), context).filter((one) => isOfPage(leaf, one));
  // Boxes and their ticks are read by their own rules.
  const all = new Map(leaves.map((leaf) => [leaf, kindsOfBoxes.has(leaf.kind) ? [] : candidatesOf(leaf)]));
  return new Map(
    leaves.map((leaf): [LeafPlan, DescribedLeaf] => {
      const candidates = all.get(leaf) ?? [];
      const ofField = featuresOfField(leaf);
      const near = candidates.map((candidate) => nearest(leaf, candidate));
      const bestNear = bestOf(near);
      const naming = candidates.map(({ span }) => namingAt(neighboursOf(span)));
      const bestNaming = mostOf(naming.map((all) => all.get(leaf) ?? noNaming));
      // Rates stand below each other under one heading.
      const labels = candidates.map(({ span }, at) =>
        Math.max(near[at]?.toLabels ?? 0, leaf.isRate ? likeness(neighboursOf(span).heading, leaf).toLabels : 0),
      );
      const bestValuesOf = valuesAtBest(candidates, labels);
      const sameValues = new Map<string, number>();
      for (const { value } of candidates) sameValues.set(keyOf(value), (sameValues.get(keyOf(value)) ?? 0) + 1);
      return [
        leaf,
        candidates.map((candidate, order) => {
          const { place, features: ofPlace } = placeOf(candidate.span);
          const { neighbours, block } = place;
          const pair = {
            leaf,
            candidate,
            facts,
            neighbours,
            block,
            isOfList: many.has(leaf),
            likeness: sidesOf((side) => likeness(neighbours[side], leaf)),
            near: near[order] ?? noLikeness,
            bestNear,
            othersLikeness: others(leaf, candidate),
            told: toldBy(neighbours, leaf, candidate.span),
            naming: naming[order]?.get(leaf) ?? noNaming,
            bestNaming,
            othersNaming: mostOf([...(naming[order] ?? [])].flatMap(([other, one]) => (other === leaf ? [] : [one]))),
            objections: objectionsTo(leaf, candidate, neighbours),
            bestValues: bestValuesOf(candidate),
            order,
            count: candidates.length,
            sameValue: sameValues.get(keyOf(candidate.value)) ?? 1,
          };
          return {
            candidate,
            features: featuresOf(pair, ofField, ofPlace),
            isOfOtherKind: isAccountForTaxpayer(leaf, candidate),
          };
        }),
      ];
    }),
  );
}

/** A number of a taxpayer that an account number begins with. */
function isAccountForTaxpayer({ kind, role }: LeafPlan, { value, span: { segment } }: Candidate): boolean {
  if (kind !== 'tax-id' && role !== 'tax id') return false;
  const at = segment.text.indexOf(String(value));
  return at >= 0 && isIban(segment.text.slice(at));
}

/** Labels this near to the best one are as good. */
const asGood = 0.05;

/**
 * How many different values have a label that is as good as the best one: to what stands right behind the label those do not count
 * that stand behind further words.
 */
function valuesAtBest(candidates: readonly Candidate[], labels: readonly number[]): (one: Candidate) => number {
  const best = Math.max(0, ...labels);
  const atBest = candidates.filter((_, at) => best > 0 && (labels[at] ?? 0) > best - asGood);
  const aside = new Set(atBest.filter((one) => atBest.some((other) => isBehindWords(one, other))));
  const countOf = (some: readonly Candidate[]): number => new Set(some.map(({ value }) => keyOf(value))).size;
  const [all, first] = [countOf(atBest), countOf(atBest.filter((one) => !aside.has(one)))];
  return (one) => (aside.has(one) ? all : first);
}

/** `£412.18 (including tax of £44.16)`: what stands behind another value, and words behind that, is said of something else. */
function isBehindWords({ span }: Candidate, { span: other }: Candidate): boolean {
  const between = span.segment.words.slice(other.startWord + other.words.length, span.startWord);
  return span.segment === other.segment && between.some(({ text }) => /\p{L}{3}/u.test(text));
}

/** The two fields that a place is likest to, the likest first. */
function likestTwo(sides: readonly ReadonlyMap<LeafPlan, number>[]): [LeafPlan, number][] {
  const best = new Map<LeafPlan, number>();
  for (const side of sides)
    for (const [leaf, likeness] of side) best.set(leaf, Math.max(likeness, best.get(leaf) ?? 0));
  return [...best].sort(([, one], [, other]) => other - one).slice(0, 2);
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

/** The most of each share. */
function mostOf(all: readonly Naming[]): Naming {
  let { near, around, described } = noNaming;
  for (const one of all) {
    near = Math.max(near, one.near);
    around = Math.max(around, one.around);
    described = Math.max(described, one.described);
  }
  return { near, around, described };
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
