import type { Db } from '@recto/database';
import { storedBlocks, type StoredBlock } from './stored-blocks.js';

/** What the pages of a job that were read are made of, in reading order, by page number. */
export async function loadPageBlocks(db: Db, jobId: string): Promise<Map<number, StoredBlock[]>> {
  const rows = await db.prisma.jobPage.findMany({
    where: { jobId, status: { not: 'planned' } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, blocks: true },
  });
  return new Map(rows.map(({ pageNumber, blocks }) => [pageNumber, storedBlocks.parse(blocks ?? [])]));
}
