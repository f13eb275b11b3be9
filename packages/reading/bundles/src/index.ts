export { type BundleWeights, type LinearWeights } from './bundle-weights.js';
export { describeDocument, documentFeatures } from './describe-document.js';
export { describeGap, gapFeatures, type EvidenceGroup } from './describe-gap.js';
export { documentKinds, type DocumentKind } from './document-kinds.js';
export { digestPage, type PageDigest } from './page-digest.js';
export { splitBundle, type BundleDocument, type PossibleStart } from './split-bundle.js';
