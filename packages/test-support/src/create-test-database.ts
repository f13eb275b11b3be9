import { randomBytes } from 'node:crypto';
import { openDb, type Db } from '@recto/database';
import pg from 'pg';
import { testServices } from './services.js';

export interface EmptyTestDatabase {
  url: string;
  /** Drops the database, whoever is still connected; a `db` that came with it is closed before. */
  drop(): Promise<void>;
}

export interface TestDatabase extends EmptyTestDatabase {
  db: Db;
}

/** A database of its own for one test file: migrated, with the queue's tables, and empty; or without any table. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const database = await (isMigrated ? createDatabase(testServices().templateDatabase) : createEmptyTestDatabase());
  const db = openDb({ url: database.url, maxConnections: 20, applicationName: 'recto-test' });
  return {
    url: database.url,
    db,
    async drop() {
      await db.close();
      await database.drop();
    },
  };
}

/** A database without any table. */
export function createEmptyTestDatabase(): Promise<EmptyTestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<EmptyTestDatabase> {
  const { postgresUrl } = testServices();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: postgresUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => administer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
