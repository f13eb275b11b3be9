export {
  mergeExtractions,
  type DocumentCitation,
  type DocumentExtraction,
  type PageExtraction,
} from './document/merge-extractions.js';
export { describeFields, type DescribedField } from './describe-fields.js';
export { extractFields, type ExtractionRequest } from './extract-fields.js';
export type { Check, Citation, Extraction, ExtractionPage, JsonSchema } from './extraction-types.js';
export { featureNames } from './features/features.js';
export { verifyModelFields, type VerifiedExtraction } from './model/verify-model-fields.js';
export { scoreTrees, type Tree } from './scores/trees.js';
