import { readFileSync } from 'node:fs';
import type { DocumentKind } from './document-kinds.js';

/** A constant, and the weight of each feature. */
export interface LinearWeights {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** What `npm run fit:bundles` writes: logarithms of odds that a page begins a document, and of the shares of its kinds. */
export interface BundleWeights {
  readonly starts: LinearWeights;
  readonly kinds: Readonly<Record<DocumentKind, LinearWeights>>;
}

/** The weights that ship; a file of our own, so its shape is known. */
export const bundleWeights = JSON.parse(
  readFileSync(new URL('./bundle-weights.json', import.meta.url), 'utf8'),
) as BundleWeights;

export function scoreOf({ bias, weights }: LinearWeights, features: readonly number[]): number {
  return features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
}
