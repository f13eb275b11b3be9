import type { Db } from '@recto/database';
import type { z } from 'zod';
import { storedBlocks, type storedBox } from './stored-blocks.js';

/** Where a named figure of a job lies, in points of the upright page; null where there is none. */
export async function findFigure(
  db: Db,
  { jobId, pageNumber, figureNumber }: { jobId: string; pageNumber: number; figureNumber: number },
): Promise<z.infer<typeof storedBox> | null> {
  const page = await db.prisma.jobPage.findUnique({
    where: { jobId_pageNumber: { jobId, pageNumber } },
    select: { blocks: true },
  });
  const blocks = storedBlocks.parse(page?.blocks ?? []);
  return blocks.find(({ figure }) => figure?.number === figureNumber)?.box ?? null;
}
