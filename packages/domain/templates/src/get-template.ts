import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { loadPresets } from './load-presets.js';
import { fromRow, type Template } from './template.js';

/** A template of the caller's team, or a preset, by its id. Throws not_found for any other. */
export async function getTemplate(ctx: TeamContext, templateId: string): Promise<Template> {
  const where = { id: templateId, teamId: ctx.actor.teamId };
  const row = await ctx.db.prisma.template.findFirst({ where });
  if (row) return fromRow(row);
  const preset = (await loadPresets(ctx)).find(({ id }) => id === templateId);
  if (!preset) throw notFound('template_not_found', 'No such template.');
  return preset;
}
