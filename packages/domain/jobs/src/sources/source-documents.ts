import { listCountCap, type Db, type Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getSource } from './manage-sources.js';

export type SourceDocumentRow = Row.SourceDocument;

/** What was taken of a source, newest first; of a state, where one is given. Throws as `getSource`. */
export async function listSourceDocuments(
  ctx: TeamContext,
  sourceId: string,
  { limit, beforeId, state }: { limit: number; beforeId?: string; state?: string | undefined },
): Promise<{ documents: SourceDocumentRow[]; hasMore: boolean; totalCount: number }> {
  await getSource(ctx, sourceId);
  const where = { sourceId, ...(state === undefined ? {} : { state }) };
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.sourceDocument.findMany({
      where: { ...where, ...(beforeId === undefined ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
    ctx.db.prisma.sourceDocument.count({ where, take: listCountCap }),
  ]);
  return { documents: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
}

/** How many documents of a source have no result yet. */
export function countDocumentsInFlight(db: Db, sourceId: string): Promise<number> {
  return db.prisma.sourceDocument.count({ where: { sourceId, state: 'running' } });
}

/** Of objects of a bucket, those whose present version was taken before, as `key` and `etag` joined by a line break. */
export async function findTakenDocuments(
  db: Db,
  sourceId: string,
  objectKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.prisma.sourceDocument.findMany({
    where: { sourceId, objectKey: { in: [...objectKeys] } },
    select: { objectKey: true, etag: true },
  });
  return new Set(rows.map(({ objectKey, etag }) => `${objectKey}\n${etag}`));
}
