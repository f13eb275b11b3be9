import type { Db, Row } from '@recto/database';

export type MarkdownPage = Pick<Row.JobPage, 'pageNumber' | 'markdown' | 'blocks'>;

/** The next pages behind `after` that were read, be it in part, ascending. Whether the caller may see the job is for the caller to ask. */
export async function getMarkdownPages(
  db: Db,
  jobId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MarkdownPage[]> {
  return db.prisma.jobPage.findMany({
    where: { jobId, status: { not: 'planned' }, markdown: { not: null }, pageNumber: { gt: after } },
    orderBy: { pageNumber: 'asc' },
    take: limit,
    select: { pageNumber: true, markdown: true, blocks: true },
  });
}

export type DocumentPage = Pick<Row.JobPage, 'pageNumber' | 'markdown' | 'structured' | 'citations'>;

/** All pages of a job that were read, be it in part, ascending. Whether the caller may see the job is for the caller to ask. */
export async function getDocumentPages(db: Db, jobId: string): Promise<DocumentPage[]> {
  return db.prisma.jobPage.findMany({
    where: { jobId, status: { not: 'planned' }, markdown: { not: null } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, markdown: true, structured: true, citations: true },
  });
}
