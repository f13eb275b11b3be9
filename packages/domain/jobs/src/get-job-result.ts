import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getJob } from './get-job.js';

export interface JobResult {
  job: Row.Job;
  /** The pages that have an outcome, ascending: one cursor page of them. */
  pages: Row.JobPage[];
  /** Pages with an outcome in all. */
  pageCount: number;
}

/** One part of a job's pages: `limit` of them, the `page`-th such part from 1. Access as in `getJob`. */
export async function getJobResult(
  ctx: TeamContext,
  jobId: string,
  slice: { page: number; limit: number },
): Promise<JobResult> {
  const job = await getJob(ctx, jobId);
  const where = { jobId, status: { not: 'planned' as const } };
  const [pages, pageCount] = await Promise.all([
    ctx.db.prisma.jobPage.findMany({
      where,
      orderBy: { pageNumber: 'asc' },
      skip: (slice.page - 1) * slice.limit,
      take: slice.limit,
    }),
    ctx.db.prisma.jobPage.count({ where }),
  ]);
  return { job, pages, pageCount };
}
