import type { Db, Row } from '@recto/database';
import { isReading } from '../job-stages.js';

export interface PagesToRead {
  job: Row.Job;
  /** Those of the asked-for pages that have no outcome yet, ascending. */
  pages: { pageNumber: number; kind: string }[];
}

/** What is left to read of a task's pages. Null when nothing is: the job has ended, or another worker has read them. */
export async function loadPagesToRead(
  db: Db,
  input: { jobId: string; pageNumbers: number[] },
): Promise<PagesToRead | null> {
  const job = await db.prisma.job.findUnique({ where: { id: input.jobId } });
  if (!job || !isReading(job)) return null;
  const pages = await db.prisma.jobPage.findMany({
    where: { jobId: input.jobId, pageNumber: { in: input.pageNumbers }, status: 'planned' },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, kind: true },
  });
  return pages.length > 0 ? { job, pages } : null;
}
