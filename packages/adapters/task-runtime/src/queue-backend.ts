import {
  createPostgresBackend,
  Queue,
  runMigrations,
  Worker,
  type JobProgress,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ChangeTransport } from './changes/change-transport.js';
import { createPostgresTransport } from './changes/postgres-transport.js';
import { createRedisTransport } from './changes/redis-transport.js';
import { createQueueNotifications, createQueuePool, queueSchema } from './queue-connections.js';

/** Where the queue lives: a Redis server, or a schema of its own in a Postgres database. */
export type QueueBackend = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string };

/** Makes queues and workers on one backend, and owns the connections they share. */
export interface QueueFactory {
  createQueue(name: string, options: Omit<QueueOptions, 'connection'>): Queue;
  createWorker(name: string, processor: Processor, options: Omit<WorkerOptions, 'connection'>): Worker;
  /** How word of changed rows travels; its connections are its own. */
  createChangeTransport(): ChangeTransport;
  close(): Promise<void>;
}

export function createQueueFactory(backend: QueueBackend): QueueFactory {
  return backend.kind === 'redis' ? createRedisFactory(backend.url) : createPostgresFactory(backend.url);
}

function createRedisFactory(url: string): QueueFactory {
  // Publishing fails fast while Redis is away: the outbox keeps the task. Workers wait for it to come back.
  const publishing = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000, lazyConnect: true });
  const working = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 5_000, lazyConnect: true });
  // Errors of these connections surface through the queues and workers that use them.
  publishing.on('error', () => undefined);
  working.on('error', () => undefined);
  // A worker makes a copy for waiting, and forgets it when it is closed while Redis is away: the copy would then try to
  // connect for ever and keep the process.
  const copies = new Set<Redis>();
  const duplicate = working.duplicate.bind(working);
  working.duplicate = (...options) => {
    const copy = duplicate(...options);
    copies.add(copy);
    copy.once('end', () => copies.delete(copy));
    return copy;
  };
  return {
    createQueue: (name, options) => new Queue(name, { ...options, connection: publishing }),
    createWorker: (name, processor, options) => new Worker(name, processor, { ...options, connection: working }),
    createChangeTransport: () => createRedisTransport(url),
    close: async () => {
      for (const connection of [publishing, working, ...copies]) connection.disconnect();
      await Promise.resolve();
    },
  };
}

/** Of all queues of a process: each adds its tasks in one statement. */
const publishingConnections = 3;
/** Of all workers of a process, beside the one that each of them is known by. */
const workingConnections = 5;

function createPostgresFactory(url: string): QueueFactory {
  const notifications = createQueueNotifications(url);
  const publishing = createQueuePool({ url, maxConnections: publishingConnections, notifications });
  const working = createQueuePool({ url, maxConnections: workingConnections, notifications });
  let closed: Promise<void> | undefined;
  return {
    createQueue: (name, options) =>
      withoutBackendType(new Queue(name, { ...options, connection: asConnection(publishing) }, createPostgresBackend)),
    createWorker(name, processor, options) {
      working.options.max += 1;
      const worker = new Worker(
        name,
        processor,
        { ...options, connection: asConnection(working) },
        createPostgresBackend,
      );
      worker.once('closed', () => (working.options.max -= 1));
      return withoutBackendType(worker);
    },
    createChangeTransport: () => createPostgresTransport(url, notifications),
    close: () => (closed ??= Promise.all([publishing.end(), working.end()]).then(() => undefined)),
  };
}

/** BullMQ takes any pool of pg, and knows it by its methods; only its type of the events is narrower than pg's. */
function asConnection(pool: pg.Pool): PostgresConnectionOptions {
  return pool as unknown as PostgresConnectionOptions;
}

/** BullMQ's classes carry their backend as a type parameter; their public methods are the same on every backend. */
function withoutBackendType(
  queue: Queue<unknown, unknown, string, unknown, unknown, string, PostgresQueueBackend, PostgresConnectionOptions>,
): Queue;
function withoutBackendType(
  worker: Worker<unknown, unknown, string, PostgresQueueBackend, JobProgress, PostgresConnectionOptions>,
): Worker;
function withoutBackendType(instance: unknown): unknown {
  return instance;
}

/** Makes the queue's tables, once; Redis needs none. Safe from many processes at once, and to repeat. */
export async function prepareQueueBackend(backend: QueueBackend): Promise<void> {
  if (backend.kind === 'redis') return;
  const client = new pg.Client({ connectionString: backend.url });
  await client.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    await client.end();
  }
}
