import { together } from '@recto/concurrency';
import { perDb, type Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { listDocuments } from '../documents/load-bundle.js';
import { loadAllWords, type ReadWord } from '../read/page-words.js';

export interface JobResult {
  job: Row.Job;
  /** The pages that have an outcome, ascending: one cursor page of them. */
  pages: Row.JobPage[];
  /** Of jobs that ask for them: all words of these pages, by page number. */
  words: ReadonlyMap<number, ReadWord[]>;
  /** Of jobs that are split: the documents of the bundle. */
  documents: Row.JobDocument[];
  /** Pages with an outcome in all. */
  pageCount: number;
}

/** The pages of documents of so many at most are found in one query, if they are asked for at the same time. */
const fewPages = 10;
const jobsTogether = { limit: 20, pace: { burst: 4, everyMs: 25 } };

const findTogether = perDb((db) =>
  together<string, Row.JobPage[]>(async (jobIds) => {
    const where = { jobId: { in: [...new Set(jobIds)] }, status: { not: 'planned' as const } };
    const pages = await db.prisma.jobPage.findMany({ where, orderBy: { pageNumber: 'asc' } });
    return jobIds.map((jobId) => pages.filter((page) => page.jobId === jobId));
  }, jobsTogether),
);

/** One part of a job's pages: `limit` of them, the `page`-th such part from 1. Access was checked when `job` was got. */
export async function getJobResult(
  { db }: Pick<TeamContext, 'db'>,
  job: Row.Job,
  slice: { page: number; limit: number },
): Promise<JobResult> {
  const where = { jobId: job.id, status: { not: 'planned' as const } };
  const skip = (slice.page - 1) * slice.limit;
  const pages =
    skip === 0 && job.totalPages <= Math.min(fewPages, slice.limit)
      ? await findTogether(db)(job.id)
      : await db.prisma.jobPage.findMany({ where, orderBy: { pageNumber: 'asc' }, skip, take: slice.limit });
  const isWhole = skip === 0 && pages.length < slice.limit;
  const pageNumbers = pages.map(({ pageNumber }) => pageNumber);
  const words = job.extractWords ? await loadAllWords(db, job.id, pageNumbers) : new Map<number, ReadWord[]>();
  const documents = await listDocuments(db, job);
  const pageCount = isWhole ? pages.length : await db.prisma.jobPage.count({ where });
  return { job, pages, words, documents, pageCount };
}
