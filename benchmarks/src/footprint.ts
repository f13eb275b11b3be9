// What documents leave behind: bytes in the database, by table with its indexes, and in the store, a page and a job.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb, type Db } from '@recto/database';
import { createPdfReader } from '@recto/pdf';
import { makeScan, makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { startDocument, submitDocument, type Service } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';

const pollEveryMs = 50;
/** Tables that take less of a job than this are not listed. */
const listedBytes = 50;

interface Footprint {
  /** Bytes by table, its indexes and long values among them. */
  tables: Map<string, number>;
  storeBytes: number;
}

await runBench(async (cleanUp) => {
  const { backend, threads, documents } = readOptions();
  const redisUrl = await startQueueServer(backend, cleanUp);
  const dataDir = await makeDataDir(cleanUp);
  const environment = { RATE_LIMIT_PER_MINUTE: '0' };
  const service = await startService({ dataDir, threads, redisUrl, environment, cleanUp });
  const db = openDb({ url: service.databaseUrl, maxConnections: 1, applicationName: 'recto-bench' });
  cleanUp(() => db.close());
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
  const kinds = [
    { name: 'a page of text', pages: 1, bytes: await makeTextDocument(1) },
    { name: 'ten pages of text', pages: 10, bytes: await makeTextDocument(10) },
    { name: 'a scanned page', pages: 1, bytes: await makeScan(pdf, 1) },
  ];
  await pdf.close();

  const ofTables: string[][] = [];
  const rows: string[][] = [];
  for (const { name, pages, bytes } of kinds) {
    await submitEach(service, bytes, 1);
    const before = await look(db, dataDir);
    await submitEach(service, bytes, documents);
    const after = await look(db, dataDir);
    const grown = [...after.tables].map(
      ([table, size]) => [table, (size - (before.tables.get(table) ?? 0)) / documents] as const,
    );
    const databaseBytes = grown.reduce((sum, [, size]) => sum + size, 0);
    const storeBytes = (after.storeBytes - before.storeBytes) / documents;
    rows.push([
      name,
      kilobytes(bytes.length),
      ...[storeBytes, storeBytes / pages, databaseBytes, databaseBytes / pages].map(kilobytes),
    ]);
    const listed = grown.filter(([, size]) => size >= listedBytes).toSorted((one, other) => other[1] - one[1]);
    ofTables.push(...listed.map(([table, size]) => [name, table, kilobytes(size)]));
  }

  console.log(`\nqueue on ${backend}, ${documents} jobs of each kind, kB\n`);
  printTable(['a job of', 'file', 'store', 'store a page', 'database', 'database a page'], rows);
  console.log('');
  printTable(['a job of', 'table', 'kB'], ofTables);
});

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

async function submitEach(service: Service, bytes: Uint8Array<ArrayBuffer>, count: number): Promise<void> {
  for (let number = 1; number < count; number += 1) await startDocument(service, bytes);
  await submitDocument(service, bytes, pollEveryMs);
}

/** Once nothing of a job is still being written. Postgres is asked to let go of rows that were replaced. */
async function look(db: Db, dataDir: string): Promise<Footprint> {
  for (;;) {
    const [open] = await db.prisma.$queryRaw<{ isIdle: boolean }[]>`
      SELECT NOT EXISTS (SELECT FROM jobs WHERE status IN ('pending', 'processing'))
        AND NOT EXISTS (SELECT FROM outbox_tasks) AS "isIdle"`;
    if (open?.isIdle === true) break;
    await pause(500);
  }
  await db.prisma.$executeRawUnsafe('VACUUM');
  const rows = await db.prisma.$queryRaw<{ name: string; size: bigint }[]>`
    SELECT relname::text AS name, pg_total_relation_size(oid) AS size FROM pg_class
    WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'bullmq')`;
  const tables = new Map(rows.map(({ name, size }) => [name, Number(size)]));
  return { tables, storeBytes: await sizeOf(path.join(dataDir, 'objects')) };
}

async function sizeOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
