import type { Db } from '@recto/database';
import { z } from 'zod';

export const storedBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const storedCell = z.object({
  row: z.int().min(0),
  column: z.int().min(0),
  rowSpan: z.int().min(1),
  columnSpan: z.int().min(1),
  box: storedBox,
});

/** The parts of a page as its row keeps them, in reading order; boxes are in points of the upright page. */
export const storedBlocks = z.array(
  z.object({
    type: z.enum(['paragraph', 'heading', 'table', 'figure', 'caption', 'list', 'footer', 'header']),
    text: z.string(),
    box: storedBox,
    confidence: z.number(),
    level: z.int().min(1).max(6).optional(),
    cells: z.array(storedCell).optional(),
    figure: z.object({ number: z.int(), caption: z.string() }).optional(),
    unsupportedWords: z.array(z.string()).optional(),
  }),
);

export type StoredBlock = z.infer<typeof storedBlocks>[number];

/** What the pages of a job that were read are made of, in reading order, by page number. */
export async function loadPageBlocks(db: Db, jobId: string): Promise<Map<number, StoredBlock[]>> {
  const rows = await db.prisma.jobPage.findMany({
    where: { jobId, status: { not: 'planned' } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, blocks: true },
  });
  return new Map(rows.map(({ pageNumber, blocks }) => [pageNumber, storedBlocks.parse(blocks ?? [])]));
}
