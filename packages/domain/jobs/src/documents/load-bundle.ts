import type { Db, Row } from '@recto/database';
import { isToBeSplit } from './finish-reading.js';
import { storedExtraction } from '../query/stored-extraction.js';

/** A page of a bundle. Without a `reading` it is blank, or nobody could read it. */
export interface BundlePage {
  pageNumber: number;
  widthPt: number;
  heightPt: number;
  isUnreadable: boolean;
  /** As its worker packed it. */
  reading: Uint8Array | null;
}

/** The job of a bundle whose pages all have an outcome; null when it has ended, is in another run, or is still being read. */
export async function findBundle(db: Db, input: { jobId: string; runNumber: number }): Promise<Row.Job | null> {
  const job = await db.prisma.job.findUnique({ where: { id: input.jobId } });
  return job && isToBeSplit(job, input) ? job : null;
}

/** So many pages are in memory at a time. */
const pagesAtOnce = 20;
const lastOfAll = 2_147_483_647;

/** Pages of a bundle from `firstPage` to `lastPage`, ascending; of the whole bundle where these are left out. */
export async function* loadBundlePages(
  db: Db,
  jobId: string,
  { firstPage = 1, lastPage = lastOfAll }: { firstPage?: number; lastPage?: number } = {},
): AsyncGenerator<BundlePage> {
  let next = firstPage;
  while (next <= lastPage) {
    const pages = await db.prisma.$queryRaw<BundlePage[]>`
      SELECT pages.page_number AS "pageNumber", width_pt AS "widthPt", height_pt AS "heightPt", words.reading,
        pages.status = 'unreadable' AS "isUnreadable"
      FROM job_pages AS pages
      LEFT JOIN job_page_words AS words ON words.job_id = pages.job_id AND words.page_number = pages.page_number
      WHERE pages.job_id = ${jobId}::uuid AND pages.page_number BETWEEN ${next} AND ${lastPage}
      ORDER BY pages.page_number LIMIT ${pagesAtOnce}`;
    yield* pages;
    if (pages.length < pagesAtOnce) return;
    next = (pages.at(-1)?.pageNumber ?? lastPage) + 1;
  }
}

/** What was extracted from the pages of a structured job from `firstPage` to `lastPage`, ascending. */
export async function loadExtractions(
  { prisma }: Db,
  jobId: string,
  { firstPage, lastPage }: { firstPage: number; lastPage: number },
) {
  const pages = await prisma.jobPage.findMany({
    where: { jobId, pageNumber: { gte: firstPage, lte: lastPage }, markdown: { not: null } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, markdown: true, structured: true, citations: true },
  });
  return pages.map(storedExtraction);
}

/** The documents of a job that is split, in the order of their pages; none before it has ended, and of other jobs. */
export async function listDocuments({ prisma }: Db, job: Pick<Row.Job, 'id' | 'split'>): Promise<Row.JobDocument[]> {
  return job.split ? prisma.jobDocument.findMany({ where: { jobId: job.id }, orderBy: { number: 'asc' } }) : [];
}
