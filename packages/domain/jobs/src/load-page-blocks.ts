import type { Db } from '@recto/database';
import { z } from 'zod';

const storedBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const storedBlock = z.object({
  type: z.enum(['paragraph', 'heading', 'table', 'figure', 'caption', 'list', 'footer', 'header']),
  level: z.int().min(1).max(6).optional(),
  text: z.string(),
  box: storedBox,
  cells: z
    .array(
      z.object({
        row: z.int().min(0),
        column: z.int().min(0),
        rowSpan: z.int().min(1),
        columnSpan: z.int().min(1),
        box: storedBox,
      }),
    )
    .optional(),
});

/** A part of a page, in points of the upright page. */
export type StoredBlock = z.infer<typeof storedBlock>;

/** What the pages of a job that were read are made of, in reading order, by page number. */
export async function loadPageBlocks(db: Db, jobId: string): Promise<Map<number, StoredBlock[]>> {
  const rows = await db.prisma.jobPage.findMany({
    where: { jobId, status: { not: 'planned' } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, blocks: true },
  });
  return new Map(rows.map(({ pageNumber, blocks }) => [pageNumber, z.array(storedBlock).parse(blocks ?? [])]));
}
