import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { getTemplate } from './get-template.js';

/** Deletes a template; jobs made with it keep what they took from it. Throws not_found, and forbidden for a preset. */
export async function deleteTemplate(ctx: TeamContext, templateId: string): Promise<void> {
  const { isInternal, name, slug } = await getTemplate(ctx, templateId);
  if (isInternal) throw forbidden('preset_is_fixed', 'Presets cannot be deleted.');
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.template.deleteMany({ where: { id: templateId, teamId: ctx.actor.teamId } });
    if (count === 0) throw notFound('template_not_found', 'No such template.');
    await emitAudit(tx, ctx, { action: 'template.deleted', subjectId: templateId, details: { name, slug } });
  });
}
