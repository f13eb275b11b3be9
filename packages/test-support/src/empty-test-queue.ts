import { Redis } from 'ioredis';
import pg from 'pg';
import type { TestQueue } from './create-test-queue.js';

/** Loses every task of a queue, those at work included, as an operator's accident would; its tables stay. */
export async function emptyTestQueue(queue: TestQueue): Promise<void> {
  if (queue.kind === 'redis') {
    const redis = new Redis(queue.url);
    await redis.flushdb();
    await redis.quit();
    return;
  }
  const client = new pg.Client({ connectionString: queue.url });
  await client.connect();
  try {
    await client.query('TRUNCATE bullmq.job, bullmq.dedup, bullmq.dedup_next, bullmq.event CASCADE');
  } finally {
    await client.end();
  }
}
