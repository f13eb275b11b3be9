import { Redis } from 'ioredis';
import type { TestQueue } from './create-test-queue.js';

/**
 * All that a queue in Redis holds, key by key, as text: for finding what must not be there. Null where the queue stands in
 * the database, as tables among the others.
 */
export async function readTestQueue(queue: TestQueue): Promise<string[] | null> {
  if (queue.kind !== 'redis') return null;
  const redis = new Redis(queue.url);
  try {
    const keys = await redis.keys('*');
    return await Promise.all(keys.map(async (key) => `${key} ${await readKey(redis, key)}`));
  } finally {
    await redis.quit();
  }
}

async function readKey(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  switch (type) {
    case 'none':
      return '';
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.smembers(key));
    case 'zset':
      return JSON.stringify(await redis.zrange(key, 0, -1));
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      throw new Error(`a key of type ${type}: ${key}`);
  }
}
