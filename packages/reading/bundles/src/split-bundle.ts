import { bundleWeights, scoreOf, type BundleWeights } from './bundle-weights.js';
import { describeDocument } from './describe-document.js';
import { describeGap, gapFeatures, type EvidenceGroup } from './describe-gap.js';
import { documentKinds, type DocumentKind } from './document-kinds.js';
import type { PageDigest } from './page-digest.js';

/** A document of a bundle. Probabilities are those of a fitted model, 0..1. */
export interface BundleDocument {
  readonly kind: DocumentKind;
  readonly kindConfidence: number;
  readonly firstPage: number;
  readonly lastPage: number;
  /** That it begins and ends where it says, and that nothing begins within it. */
  readonly confidence: number;
  /** What speaks for its beginning there, most telling first; empty for the first document. */
  readonly reasons: readonly EvidenceGroup[];
  /** Pages within it that may begin another document, though less likely than not. */
  readonly possibleStarts: readonly PossibleStart[];
  /** Pages that nobody could read: they belong to it for their neighbours only. */
  readonly unreadPages: readonly number[];
}

export interface PossibleStart {
  readonly pageNumber: number;
  readonly probability: number;
}

/** From here on a page may begin a document, though it is not taken for it. */
const possibleFrom = 0.2;
/** What a group of features adds to the logarithm of the odds, at least, to be a reason. */
const reasonFrom = 0.5;

interface Start {
  /** Where its page stands among all. */
  readonly index: number;
  readonly probability: number;
  readonly reasons: readonly EvidenceGroup[];
}

/**
 * Cuts a bundle into its documents. `pages` in their order, each once; blank pages, and pages that nobody could read, belong to
 * the document before them, or to the first. No document of a bundle of which no page was read. The same pages give the same documents.
 */
export function splitBundle(pages: readonly PageDigest[], weights: BundleWeights = bundleWeights): BundleDocument[] {
  const starts = startsOf(pages, weights);
  const cuts = starts.filter(({ probability }) => probability >= 0.5);
  const firsts: Start[] = [{ index: 0, probability: 1, reasons: [] }, ...cuts];
  return pages.every(({ state }) => state !== 'read')
    ? []
    : firsts.map((first, at) => {
        const next = cuts[at];
        const end = next?.index ?? pages.length;
        const own = pages.slice(first.index, end);
        const within = starts.filter(({ index }) => index > first.index && index < end);
        const isWhole = within.reduce((all, { probability }) => all * (1 - probability), 1);
        return {
          ...kindOf(own, weights),
          firstPage: own[0]?.pageNumber ?? 0,
          lastPage: own.at(-1)?.pageNumber ?? 0,
          confidence: rounded(first.probability * (next?.probability ?? 1) * isWhole),
          reasons: first.reasons,
          possibleStarts: within
            .filter(({ probability }) => probability >= possibleFrom)
            .map(({ index, probability }) => ({
              pageNumber: pages[index]?.pageNumber ?? 0,
              probability: rounded(probability),
            })),
          unreadPages: own.filter(({ state }) => state === 'unread').map(({ pageNumber }) => pageNumber),
        };
      });
}

/** Each page that was read, but the first of these, with the probability that it begins a document. */
function startsOf(pages: readonly PageDigest[], { starts }: BundleWeights): Start[] {
  const found: Start[] = [];
  let before: PageDigest | undefined;
  let blankCount = 0;
  pages.forEach((after, index) => {
    if (after.state === 'blank') blankCount += 1;
    if (after.state !== 'read') return;
    if (before) {
      const features = describeGap({ before, after, blankCount });
      const probability = probabilityOf(scoreOf(starts, features));
      found.push({ index, probability, reasons: reasonsOf(features, starts.weights) });
    }
    before = after;
    blankCount = 0;
  });
  return found;
}

function reasonsOf(features: readonly number[], weights: readonly number[]): EvidenceGroup[] {
  const byGroup = new Map<EvidenceGroup, number>();
  gapFeatures.forEach(([, group], at) => {
    const added = (features[at] ?? 0) * (weights[at] ?? 0);
    byGroup.set(group, (byGroup.get(group) ?? 0) + added);
  });
  return [...byGroup]
    .filter(([, added]) => added >= reasonFrom)
    .sort((one, other) => other[1] - one[1])
    .map(([group]) => group);
}

function kindOf(pages: readonly PageDigest[], { kinds }: BundleWeights) {
  const features = describeDocument(pages);
  const scores = documentKinds.map((kind) => scoreOf(kinds[kind], features));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, share) => all + share, 0);
  const best = scores.indexOf(most);
  return { kind: documentKinds[best] ?? 'other', kindConfidence: rounded((shares[best] ?? 0) / sum) };
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
