import { Prisma, type Tx } from '@recto/database';
import type { OperationContext } from '@recto/operation-context';
import { presetSlugs } from './presets/presets.js';
import { templateSlug } from './template-slug.js';

/**
 * Keeps the options of a job as a template of the team, in the transaction that creates the job. A name whose slug the
 * team has already replaces that template: jobs keep their own copy of the options, so earlier ones do not change. The
 * slug of a preset is not taken.
 */
export async function saveTemplate(
  tx: Tx,
  ctx: Pick<OperationContext, 'clock' | 'newId'>,
  input: {
    teamId: string;
    name: string;
    resultFormat: string;
    modelName: string;
    schema?: Prisma.InputJsonObject;
    instruction?: string;
    extractBoundingBoxes: boolean;
  },
): Promise<{ id: string; slug: string }> {
  const now = ctx.clock.now();
  const wanted = templateSlug(input.name) || 'template';
  const slug = presetSlugs.has(wanted) ? `my-${wanted}` : wanted;
  const options = {
    name: input.name,
    resultFormat: input.resultFormat,
    modelName: input.modelName,
    schema: input.schema ?? Prisma.DbNull,
    instructions: input.instruction ?? null,
    extractBoundingBoxes: input.extractBoundingBoxes,
    updatedAt: now,
  };
  return tx.template.upsert({
    where: { teamId_slug: { teamId: input.teamId, slug } },
    create: { id: ctx.newId(), teamId: input.teamId, slug, createdAt: now, ...options },
    update: options,
    select: { id: true, slug: true },
  });
}
