import { readStatements, tableChangedBy, tableMadeBy } from './read-statements.js';

/**
 * The end of the name of a migration that takes something away. The release before the one that brings it does not use that
 * any more; older releases refuse to start beside it.
 */
const takesAway = '_contract';

/** True for a migration, by its name, that earlier releases than the one before do not outlive. */
export function isContract(migrationName: string): boolean {
  return migrationName.endsWith(takesAway);
}

interface Rule {
  pattern: RegExp;
  unless?: RegExp;
  why: string;
  /** Fine in a migration that is named as one that takes something away. */
  isForContracts?: boolean;
}

const takenAway = `the release before this one may still use it: rename the migration to end in ${takesAway} once it does not`;
const rewrites = 'rewrites the table while nobody can use it';

/** What processes of the release before do not outlive, or what keeps a large table locked for as long as it is read. */
const rules: readonly Rule[] = [
  { pattern: /\bRENAME\b/i, why: 'the release before this one uses the old name: add the new one beside it' },
  { pattern: /\bDROP (COLUMN|TABLE|TYPE|VIEW|FUNCTION|TRIGGER)\b/i, why: takenAway, isForContracts: true },
  {
    pattern: /^CREATE (OR REPLACE )?((CONSTRAINT )?TRIGGER|FUNCTION|PROCEDURE)\b/i,
    why: 'functions and triggers are sources: a file in the sql folder of the package that owns them',
  },
  { pattern: /\bSET NOT NULL\b/i, why: takenAway, isForContracts: true },
  { pattern: /\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i, why: rewrites },
  {
    pattern: /\bADD (COLUMN )?(IF NOT EXISTS )?"?(?!CONSTRAINT\b)\w+"? [^,]*\bNOT NULL\b/i,
    unless: /\bADD (COLUMN )?(IF NOT EXISTS )?"?\w+"? [^,]*\bDEFAULT\b/i,
    why: 'rows of the release before this one have no value for it: give it a default',
  },
  {
    pattern:
      /\bADD (COLUMN )?.*(\bDEFAULT [^,]*\b(gen_random_uuid|random|clock_timestamp|nextval)\b|SERIAL\b|\bSTORED\b)/i,
    why: rewrites,
  },
  {
    pattern: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i,
    why: 'keeps writers out until it is made: CONCURRENTLY, alone in its migration',
  },
  {
    pattern: /\bADD (CONSTRAINT "?\w+"? )?(FOREIGN KEY|CHECK)\b/i,
    unless: /\bNOT VALID\b/i,
    why: 'reads the whole table while nobody can write: NOT VALID, and VALIDATE CONSTRAINT in a migration after it',
  },
  {
    pattern: /\bADD (CONSTRAINT "?\w+"? )?(UNIQUE|PRIMARY KEY)\b/i,
    unless: /\bUSING INDEX\b/i,
    why: 'keeps everybody out until its index is made: USING INDEX of one that was made CONCURRENTLY',
  },
  {
    pattern: /^(UPDATE|DELETE FROM) /i,
    why: 'keeps the rows locked until the end of the migration: a sweep can do it',
  },
  { pattern: /^(TRUNCATE|LOCK|CLUSTER|REINDEX|VACUUM) /i, why: 'keeps everybody out of the table' },
];

/**
 * What stands against applying a migration while processes of the release before this one work on the database, each as one
 * line; empty when nothing does. Tables that the migration makes itself are nobody's yet.
 */
export function reviewMigration(migration: { name: string; sql: string }): string[] {
  const statements = readStatements(migration.sql);
  const made = new Set(statements.map(tableMadeBy));
  const concerns = statements.flatMap((statement) => {
    const table = tableChangedBy(statement);
    if (tableMadeBy(statement) !== null || (table !== null && made.has(table))) return [];
    return rules
      .filter(({ pattern, unless }) => pattern.test(statement) && unless?.test(statement) !== true)
      .filter(({ isForContracts }) => isForContracts !== true || !isContract(migration.name))
      .map(({ why }) => `${statement.slice(0, 80)}: ${why}`);
  });
  const concurrent = statements.find((statement) => /^(CREATE (UNIQUE )?|DROP )INDEX CONCURRENTLY/i.test(statement));
  if (concurrent !== undefined && statements.length > 1)
    concerns.push(`${concurrent.slice(0, 80)}: works alone in its migration only, outside of any transaction`);
  return concerns;
}
