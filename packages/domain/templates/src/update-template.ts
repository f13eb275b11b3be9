import { emitAudit } from '@recto/audit-log';
import { inTransaction, Prisma } from '@recto/database';
import { forbidden, invalidInput, notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import type { TemplateInput } from './create-template.js';
import { getTemplate } from './get-template.js';
import { fromRow, type Template } from './template.js';
import { keepVersion } from './versions/keep-version.js';

export type TemplateChanges = Partial<Omit<TemplateInput, 'schema' | 'instructions' | 'color'>> & {
  /** Null takes it away, here and below. */
  schema?: Prisma.InputJsonObject | null;
  instructions?: string | null;
  color?: string | null;
};

/**
 * Changes what is given; jobs keep their own copy of a template, so earlier ones do not change. Throws not_found,
 * forbidden for a preset, invalid_input when a structured template would be left without a schema.
 */
export async function updateTemplate(
  ctx: TeamContext,
  templateId: string,
  changes: TemplateChanges,
): Promise<Template> {
  const template = await getTemplate(ctx, templateId);
  if (template.isInternal)
    throw forbidden('preset_is_fixed', 'Presets cannot be changed. Create your own template from it.');
  const { schema, ...rest } = changes;
  const data = {
    ...rest,
    ...(schema === undefined ? {} : { schema: schema ?? Prisma.DbNull }),
    updatedAt: ctx.clock.now(),
  };
  return inTransaction(ctx.db, async (tx) => {
    const where = { id: templateId, teamId: ctx.actor.teamId };
    // Held until the end: versions are numbered one change at a time, and a deletion comes before or after.
    await tx.$queryRaw`SELECT 1 FROM templates WHERE id = ${templateId}::uuid FOR UPDATE`;
    const before = await tx.template.findFirst({ where });
    if (before) await keepVersion(tx, before, { createdByUserId: before.createdByUserId, now: before.updatedAt });
    const [row] = await tx.template.updateManyAndReturn({ where, data });
    // Somebody has deleted it in between.
    if (!row) throw notFound('template_not_found', 'No such template.');
    const changed = fromRow(row);
    if (changed.resultFormat === 'structured' && changed.schema === null) {
      throw invalidInput('A structured template requires a schema.', [{ path: 'schema', message: 'required' }]);
    }
    await keepVersion(tx, row, { createdByUserId: ctx.actor.userId, now: data.updatedAt });
    const details = { slug: row.slug, fields: Object.keys(changes) };
    await emitAudit(tx, ctx, { action: 'template.updated', subjectId: templateId, details });
    return changed;
  });
}
