import { splitBundle, type BundleWeights } from '@recto/bundles';
import type { KnownBundle } from './make-bundles.js';

/** What was found of bundles whose documents are known. */
export interface BundleFigures {
  documents: number;
  /** Documents with exactly their pages. */
  exact: number;
  starts: number;
  found: number;
  right: number;
  bundles: number;
  /** Bundles cut into exactly their documents. */
  whole: number;
  /** Documents with exactly their pages whose kind is known, and those of them whose kind is right. */
  ofKind: number;
  rightKind: number;
  /** Confidence and truth of each document that was found, and of its kind. */
  confidences: [number, boolean][];
  kindConfidences: [number, boolean][];
  confusion: Map<string, number>;
}

export function scoreBundles(bundles: readonly KnownBundle[], weights?: BundleWeights): BundleFigures {
  const figures: BundleFigures = {
    documents: 0,
    exact: 0,
    starts: 0,
    found: 0,
    right: 0,
    bundles: bundles.length,
    whole: 0,
    ofKind: 0,
    rightKind: 0,
    confidences: [],
    kindConfidences: [],
    confusion: new Map(),
  };
  for (const bundle of bundles) addBundle(figures, bundle, weights);
  return figures;
}

function addBundle(figures: BundleFigures, { pages, starts, documents }: KnownBundle, weights?: BundleWeights): void {
  const found = splitBundle(pages, weights);
  const ends = starts.map((_, at) => (starts[at + 1] ?? pages.length + 1) - 1);
  const truth = new Map(starts.map((start, at) => [`${start}-${ends[at] ?? 0}`, documents[at]]));
  let exact = 0;
  for (const { firstPage, lastPage, confidence, kind, kindConfidence } of found) {
    const document = truth.get(`${firstPage}-${lastPage}`);
    figures.confidences.push([confidence, document !== undefined]);
    if (document === undefined) continue;
    exact += 1;
    if (document.kind === null) continue;
    const isRight = document.kind === kind;
    figures.ofKind += 1;
    if (isRight) figures.rightKind += 1;
    else count(figures.confusion, `${document.set}: ${document.kind} as ${kind}`);
    figures.kindConfidences.push([kindConfidence, isRight]);
  }
  const later = new Set(starts.slice(1));
  const cuts = found.slice(1).map(({ firstPage }) => firstPage);
  figures.documents += starts.length;
  figures.exact += exact;
  figures.starts += later.size;
  figures.found += cuts.length;
  figures.right += cuts.filter((page) => later.has(page)).length;
  if (exact === starts.length && found.length === starts.length) figures.whole += 1;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** One figure of several parts, such as the folds of a cross-validation. */
export function sumFigures(parts: readonly BundleFigures[]): BundleFigures {
  const sum = (of: (part: BundleFigures) => number): number => parts.reduce((all, part) => all + of(part), 0);
  const confusion = new Map<string, number>();
  for (const part of parts)
    for (const [key, times] of part.confusion) confusion.set(key, (confusion.get(key) ?? 0) + times);
  return {
    documents: sum(({ documents }) => documents),
    exact: sum(({ exact }) => exact),
    starts: sum(({ starts }) => starts),
    found: sum(({ found }) => found),
    right: sum(({ right }) => right),
    bundles: sum(({ bundles }) => bundles),
    whole: sum(({ whole }) => whole),
    ofKind: sum(({ ofKind }) => ofKind),
    rightKind: sum(({ rightKind }) => rightKind),
    confidences: parts.flatMap(({ confidences }) => confidences),
    kindConfidences: parts.flatMap(({ kindConfidences }) => kindConfidences),
    confusion,
  };
}

/** Lines for people. */
export function describeFigures(name: string, figures: BundleFigures): string {
  const share = (part: number, of: number): string => (part / Math.max(1, of)).toFixed(3);
  const precision = figures.right / Math.max(1, figures.found);
  const recall = figures.right / Math.max(1, figures.starts);
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  const errors = [...figures.confusion].sort((one, other) => other[1] - one[1]).slice(0, 8);
  return [
    `${name}: ${figures.bundles} bundles, ${figures.documents} documents`,
    `  starts: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`,
    `  documents with exactly their pages ${share(figures.exact, figures.documents)}, bundles wholly right ${share(figures.whole, figures.bundles)}`,
    `  kinds right ${share(figures.rightKind, figures.ofKind)} of ${figures.ofKind}`,
    `  calibration error: documents ${calibrationError(figures.confidences).toFixed(3)}, kinds ${calibrationError(figures.kindConfidences).toFixed(3)}`,
    ...errors.map(([key, times]) => `  ${times} x ${key}`),
  ].join('\n');
}

/** Expected calibration error in ten bins of equal width. */
function calibrationError(judged: readonly (readonly [number, boolean])[]): number {
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const own = judged.filter(([confidence]) => Math.min(9, Math.floor(confidence * 10)) === bin);
    const mean = own.reduce((sum, [confidence]) => sum + confidence, 0);
    error += Math.abs(mean - own.filter(([, isRight]) => isRight).length);
  }
  return error / Math.max(1, judged.length);
}
