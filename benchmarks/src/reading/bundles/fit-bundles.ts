import {
  describeDocument,
  describeGap,
  documentKinds,
  gapFeatures,
  type BundleWeights,
  type LinearWeights,
  type PageDigest,
} from '@recto/bundles';
import { defaultOptions, fitLogistic, type Choice } from './fit-logistic.js';
import type { KnownDocument } from './known-documents.js';
import type { KnownBundle } from './make-bundles.js';

/** Weights of a split and of kinds, fitted on bundles and on the documents that they are made of. */
export function fitBundles(bundles: readonly KnownBundle[], documents: readonly KnownDocument[]): BundleWeights {
  const starts = fitLogistic(balanced(bundles.flatMap(gapsOf)), 2, {
    ...defaultOptions,
    signs: gapFeatures.map(([, , sign]) => sign),
  });
  const kinds = fitLogistic(kindExamples(documents), documentKinds.length);
  const linear = (bias: readonly number[], weights: readonly (readonly number[])[], at: number): LinearWeights => ({
    bias: bias[at] ?? 0,
    weights: weights[at] ?? [],
  });
  return {
    starts: {
      bias: round((starts.bias[1] ?? 0) - (starts.bias[0] ?? 0)),
      weights: (starts.weights[1] ?? []).map((weight, at) => round(weight - (starts.weights[0]?.[at] ?? 0))),
    },
    kinds: Object.fromEntries(
      documentKinds.map((kind, at) => [kind, linear(kinds.bias, kinds.weights, at)]),
    ) as BundleWeights['kinds'],
  };
}

/** A gap between two pages that were read, and whether a document begins behind it. */
function gapsOf({ pages, starts, documents }: KnownBundle): (Choice & { readonly set: string })[] {
  const begins = new Set(starts);
  const found: (Choice & { readonly set: string })[] = [];
  let before: PageDigest | undefined;
  let blankCount = 0;
  let ordinal = -1;
  for (const after of pages) {
    if (begins.has(after.pageNumber)) ordinal += 1;
    if (after.state === 'blank') blankCount += 1;
    if (after.state !== 'read') continue;
    if (before) {
      const chosen = begins.has(after.pageNumber) ? 1 : 0;
      const set = documents[ordinal]?.set ?? '';
      found.push({ features: describeGap({ before, after, blankCount }), chosen, weight: 1, set });
    }
    before = after;
    blankCount = 0;
  }
  return found;
}

/** Gaps within documents come again in many bundles, as there are few of them: both sorts have the same say. */
function balanced(gaps: readonly Choice[]): Choice[] {
  const cuts = gaps.filter(({ chosen }) => chosen === 1).length;
  const weight = cuts / Math.max(1, gaps.length - cuts);
  return gaps.map((gap) => ({ ...gap, weight: gap.chosen === 1 ? 1 : weight }));
}

/** Each document whole, and without its first page as a split that came too early leaves it; each kind has the same say. */
function kindExamples(documents: readonly KnownDocument[]): Choice[] {
  const examples = documents.flatMap(({ kind, pages }) =>
    kind === null ? [] : [{ features: describeDocument(pages), chosen: documentKinds.indexOf(kind), weight: 1 }],
  );
  return examples.map((example) => {
    const alike = examples.filter(({ chosen }) => chosen === example.chosen).length;
    return { ...example, weight: Math.sqrt(examples.length / documentKinds.length / alike) };
  });
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
