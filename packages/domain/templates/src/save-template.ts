import { emitAudit } from '@recto/audit-log';
import { Prisma, type Tx } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { findTakenSlugs } from './find-taken-slugs.js';
import { firstSlug } from './first-slug.js';
import { lockTemplates } from './lock-templates.js';
import { templateChecksum } from './template-checksum.js';
import { fromRow, type TemplateOptions } from './template.js';
import { keepVersion } from './versions/keep-version.js';

/**
 * Keeps the options of a job as a template of the team, in the transaction that starts the job, and returns its slug. No
 * template is ever changed by this: where the name's slug belongs to a preset, to somebody else, or to other options,
 * the next free one is taken (-2, -3 and so on). An enabled template of the same user with the same options is used again.
 */
export async function saveTemplate(
  tx: Tx,
  ctx: TeamContext,
  input: { teamId: string; userId: string; name: string; options: TemplateOptions },
): Promise<string> {
  const { teamId, userId, name, options } = input;
  await lockTemplates(tx, teamId);
  const taken = await findTakenSlugs(tx, teamId, name);
  const own = taken.size === 0 ? new Set<string>() : await findEqualTemplates(tx, { teamId, userId, options, taken });
  const slug = firstSlug(name, (each) => own.has(each) || !taken.has(each));
  if (own.has(slug)) return slug;
  const now = ctx.clock.now();
  const made = { id: ctx.newId(), teamId, slug, name, createdByUserId: userId, createdAt: now, updatedAt: now };
  const row = await tx.template.create({ data: { ...made, ...options, schema: options.schema ?? Prisma.DbNull } });
  await keepVersion(tx, row, { createdByUserId: userId, now });
  await emitAudit(tx, ctx, { action: 'template.created', subjectId: row.id, details: { name, slug } });
  return slug;
}

/** Those of the taken slugs whose template this user made with these options. */
async function findEqualTemplates(
  tx: Tx,
  input: { teamId: string; userId: string; options: TemplateOptions; taken: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const { teamId, userId, options, taken } = input;
  const rows = await tx.template.findMany({
    where: { teamId, createdByUserId: userId, enabled: true, slug: { in: [...taken] } },
  });
  const checksum = templateChecksum(options);
  return new Set(rows.filter((row) => templateChecksum(fromRow(row)) === checksum).map(({ slug }) => slug));
}
