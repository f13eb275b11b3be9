import type { Tx } from '@recto/database';

/** Notes that a job uses this template, in the transaction that creates the job. */
export async function countTemplateUse(tx: Tx, input: { templateId: string; now: Date }): Promise<void> {
  await tx.template.update({
    where: { id: input.templateId },
    data: { usageCount: { increment: 1 }, lastUsedAt: input.now },
  });
}
