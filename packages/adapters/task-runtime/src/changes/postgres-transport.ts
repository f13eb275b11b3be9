import { PatientClient } from '@recto/database';
import pg from 'pg';
import type { Notifications } from '../notifications.js';
import type { ChangeTransport } from './change-transport.js';
import { parseMessage, presentMessages } from './message.js';

const channel = 'recto_changes';

/**
 * NOTIFY and LISTEN. Word is sent behind the commit that it is about, in a transaction of its own: notifications take one
 * lock of the whole database until their transaction has committed, and one that writes nothing does not wait for the disk.
 */
export function createPostgresTransport(url: string, notifications: Notifications): ChangeTransport {
  const senders = new pg.Pool({
    Client: PatientClient,
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
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
    listen: (onChanges) => notifications.listen(channel, (message) => onChanges(parseMessage(message))),
    close: () => senders.end(),
  };
}
