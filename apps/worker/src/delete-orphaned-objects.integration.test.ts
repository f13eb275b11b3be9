import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createJobFromUrl, jobFileObjectKey, planJob, sourceObjectKey } from '@recto/jobs';
import {
  createTestDatabase,
  createTestObjectStore,
  createTestTeam,
  type TestDatabase,
  type TestObjectStore,
  type TestTeam,
} from '@recto/test-support';
import { deleteOrphanedObjects } from './delete-orphaned-objects.js';

let database: TestDatabase;
let store: TestObjectStore['store'];
let team: TestTeam;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ store } = await createTestObjectStore());
  team = await createTestTeam(database.db);
});
afterEach(() => database.drop());

const options = { extractBoundingBoxes: false, priority: 'normal' } as const;
const later = () => new Date(Date.now() + 60_000);

async function put(key: string): Promise<string> {
  await store.putObject(key, new Uint8Array([1]), { contentType: 'application/pdf' });
  return key;
}

/** Objects of as many jobs that were never written. */
async function putOrphans(count: number): Promise<void> {
  const { teamId, ctx } = team;
  for (let number = 0; number < count; number += 1) await put(sourceObjectKey({ teamId, jobId: ctx.newId() }));
}

/** Objects of a job that has its row: its document and a file that was made of it. */
async function putJob(): Promise<string[]> {
  const plan = await planJob(team.ctx, options);
  const { id: jobId } = await createJobFromUrl(team.ctx, {
    plan,
    sourceUrl: 'https://example.com/a.pdf',
    fileName: 'a',
  });
  const job = { teamId: team.teamId, jobId };
  return [await put(jobFileObjectKey({ ...job, name: '1.png' })), await put(sourceObjectKey(job))];
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.listKeys('')) keys.push(key);
  return keys;
}

test.each([1, 199])('%d orphaned objects are deleted, though no job of theirs is known', async (count) => {
  await putOrphans(count);
  expect(await deleteOrphanedObjects({ db: database.db, objectStore: store }, later())).toBe(count);
  expect(await listKeys()).toEqual([]);
});

test('400 orphaned objects beside one living job are deleted, and the objects of the job stay', async () => {
  await putOrphans(400);
  const kept = await putJob();
  expect(await deleteOrphanedObjects({ db: database.db, objectStore: store }, later())).toBe(400);
  expect(await listKeys()).toEqual(kept);
});

test('the objects of a deleted job are orphaned', async () => {
  await putJob();
  await database.db.prisma.job.updateMany({ data: { deletedAt: new Date() } });
  expect(await deleteOrphanedObjects({ db: database.db, objectStore: store }, later())).toBe(2);
  expect(await listKeys()).toEqual([]);
});

test('what another installation, or another program, keeps in the same bucket stays, and so does what is young', async () => {
  const { newId } = team.ctx;
  const kept = [
    await put('backup/2026.tar'),
    await put('jobs/readme.txt'),
    await put(sourceObjectKey({ teamId: newId(), jobId: newId() })),
  ];
  await putOrphans(3);
  const deleteOrphans = (before: Date) => deleteOrphanedObjects({ db: database.db, objectStore: store }, before);
  expect(await deleteOrphans(new Date(Date.now() - 60_000))).toBe(0);
  expect(await listKeys()).toHaveLength(kept.length + 3);
  expect(await deleteOrphans(later())).toBe(3);
  expect(await listKeys()).toEqual(kept.sort());
});
