export {
  mergeExtractions,
  type DocumentCitation,
  type DocumentExtraction,
  type PageExtraction,
} from './document/merge-extractions.js';
export { extractFields, type ExtractionRequest } from './extract-fields.js';
export type { Check, Citation, Extraction, ExtractionPage, JsonSchema } from './extraction-types.js';
export { verifyModelFields, type VerifiedExtraction } from './model/verify-model-fields.js';
