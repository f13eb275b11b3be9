import { together } from '@recto/concurrency';
import { type Db, perDb, type Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { listDocuments } from '../documents/load-bundle.js';
import { loadAllWords, type ReadWord } from '../read/page-words.js';
import { jobRows, pageRows } from '../job-rows.js';
import { assertMayRead, assertNotDeleted } from './get-job.js';

export interface ResultPages {
  /** The pages that have an outcome, ascending. */
  pages: Row.JobPage[];
  /** Of jobs that ask for them: all words of these pages, by page number. */
  words: ReadonlyMap<number, ReadWord[]>;
}

/** One cursor page of the pages of a job. */
export interface JobResult extends ResultPages {
  job: Row.Job;
  /** Of jobs that are split: the documents of the bundle. */
  documents: Row.JobDocument[];
  /** Pages with an outcome in all. */
  pageCount: number;
}

/** The pages of documents of so many at most are found in one query with their job, with those of others that are asked for at the same time. */
const fewPages = 10;
const jobsTogether = { limit: 20, pace: { burst: 4, everyMs: 25 } };

/** A job, and all of its pages that have an outcome, ascending; null where it has too many for that. */
interface FoundJob {
  job: Row.Job;
  pages: Row.JobPage[] | null;
}

const findTogether = perDb((db) =>
  together<string, FoundJob | null>(async (jobIds) => {
    const rows = await db.prisma.$queryRaw<{ row: string; pages: string[] }[]>`
      SELECT ${jobRows.selected}, ARRAY(
        SELECT row_to_json(job_pages)::text FROM job_pages
        WHERE job_id = jobs.id AND jobs.total_pages <= ${fewPages} AND status <> 'planned' ORDER BY page_number
      ) AS pages
      FROM jobs WHERE id = ANY (${[...new Set(jobIds)]}::uuid[])`;
    const found = rows.map(({ row, pages }) => {
      const job = jobRows.parse({ row });
      const isShort = job.totalPages <= fewPages;
      return { job, pages: isShort ? pages.map((page) => pageRows.parse({ row: page })) : null };
    });
    return jobIds.map((jobId) => found.find(({ job }) => job.id === jobId) ?? null);
  }, jobsTogether),
);

/** As `getJobOrForbid`, for what is to be asked of `getJobResult`: a short job comes with its pages, in one query. */
export async function getJobWithPages(ctx: TeamContext, jobId: string): Promise<FoundJob> {
  const found = await findTogether(ctx.db)(jobId.toLowerCase());
  return { job: assertMayRead(ctx, found?.job ?? null), pages: found?.pages ?? null };
}

/** Pages that are loaded and answered before other requests have their turn: some 5 ms. */
const pagesOfATurn = 20;
/** The same with all of their words. */
const wordPagesOfATurn = 4;

/** Whether a part of a job's pages had better be loaded by `loadResultPages`. */
export function isLargeResult(job: Pick<Row.Job, 'totalPages'>, { limit }: { limit: number }): boolean {
  return Math.min(limit, job.totalPages) > pagesOfATurn;
}

/** What `getJobResult` gives, but for its pages: those are for `loadResultPages`. */
export async function getResultFrame(db: Db, job: Row.Job): Promise<JobResult> {
  const where = { jobId: job.id, status: { not: 'planned' as const } };
  const [documents, pageCount] = await Promise.all([listDocuments(db, job), db.prisma.jobPage.count({ where })]);
  return { job, pages: [], words: new Map(), documents, pageCount };
}

/** The pages of one part of a job's, piece by piece: few enough for a turn of the event loop. Throws not_found when it is deleted meanwhile. */
export async function* loadResultPages(
  db: Db,
  job: Row.Job,
  slice: { page: number; limit: number },
): AsyncGenerator<ResultPages> {
  const where = { jobId: job.id, status: { not: 'planned' as const } };
  let after: number | null = null;
  const mostPages = job.extractWords ? wordPagesOfATurn : pagesOfATurn;
  for (let left = slice.limit; left > 0; left -= mostPages) {
    const pages: Row.JobPage[] = await db.prisma.jobPage.findMany({
      where: after === null ? where : { ...where, pageNumber: { gt: after } },
      orderBy: { pageNumber: 'asc' },
      skip: after === null ? (slice.page - 1) * slice.limit : 0,
      take: Math.min(left, mostPages),
    });
    if (pages.length > 0) yield { pages, words: await wordsOf(db, job, pages) };
    if (pages.length < mostPages) break;
    after = pages.at(-1)?.pageNumber ?? null;
  }
  if (after !== null) await assertNotDeleted({ db }, job.id);
}

async function wordsOf(db: Db, job: Row.Job, pages: readonly Row.JobPage[]): Promise<ResultPages['words']> {
  const pageNumbers = pages.map(({ pageNumber }) => pageNumber);
  return job.extractWords ? loadAllWords(db, job.id, pageNumbers) : new Map<number, ReadWord[]>();
}

/**
 * One part of a job's pages: `limit` of them, the `page`-th such part from 1. Access was checked when `job` was got; `found` are its
 * pages, where they came with it.
 */
export async function getJobResult(
  { db }: Pick<TeamContext, 'db'>,
  job: Row.Job,
  slice: { page: number; limit: number },
  found: Row.JobPage[] | null = null,
): Promise<JobResult> {
  const where = { jobId: job.id, status: { not: 'planned' as const } };
  const skip = (slice.page - 1) * slice.limit;
  const pages =
    found && skip === 0 && job.totalPages <= slice.limit
      ? found
      : await db.prisma.jobPage.findMany({ where, orderBy: { pageNumber: 'asc' }, skip, take: slice.limit });
  const isWhole = skip === 0 && pages.length < slice.limit;
  const words = await wordsOf(db, job, pages);
  const documents = await listDocuments(db, job);
  const pageCount = isWhole ? pages.length : await db.prisma.jobPage.count({ where });
  return { job, pages, words, documents, pageCount };
}
