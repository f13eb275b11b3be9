import { PatientClient } from '@recto/database';
import pg from 'pg';
import type { ChangeTransport } from './change-transport.js';
import { parseMessage, presentMessages } from './message.js';

const channel = 'recto_changes';

/**
 * NOTIFY and LISTEN. Word is sent behind the commit that it is about, in a transaction of its own: notifications take one
 * lock of the whole database until their transaction has committed, and one that writes nothing does not wait for the disk.
 */
export function createPostgresTransport(url: string): ChangeTransport {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // A connection that is lost silently must be noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const senders = new pg.Pool({
    ...connection,
    Client: PatientClient,
    application_name: 'recto-announce',
    max: 1,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
  });
  // A sender that breaks while idle is replaced by the next word.
  senders.on('error', () => undefined);
  return {
    async send(rowIds) {
      await senders.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        channel,
        presentMessages(rowIds),
      ]);
    },
    async listen(onChanges) {
      const client = new PatientClient({ ...connection, application_name: 'recto-listen' });
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      // pg ends a client that has failed, and tells of both.
      client.on('error', () => undefined);
      client.on('notification', ({ payload }) => onChanges(parseMessage(payload ?? '')));
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      return { ended, end: () => client.end() };
    },
    close: () => senders.end(),
  };
}
