import type { Db, Row } from '@recto/database';
import { assertNotDeleted } from './get-job.js';

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

/** Pages that are loaded before others have their turn. */
const pagesOfATurn = 50;

/**
 * All pages of a job that were read, be it in part, ascending and piece by piece. Throws not_found when it is deleted meanwhile.
 * Whether the caller may see the job is for the caller to ask.
 */
export async function* loadDocumentPages(db: Db, jobId: string): AsyncGenerator<DocumentPage[]> {
  let after = 0;
  for (;;) {
    const pages: DocumentPage[] = await db.prisma.jobPage.findMany({
      where: { jobId, status: { not: 'planned' }, markdown: { not: null }, pageNumber: { gt: after } },
      orderBy: { pageNumber: 'asc' },
      take: pagesOfATurn,
      select: { pageNumber: true, markdown: true, structured: true, citations: true },
    });
    if (pages.length > 0) yield pages;
    if (pages.length < pagesOfATurn) break;
    after = pages.at(-1)?.pageNumber ?? after;
  }
  if (after > 0) await assertNotDeleted({ db }, jobId);
}

/** `loadDocumentPages` as one list. */
export async function getDocumentPages(db: Db, jobId: string): Promise<DocumentPage[]> {
  const all: DocumentPage[] = [];
  for await (const pages of loadDocumentPages(db, jobId)) all.push(...pages);
  return all;
}
