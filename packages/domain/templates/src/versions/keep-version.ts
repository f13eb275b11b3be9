import { Prisma, type Row, type Tx } from '@recto/database';
import { templateChecksum } from '../template-checksum.js';
import { fromRow } from '../template.js';

/**
 * Keeps the options of a template as its next version, unless it has had the same before. The caller has made the row, or
 * holds its lock. A template that has none yet, because it was made before versions were kept, has been used with
 * these options only.
 */
export async function keepVersion(
  tx: Tx,
  row: Row.Template,
  { createdByUserId, now }: { createdByUserId: string | null; now: Date },
): Promise<void> {
  const checksum = templateChecksum(fromRow(row));
  const newest = await tx.templateVersion.findFirst({
    where: { templateId: row.id },
    orderBy: { version: 'desc' },
    select: { version: true },
  });
  const used = newest === null ? { usageCount: row.usageCount, lastUsedAt: row.lastUsedAt } : {};
  await tx.templateVersion.createMany({
    data: [
      {
        templateId: row.id,
        version: (newest?.version ?? 0) + 1,
        checksum,
        resultFormat: row.resultFormat,
        modelName: row.modelName,
        schema: row.schema ?? Prisma.DbNull,
        instructions: row.instructions,
        extractBoundingBoxes: row.extractBoundingBoxes,
        createdByUserId,
        createdAt: now,
        ...used,
      },
    ],
    skipDuplicates: true,
  });
}
