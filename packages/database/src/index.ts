export { noteForCommit, type CommitNote } from './commit-notes.js';
export { openDb, type Db } from './db.js';
export { isDatabaseUnavailable, isSerializationFailure, isUniqueViolation } from './error-predicates.js';
export { Prisma } from './generated/client.js';
export type * as Row from './generated/client.js';
export { inEachTransaction } from './in-each-transaction.js';
export { inTransaction } from './in-transaction.js';
export { applyMigrations } from './migrate/apply-migrations.js';
export type { Tx } from './tx.js';
