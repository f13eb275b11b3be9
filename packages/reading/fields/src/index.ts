export type { DocumentCitation, PageExtraction } from './document/merge-extractions.js';
export { describeFields, type DescribedField } from './describe-fields.js';
export { extractFields, type ExtractionRequest } from './extract-fields.js';
export type { Check, Citation, Extraction, ExtractionPage, JsonSchema } from './extraction-types.js';
export { byFamily, families, isOfSlips, tellsPlace, type Family } from './features/family-of.js';
export { featureGroups, featureNames, readingFeatureNames } from './features/features.js';
export { verifyModelFields, type VerifiedExtraction } from './model/verify-model-fields.js';
export {
  describeGiven,
  describeRecords,
  type DescribedRecords,
  type GivenRecords,
} from './records/describe-records.js';
export { columnFeatureNames } from './records/describe-columns.js';
export { assignColumns, describeGrid, gridFeatureNames, relatedColumns } from './records/describe-lists.js';
export { relationNames } from './records/relate-columns.js';
export { rowFeatureNames } from './records/describe-rows.js';
export { cellInputs, probabilityOfCell, recordWeights, type RecordWeights } from './records/record-weights.js';
export {
  familyTrees,
  fieldWeights,
  probabilityOfPlace,
  probabilityOfReading,
  readingInputs,
  type FieldWeights,
  type LogisticFit,
} from './scores/field-weights.js';
export { probabilityOf, scoreTrees, type Tree } from '@recto/document-model';
export { shareAmong } from './scores/rivals.js';
