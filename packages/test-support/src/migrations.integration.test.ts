import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyMigrations } from '@recto/database';
import { createEmptyTestDatabase, type EmptyTestDatabase } from './create-test-database.js';

const databases: EmptyTestDatabase[] = [];
beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) databases.push(await createEmptyTestDatabase());
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

test('one process migrates several databases, one after the other and at once', async () => {
  const migrationsDir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
  const migrate = (database?: EmptyTestDatabase) =>
    applyMigrations({ connectionUrl: database?.url ?? '', migrationsDir });
  const [first, ...others] = databases;
  const applied = await migrate(first);
  expect(applied.length).toBeGreaterThan(0);
  expect(await Promise.all(others.map(migrate))).toEqual([applied, applied]);
  expect(await Promise.all(databases.map(migrate))).toEqual([[], [], []]);
});
