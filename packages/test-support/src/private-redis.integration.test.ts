import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { fetchWithApt } from './fetch-with-apt.js';
import { startPrivateRedis } from './private-redis.js';

const cacheDir = fileURLToPath(new URL('../../../.recto/cache', import.meta.url));

describe('startPrivateRedis', () => {
  test('gives a server that keeps all keys under memory pressure, and takes it away again', async () => {
    const redis = await startPrivateRedis({ cacheDir, port: 0 });
    const client = new Redis(redis.url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
    const closed = new Promise((resolve) => client.once('end', resolve));
    await client.set('greeting', 'hello');
    expect(await client.get('greeting')).toBe('hello');
    expect(await client.config('GET', 'maxmemory-policy')).toContain('noeviction');
    await Promise.all([redis.stop(), redis.stop(), closed]);
    await expect(new Redis(redis.url, { lazyConnect: true, retryStrategy: () => null }).connect()).rejects.toThrow();
  });

  test('leaves a server that is there already alone', async () => {
    const redis = await startPrivateRedis({ cacheDir, port: 0, url: 'redis://127.0.0.1:1' });
    expect(redis.url).toBe('redis://127.0.0.1:1');
    await redis.stop();
  });

  test('says which port is in the way', async () => {
    const first = await startPrivateRedis({ cacheDir, port: 0 });
    const port = Number(new URL(first.url).port);
    await expect(startPrivateRedis({ cacheDir, port })).rejects.toThrow(/in use/i);
    await first.stop();
  });
});

describe('fetchWithApt', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'recto-redis-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test('answers false where the target cannot be prepared by apt, and leaves nothing half-made', async () => {
    const pathBefore = process.env.PATH;
    process.env.PATH = dir;
    try {
      expect(await fetchWithApt('redis-server', path.join(dir, 'redis'))).toBe(false);
    } finally {
      process.env.PATH = pathBefore;
    }
    expect(await readdir(dir)).toEqual([]);
  });
});
