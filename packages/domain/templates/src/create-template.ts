import { emitAudit } from '@recto/audit-log';
import { inTransaction, Prisma } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { findTakenSlugs } from './find-taken-slugs.js';
import { firstSlug } from './first-slug.js';
import { lockTemplates } from './lock-templates.js';
import { keepVersion } from './versions/keep-version.js';
import { fromRow, type Template } from './template.js';

export interface TemplateInput {
  name: string;
  description?: string;
  resultFormat: 'structured' | 'markdown';
  modelName: string;
  schema?: Prisma.InputJsonObject;
  instructions?: string;
  extractBoundingBoxes?: boolean;
  tags?: string[];
  color?: string;
  enabled?: boolean;
  favorite?: boolean;
}

/** A new template of the caller's team. Its slug comes from its name and never changes. */
export async function createTemplate(ctx: TeamContext, input: TemplateInput): Promise<Template> {
  const { teamId, userId: createdByUserId } = ctx.actor;
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    await lockTemplates(tx, teamId);
    const taken = await findTakenSlugs(tx, teamId, input.name);
    const slug = firstSlug(input.name, (each) => !taken.has(each));
    const { schema = Prisma.DbNull, ...rest } = input;
    const data = { id: ctx.newId(), teamId, slug, ...rest, schema, createdByUserId, createdAt: now, updatedAt: now };
    const row = await tx.template.create({ data });
    await keepVersion(tx, row, { createdByUserId, now });
    await emitAudit(tx, ctx, { action: 'template.created', subjectId: row.id, details: { name: row.name, slug } });
    return fromRow(row);
  });
}
