import type { Tx } from '@recto/database';
import type { Template } from './template.js';

/** Notes that a job of the team uses this template, in the transaction that creates the job. */
export async function countTemplateUse(
  tx: Tx,
  input: { teamId: string; template: Pick<Template, 'id' | 'slug' | 'isInternal'> & { checksum: string }; now: Date },
): Promise<void> {
  const { teamId, template, now } = input;
  const use = { usageCount: { increment: 1 }, lastUsedAt: now };
  if (template.isInternal) {
    const { slug } = template;
    await tx.presetUse.upsert({
      where: { teamId_slug: { teamId, slug } },
      create: { teamId, slug, usageCount: 1, lastUsedAt: now },
      update: use,
    });
    return;
  }
  // It may have been deleted since it was looked up; the job has its copy.
  await tx.template.updateMany({ where: { id: template.id, teamId }, data: use });
  const { id: templateId, checksum } = template;
  await tx.templateVersion.updateMany({ where: { templateId, checksum, template: { teamId } }, data: use });
}
