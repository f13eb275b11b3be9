import { randomBytes } from 'node:crypto';
import { openDb, type Db } from '@recto/database';
import pg from 'pg';
import { testServices } from './services.js';

export interface TestDatabase {
  url: string;
  db: Db;
  /** Closes `db` and drops the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/** A database of its own for one test file: migrated, with the queue's tables, and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { postgresUrl, templateDatabase } = testServices();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const url = postgresUrl.replace(/\/postgres$/, `/${name}`);
  const db = openDb({ url, maxConnections: 20, applicationName: 'recto-test' });
  return {
    url,
    db,
    async drop() {
      await db.close();
      await administer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
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
