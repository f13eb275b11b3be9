import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyMigrations, assertSchemaFits, findSchemaProblem, planMigrations } from '@recto/database';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './create-test-database.js';
import { createTestTeam } from './create-test-team.js';

const ownDir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

let laterDir: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  laterDir = mkdtempSync(path.join(tmpdir(), 'recto-later-'));
  cpSync(ownDir, laterDir, { recursive: true });
});
afterAll(async () => {
  rmSync(laterDir, { recursive: true });
  await database.drop();
});

/** What a later release brings. */
function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(laterDir, name));
  writeFileSync(path.join(laterDir, name, 'migration.sql'), sql);
}

const ofDatabase = () => ({ connectionUrl: database.url, migrationsDir: laterDir });

test('a release works on while the next one changes the database, and refuses to start when that takes something away', async () => {
  const connectionUrl = database.url;
  addMigration('20990101000000_origin', `ALTER TABLE "teams" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'here'`);
  addMigration('20990102000000_origin_index', 'CREATE INDEX CONCURRENTLY "teams_origin_idx" ON "teams"("origin")');
  const { planned, later } = await planMigrations(ofDatabase());
  expect(planned.map(({ name, concerns }) => [name, concerns])).toEqual([
    ['20990101000000_origin', []],
    ['20990102000000_origin_index', []],
  ]);
  expect(planned[0]?.tables.map(({ name }) => name)).toEqual(['teams']);
  expect(later).toEqual([]);
  expect(await findSchemaProblem(ofDatabase())).toMatch(
    'lacks migrations of this release: run its set-up first (20990101000000_origin, 20990102000000_origin_index)',
  );

  // A process of this release goes on writing all the time, with statements that it prepared before.
  const over = new AbortController();
  const writing = (async () => {
    let teams = 0;
    for (; !over.signal.aborted || teams < 3; teams += 1) await createTestTeam(database.db);
    return teams;
  })();
  expect(await applyMigrations(ofDatabase())).toHaveLength(2);
  over.abort();
  expect(await writing).toBeGreaterThanOrEqual(3);

  expect(await findSchemaProblem(ofDatabase())).toBeNull();
  expect(await findSchemaProblem({ connectionUrl })).toBeNull();
  // The set-up of this release, run again after the later one's: a way back.
  expect(await applyMigrations({ connectionUrl, migrationsDir: ownDir })).toEqual([]);
  expect((await planMigrations({ connectionUrl, migrationsDir: ownDir })).later).toHaveLength(2);

  addMigration('20990103000000_origin_contract', 'ALTER TABLE "teams" DROP COLUMN "origin"');
  await applyMigrations(ofDatabase());
  const onUnknown = (): never => {
    throw new Error('the database answers');
  };
  await expect(assertSchemaFits({ connectionUrl, onUnknown })).rejects.toThrow(
    'A later release has taken away from the database what this one needs: run that release (20990103000000_origin_contract).',
  );
});

test('a database without tables lacks everything, and one that is away is no reason', async () => {
  const empty = await createEmptyTestDatabase();
  expect(await findSchemaProblem({ connectionUrl: empty.url })).toMatch('20261120000000_init');
  await empty.drop();
  const told: unknown[] = [];
  await assertSchemaFits({ connectionUrl: empty.url, onUnknown: (error) => told.push(error) });
  expect(told).toHaveLength(1);
});
