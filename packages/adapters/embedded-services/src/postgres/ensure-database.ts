import pg from 'pg';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { systemErrorCode } from '../system-error-code.js';

export interface DatabaseInput {
  port: number;
  user: string;
  password: string;
  database: string;
}

const wrongPassword = '28P01';
const unknownUser = '28000';

/** Creates the database unless it exists. Throws if the cluster was made with another user or password. */
export async function ensureDatabase({ port, user, password, database }: DatabaseInput): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres', ssl: false });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (![wrongPassword, unknownUser].includes(systemErrorCode(error))) throw error;
    const message = `the data folder was made for another database user or password than "${user}" and the given one`;
    throw new EmbeddedServiceError('data-dir-incompatible', message, { cause: error });
  } finally {
    await client.end();
  }
}
