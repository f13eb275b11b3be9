import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { jobRows, pageRows } from './job-rows.js';
import { lockJob } from './lock-job.js';
import { findJob } from './query/get-job.js';
import { getJobResult } from './query/get-job-result.js';

let database: TestDatabase;
const id = '0190a5f0-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { teamId } = await createTestTeam(db);
  const createdAt = new Date('2026-03-29T01:30:00.123Z');
  const common = {
    id,
    teamId,
    organizationId: teamId,
    userId: teamId,
    stage: 'finished',
    status: 'completed',
  } as const;
  const source = { sourceKind: 'form', sourceKey: 'a', fileName: 'ä "b"\\.pdf', contentType: 'application/pdf' };
  await db.prisma.job.create({
    data: {
      ...common,
      ...source,
      sizeBytes: 5_000_000_000n,
      modelName: 'standard-v2',
      resultFormat: 'structured',
      schema: { z: 1, a: { 10: 'x', 9: 'y' } },
      priceCredits: 2,
      totalPages: 2,
      averageConfidence: 0.1 + 0.2,
      errorDetails: { required_credits: 3 },
      createdAt,
      updatedAt: createdAt,
      completedAt: createdAt,
      expiresAt: new Date('2100-01-01T00:00:00Z'),
      pages: {
        create: [2, 1, 3].map((pageNumber) => ({
          id: `0190a5f0-0000-7000-8000-00000000010${pageNumber}`,
          pageNumber,
          status: pageNumber === 3 ? ('planned' as const) : ('read' as const),
          kind: 'text',
          widthPt: 595.276,
          heightPt: 841.89,
          markdown: 'Line\n\u2028 \u{1F600} "quoted"',
          structured: { total: 1.005, items: [null, true, 'x'] },
          blocks: [{ box: { x: 1e-7 } }],
          processedAt: createdAt,
        })),
      },
    },
  });
});
afterAll(() => database.drop());

test('a job that is found or locked is what Prisma gives, to the types of its values', async () => {
  const { db } = database;
  const expected = await db.prisma.job.findUniqueOrThrow({ where: { id } });
  expect(await findJob(db, id.toUpperCase())).toStrictEqual(expected);
  expect(await inTransaction(db, (tx) => lockJob(tx, id))).toStrictEqual(expected);
  expect(expected.sizeBytes).toBe(5_000_000_000n);
});

test('pages of a result are what Prisma gives, in their order, without those that are planned', async () => {
  const { db } = database;
  const job = await db.prisma.job.findUniqueOrThrow({ where: { id } });
  const where = { jobId: id, pageNumber: { in: [1, 2] } };
  const expected = await db.prisma.jobPage.findMany({ where, orderBy: { pageNumber: 'asc' } });
  const result = await getJobResult({ db }, job, { page: 1, limit: 100 });
  expect(result.pages).toStrictEqual(expected);
  expect(result.pageCount).toBe(2);
});

test('every column of both tables is one of a field', async () => {
  const { prisma } = database.db;
  for (const [table, rows] of [['jobs', jobRows] as const, ['job_pages', pageRows] as const]) {
    const [row] = await prisma.$queryRawUnsafe<{ row: string }[]>(
      `SELECT row_to_json(${table})::text AS row FROM ${table}`,
    );
    const stored = JSON.parse(row?.row ?? '{}') as object;
    expect(Object.keys(rows.parse({ row: row?.row ?? '' }))).toHaveLength(Object.keys(stored).length);
  }
});

test('a job that nobody knows is null', async () => {
  const { db } = database;
  const unknown = '0190a5f0-0000-7000-8000-00000000ffff';
  expect(await findJob(db, unknown)).toBeNull();
  expect(await inTransaction(db, (tx) => lockJob(tx, unknown))).toBeNull();
});
