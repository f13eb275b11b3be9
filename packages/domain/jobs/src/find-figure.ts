import type { Db } from '@recto/database';
import { z } from 'zod';

const storedBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const storedBlocks = z.array(z.object({ box: storedBox, figure: z.object({ number: z.int() }).optional() }));

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
