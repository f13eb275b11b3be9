import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readStatements } from './read-statements.js';
import { reviewMigration } from './review-migration.js';

const migrationsDir = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
/** There was no release before the first one: nothing ran beside these. */
const firstHeld = '20261124';

const concernsOf = (sql: string, name = '20270101000000_next'): string[] => reviewMigration({ name, sql });

test.each([
  'ALTER TABLE "jobs" RENAME COLUMN "stage" TO "step"',
  'ALTER TABLE jobs RENAME TO tasks',
  'ALTER TABLE "jobs" ALTER COLUMN "size_bytes" TYPE BIGINT',
  'ALTER TABLE "jobs" ADD COLUMN "origin" TEXT NOT NULL',
  'ALTER TABLE "jobs" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT NOT NULL',
  'ALTER TABLE "jobs" ADD COLUMN "token" UUID NOT NULL DEFAULT gen_random_uuid()',
  'CREATE INDEX "jobs_a_idx" ON "jobs"("a")',
  'CREATE UNIQUE INDEX "jobs_a_key" ON "jobs"("a")',
  'CREATE INDEX CONCURRENTLY "jobs_a_idx" ON "jobs"("a"); CREATE INDEX CONCURRENTLY "jobs_b_idx" ON "jobs"("b")',
  'ALTER TABLE "jobs" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "teams"("id")',
  'ALTER TABLE "jobs" ADD CONSTRAINT "u" UNIQUE ("a")',
  `UPDATE "jobs" SET "a" = 'b; c'`,
  'TRUNCATE "jobs"',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE jobs SET a = 1; DROP TABLE x; END; $$',
  'CREATE OR REPLACE TRIGGER "t" AFTER INSERT ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION f()',
  "ALTER TYPE \"job_status\" RENAME VALUE 'pending' TO 'waiting'",
])('what processes of the release before do not outlive is refused: %s', (sql) => {
  expect(concernsOf(sql)).toHaveLength(1);
  expect(concernsOf(sql, '20270101000000_next_contract')).toHaveLength(1);
});

test.each([
  'ALTER TABLE "jobs" DROP COLUMN "a"',
  'DROP TABLE "old"',
  'DROP FUNCTION "f"()',
  'DROP TRIGGER "t" ON "jobs"',
  'ALTER TABLE "jobs" ALTER COLUMN "a" SET NOT NULL',
])('what takes something away is named as such: %s', (sql) => {
  expect(concernsOf(sql)).toHaveLength(1);
  expect(concernsOf(sql, '20270101000000_next_contract')).toEqual([]);
});

test.each([
  '-- DROP TABLE jobs\nALTER TABLE "jobs" ADD COLUMN "origin" TEXT',
  'ALTER TABLE "jobs" ADD COLUMN "count" INTEGER NOT NULL DEFAULT 0',
  'CREATE UNIQUE INDEX CONCURRENTLY "jobs_a_key" ON "jobs"("a")',
  'ALTER TABLE "jobs" ADD CONSTRAINT "u" UNIQUE USING INDEX "jobs_a_key"',
  'ALTER TABLE "jobs" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID; ALTER TABLE "jobs" VALIDATE CONSTRAINT "c"',
  `CREATE TABLE "new" ("id" UUID NOT NULL); CREATE INDEX "new_idx" ON "new"("id"); UPDATE "new" SET "id" = NULL;
   ALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "jobs"("id")`,
  `ALTER TYPE "job_status" ADD VALUE 'paused'`,
])('what they do not notice is fine: %s', (sql) => {
  expect(concernsOf(sql)).toEqual([]);
});

test('every migration after the first release can be applied beside the release before it', () => {
  const names = readdirSync(migrationsDir).filter((name) => !name.endsWith('.toml'));
  const read = (name: string): string => readFileSync(`${migrationsDir}/${name}/migration.sql`, 'utf8');
  expect(names.flatMap((name) => readStatements(read(name))).length).toBeGreaterThan(100);
  const held = names.filter((name) => name > firstHeld);
  expect(held.flatMap((name) => reviewMigration({ name, sql: read(name) }))).toEqual([]);
});
