export { areSameColumns, continueTable } from './continue-table.js';
export { findTables } from './find-tables.js';
