import { PatientClient } from '@recto/database';
import { queueNames } from '@recto/task-catalog';
import pg from 'pg';
import type { ListeningConnection } from './changes/change-transport.js';
import { createNotifications, type Notifications } from './notifications.js';

/** The namespace of the queue's tables in Postgres, and of its keys in Redis. */
export const queueSchema = 'bullmq';

/** So long the notifications wait at most for the lock that keeps events quiet; without it all works, with more wake-ups. */
const quietTimeoutMs = 1_000;

/**
 * The notifications of the database that the queue is in. BullMQ also notifies of each event of a task, for readers of its
 * event streams, unless somebody holds a lock that it tries for: readers then see events when they next poll. Nothing here reads
 * those, so the lock is held, in shared mode, for as long as the process listens: a job notifies once instead of four times.
 */
export function createQueueNotifications(url: string): Notifications {
  return createNotifications(url, async (client) => {
    await client.query(`SET lock_timeout = ${quietTimeoutMs}`);
    const quiet = client.query(
      `SELECT pg_advisory_lock_shared(hashtext('bullmq:evnotify:' || queue)) FROM unnest($1::text[]) AS queue`,
      [queueNames],
    );
    await quiet.catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
  });
}

const lockNotAvailable = '55P03';

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable;
}

/** Connections to the queue's tables, shared by queues or workers. What BullMQ listens to with one of them is heard over the connection of `notifications`. */
export function createQueuePool(input: { url: string; maxConnections: number; notifications: Notifications }): pg.Pool {
  const pool = new pg.Pool({
    Client: PatientClient,
    connectionString: input.url,
    options: `-c search_path="${queueSchema}"`,
    max: input.maxConnections,
    connectionTimeoutMillis: 5_000,
    // A worker's own connection is lost silently otherwise, and the worker not counted.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Each queue or worker listens to it, and each connection.
  pool.setMaxListeners(0);
  pool.on('connect', (client) => shareListening(pool, client, input.notifications));
  return pool;
}

/** Turns each LISTEN of a connection into a subscription, whose end is an error of the connection: BullMQ then listens again. */
function shareListening(pool: pg.Pool, client: pg.ClientBase, notifications: Notifications): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isGone = false;
  const subscriptions: ListeningConnection[] = [];
  const endAll = (): void => subscriptions.splice(0).forEach((subscription) => void subscription.end());
  const onRemove = (removed: pg.ClientBase): void => {
    if (removed !== client) return;
    pool.off('remove', onRemove);
    isGone = true;
    endAll();
  };
  pool.on('remove', onRemove);
  const subscribe = async (channel: string): Promise<void> => {
    const onMessage = (payload: string) => client.emit('notification', { channel, payload });
    const subscription = await notifications.listen(channel, onMessage);
    subscriptions.push(subscription);
    if (isGone) endAll();
    void subscription.ended.then(() => {
      if (!isGone) client.emit('error', new Error('The connection for notifications was lost.'));
    });
  };
  client.query = ((...args: unknown[]) => {
    const channel = typeof args[0] === 'string' ? listenedChannel(args[0]) : null;
    return channel === null ? query(...args) : subscribe(channel);
  }) as typeof client.query;
}

/** The channel of a statement that is LISTEN and nothing else, comments left out. */
function listenedChannel(statement: string): string | null {
  return /^(?:\s*--.*\n)*\s*LISTEN (\w+);?\s*$/.exec(statement)?.[1] ?? null;
}
