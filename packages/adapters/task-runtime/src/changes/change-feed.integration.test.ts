import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { noteChange } from '@recto/task-catalog';
import { createTestDatabase, createTestQueue, waitUntil, type TestDatabase } from '@recto/test-support';
import { startTaskPublisher } from '../task-publisher.js';
import { createTaskRuntime, type TaskRuntime } from '../task-runtime.js';
import { startCuttableProxy, type CuttableProxy } from '../testing/cuttable-proxy.js';

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

describe.each(['postgres', 'redis'] as const)('changes on %s', (kind) => {
  let database: TestDatabase;
  let proxy: CuttableProxy;
  let telling: TaskRuntime;
  let listening: TaskRuntime;
  let heard: string[];
  let listened: number;
  let following: { close(): Promise<void> };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    const queue = await createTestQueue(kind, database);
    proxy = await startCuttableProxy(queue.url);
    telling = createTaskRuntime({ backend: queue, logger });
    listening = createTaskRuntime({ backend: { ...queue, url: proxy.url }, logger });
    [heard, listened] = [[], 0];
    following = listening.followChanges({
      onChanges: (rowIds) => heard.push(...rowIds),
      onListening: () => (listened += 1),
    });
    await waitUntil('it listens', () => Promise.resolve(listened === 1));
  });
  afterEach(async () => {
    await following.close();
    await Promise.all([telling.close(), listening.close()]);
    await proxy.cut();
  });

  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  const isHeard = (rowIds: string[]) =>
    waitUntil('they are heard', () => Promise.resolve(rowIds.every((id) => heard.includes(id))));

  test('reach the other process, however many at once', async () => {
    telling.announceChanges([]);
    const many = ids(1_000);
    for (const id of many) telling.announceChanges([id]);
    await isHeard(many);
    // A channel of Redis is that of all its databases: files beside this one announce changes of theirs.
    const own = new Set(many);
    expect(heard.filter((id) => own.has(id))).toHaveLength(many.length);
    const later = ids(1);
    telling.announceChanges(later);
    await isHeard(later);
  });

  test('are told of each transaction once, when it has committed, and of none that did not', async () => {
    const publisher = startTaskPublisher({ db: database.db, runtime: telling, logger });
    const [committed = '', undone = ''] = ids(2);
    await inTransaction(database.db, (tx) => {
      noteChange(tx, committed);
      noteChange(tx, committed);
      return Promise.resolve();
    });
    const failing = inTransaction(database.db, (tx) => {
      noteChange(tx, undone);
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    const last = ids(1);
    telling.announceChanges(last);
    await isHeard([committed, ...last]);
    // On Redis other test files are heard, too.
    const own = [committed, undone, ...last];
    expect(heard.filter((rowId) => own.includes(rowId))).toEqual([committed, ...last]);
    await publisher.close();
  });

  test('are heard again after the connection was lost, and who listens learns of the gap', async () => {
    await proxy.cut();
    telling.announceChanges(ids(1));
    await proxy.restore();
    await waitUntil('it listens again', () => Promise.resolve(listened === 2));
    const after = ids(1);
    telling.announceChanges(after);
    await isHeard(after);
    expect(proxy.connectionCount()).toBe(1);
  });

  test('of a process that is alone are heard by all of its followers, and reach no other process', async () => {
    const alone = createTaskRuntime({ backend: { kind, url: 'postgres://127.0.0.1:1/none' }, logger, isAlone: true });
    const own: string[][] = [[], []];
    const followers: { close(): Promise<void> }[] = [];
    for (const rows of own) {
      const onChanges = (rowIds: string[]) => rows.push(...rowIds);
      await new Promise<void>((onListening) => followers.push(alone.followChanges({ onChanges, onListening })));
    }
    const rowIds = ids(3);
    for (const id of rowIds) alone.announceChanges([id]);
    await alone.close();
    for (const follower of followers) await follower.close();
    expect(own).toEqual([rowIds, rowIds]);
    const last = ids(1);
    telling.announceChanges(last);
    await isHeard(last);
    expect(heard.filter((id) => rowIds.includes(id))).toEqual([]);
  });

  test('that cannot be told hold up nobody', async () => {
    const away = createTaskRuntime({ backend: { kind, url: 'postgres://127.0.0.1:1/none' }, logger });
    away.announceChanges(ids(1));
    await away.close();
  });
});
