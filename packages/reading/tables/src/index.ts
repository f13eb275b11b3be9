export { areSameColumns, continueTable } from './continue-table.js';
export { findTables } from './find-tables.js';
export { describeTables } from './describe-tables.js';
export { tableFeatureNames } from './judge/table-features.js';
export type { TableCandidate, TableObserver } from './table-draft.js';
export { continuationFeatureNames } from './text/continuation-features.js';
export { continuationWeights, tableCut, tableWeights } from './judge/table-weights.js';
