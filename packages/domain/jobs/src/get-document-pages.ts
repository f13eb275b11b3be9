import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getJob } from './get-job.js';

export type DocumentPage = Pick<Row.JobPage, 'pageNumber' | 'markdown' | 'structured' | 'citations'>;

/** All pages of a job that were read, ascending. Access as in `getJob`. */
export async function getDocumentPages(
  ctx: TeamContext,
  jobId: string,
): Promise<{ job: Row.Job; pages: DocumentPage[] }> {
  const job = await getJob(ctx, jobId);
  const pages = await ctx.db.prisma.jobPage.findMany({
    where: { jobId, status: 'read' },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, markdown: true, structured: true, citations: true },
  });
  return { job, pages };
}
