import type { QueueBackend } from '@recto/task-runtime';
import { Redis } from 'ioredis';
import type { TestDatabase } from './create-test-database.js';
import { testServices } from './services.js';

/** Where the queue of one test file lives. */
export type TestQueue = QueueBackend;

/** Redis has 16 numbered databases; jest numbers its workers from 1, and each runs one test file at a time. */
const redisDatabases = 16;

/** An empty queue for one test file: in its database, or in a numbered database of the run's Redis. */
export async function createTestQueue(kind: QueueBackend['kind'], database: TestDatabase): Promise<TestQueue> {
  if (kind === 'postgres') return { kind, url: database.url };
  const number = Number(process.env.JEST_WORKER_ID ?? 0) % redisDatabases;
  const url = `${testServices().redisUrl}/${number}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return { kind, url };
}
