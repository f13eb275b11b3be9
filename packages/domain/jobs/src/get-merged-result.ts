import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getJob } from './get-job.js';
import { mergePages, type MergedDocument } from './merge-pages.js';

/** The whole document of a job as one: its pages' Markdown joined, or their objects merged. Access as in `getJob`. */
export async function getMergedResult(
  ctx: TeamContext,
  jobId: string,
): Promise<{ job: Row.Job; document: MergedDocument }> {
  const job = await getJob(ctx, jobId);
  const pages = await ctx.db.prisma.jobPage.findMany({
    where: { jobId, status: 'read' },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, markdown: true, structured: true, citations: true },
  });
  return { job, document: mergePages(job.resultFormat === 'structured' ? 'structured' : 'markdown', pages) };
}
