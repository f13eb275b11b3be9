export { extractFields, type ExtractionRequest } from './extract-fields.js';
export type {
  Box,
  Check,
  Citation,
  Extraction,
  ExtractionPage,
  JsonSchema,
  PageBlock,
  PageWord,
} from './extraction-types.js';
