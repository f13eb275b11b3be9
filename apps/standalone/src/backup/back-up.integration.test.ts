import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openDb, type Db } from '@recto/database';
import { startEmbeddedObjectStore, startEmbeddedPostgres } from '@recto/embedded-services';
import { createObjectStore, type ObjectStore } from '@recto/object-store';
import { findSecrets, loadSecrets } from '../secrets.js';
import { backUp } from './back-up.js';
import { restore } from './restore.js';

const dir = mkdtempSync(path.join(tmpdir(), 'recto-backup-'));
const passphrase = 'correct horse battery';
const file = path.join(dir, 'a.backup');
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Installation {
  dataDir: string;
  url: string;
  db: Db;
  store: ObjectStore;
}

/** The services of a data folder, as the service starts them. */
async function start(name: string, mayCreate: boolean): Promise<Installation> {
  const dataDir = path.join(dir, name);
  const secrets = mayCreate ? loadSecrets(dataDir) : findSecrets(dataDir);
  if (secrets === null) throw new Error('the secrets were not restored');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dir, 'runtime'),
    port: 0,
    user: 'recto',
    password: secrets.postgresPassword,
    database: 'recto',
    mayCreate,
  });
  stops.push(postgres.stop);
  const credentials = { accessKey: secrets.storeAccessKey, secretKey: secrets.storeSecretKey };
  const objects = await startEmbeddedObjectStore({
    dataDir: path.join(dataDir, 'objects'),
    host: '127.0.0.1',
    port: 0,
    credentials,
  });
  stops.push(objects.stop);
  const db = openDb({ url: postgres.url, maxConnections: 3, applicationName: 'test' });
  stops.push(() => db.close());
  const store = createObjectStore({ endpoint: objects.url, region: 'us-east-1', bucket: 'recto', ...credentials });
  await store.ensureBucket();
  return { dataDir, url: postgres.url, db, store };
}

const keyOf = (number: number) => `documents/${number}.pdf`;
const bytesOf = (number: number) => Buffer.alloc(1 + ((number * 7_919) % 200_000), number % 256);

/** As the service does it: first the file, then the row that names it. Goes on until it is stopped. */
function writeOn({ db, store }: Installation): { stop: () => Promise<number> } {
  const stopping = new AbortController();
  const writing = (async () => {
    let number = 0;
    while (!stopping.signal.aborted) {
      await store.putObject(keyOf(number), bytesOf(number), { contentType: 'application/pdf' });
      await db.prisma.$executeRaw`INSERT INTO written VALUES (${number}, repeat('x', 5000))`;
      number += 1;
    }
    return number;
  })();
  return {
    stop: () => {
      stopping.abort();
      return writing;
    },
  };
}

const backedUp = (from: Installation, to = file) =>
  backUp({ dataDir: from.dataDir, databaseUrl: from.url, file: to, passphrase, now: new Date() });

test('a backup of what is being written to is a moment of it, with every file of every row', async () => {
  const first = await start('first', true);
  await first.db.prisma.$executeRaw`CREATE TABLE written (number int PRIMARY KEY, text text NOT NULL)`;
  const writer = writeOn(first);
  while ((await first.store.statObject(keyOf(20))) === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const contents = await backedUp(first);
  const written = await writer.stop();
  expect(contents.objects).toBeGreaterThan(20);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(contents.sizeBytes).toBe(statSync(file).size);
  expect(readFileSync(file).includes('written')).toBe(false);
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual([]);

  const restored = await restore({ dataDir: path.join(dir, 'second'), file, passphrase });
  expect(restored).toMatchObject({ objects: contents.objects, createdAt: contents.createdAt });
  expect(findSecrets(path.join(dir, 'second'))).toEqual(findSecrets(first.dataDir));
  const second = await start('second', false);
  const rows = await second.db.prisma.$queryRaw<{ number: number }[]>`SELECT number FROM written ORDER BY number`;
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: rows.length }, (_, index) => index));
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(rows.length).toBeLessThanOrEqual(written);
  for (const { number } of rows) {
    const stored = await second.store.getObject(keyOf(number), { maxBytes: 1_000_000 });
    expect(stored && Buffer.from(stored).equals(bytesOf(number))).toBe(true);
  }
  // It is a service like any other: it takes writes, and is backed up in its turn.
  await second.db.prisma.$executeRaw`INSERT INTO written VALUES (1000000, '')`;
  await second.store.putObject('later', Buffer.from('later'), { contentType: 'text/plain' });
  expect((await backedUp(second, path.join(dir, 'b.backup'))).objects).toBe(contents.objects + 1);
});

test('no backup is replaced, and none is put where something is', async () => {
  const there = { dataDir: path.join(dir, 'first'), databaseUrl: 'postgresql://127.0.0.1:1', file, passphrase };
  await expect(backUp({ ...there, now: new Date() })).rejects.toThrow('exists');
  await expect(restore({ dataDir: path.join(dir, 'second'), file, passphrase })).rejects.toThrow('is not empty');
});

test('a restore that fails leaves the folder empty, and one that follows is not kept from it', async () => {
  const third = path.join(dir, 'third');
  await expect(restore({ dataDir: third, file, passphrase: 'another horse battery' })).rejects.toThrow('passphrase');
  expect(readdirSync(third)).toEqual([]);
  const cut = path.join(dir, 'cut.backup');
  writeFileSync(cut, readFileSync(file).subarray(0, -100_000));
  await expect(restore({ dataDir: third, file: cut, passphrase })).rejects.toThrow('damaged');
  expect(readdirSync(third)).toEqual([]);
  await restore({ dataDir: third, file, passphrase });
  expect(readdirSync(third).sort()).toEqual(['objects', 'postgres', 'secrets.json']);
});

test('a backup that fails leaves no file', async () => {
  const target = path.join(dir, 'failed.backup');
  const nobody = { dataDir: path.join(dir, 'first'), databaseUrl: 'postgresql://recto:x@127.0.0.1:1/recto' };
  await expect(backUp({ ...nobody, file: target, passphrase, now: new Date() })).rejects.toThrow();
  expect(readdirSync(dir).filter((name) => name.startsWith('failed'))).toEqual([]);
});
