export { createDatabaseClock, type DatabaseClock } from './database-clock.js';
export { openDb, type Db } from './db.js';
export {
  isDatabaseUnavailable,
  isMissingObject,
  isSerializationFailure,
  isUniqueViolation,
} from './error-predicates.js';
export { Prisma } from './generated/client.js';
export type * as Row from './generated/client.js';
export { inEachTransaction } from './in-each-transaction.js';
export { inStatement, inTransaction } from './in-transaction.js';
export { jsonRows } from './json-rows.js';
export { escapeLike, listCountCap } from './lists.js';
export { applyMigrations } from './migrate/apply-migrations.js';
export {
  compareMigrations,
  findMissingMigrations,
  type DatabaseComparison,
} from './migrate/find-missing-migrations.js';
export { meetDatabase } from './meet-database.js';
export { assertSchemaFits } from './migrate/assert-schema-fits.js';
export { findSchemaProblem } from './migrate/find-schema-problem.js';
export { planMigrations, type PlannedMigration } from './migrate/plan-migrations.js';
export { onCommit } from './on-commit.js';
export { PatientClient } from './patient-client.js';
export { perDb } from './per-db.js';
export type { Tx } from './tx.js';
