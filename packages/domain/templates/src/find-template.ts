import type { TeamContext } from '@recto/operation-context';
import { loadPresets } from './load-presets.js';
import { fromRow, type Template } from './template.js';

/** The enabled template of this slug: the caller's team's own, or a preset. Null if there is none. */
export async function findTemplate(ctx: TeamContext, slug: string): Promise<Template | null> {
  const where = { teamId: ctx.actor.teamId, slug, enabled: true };
  const row = await ctx.db.prisma.template.findFirst({ where });
  if (row) return fromRow(row);
  return (await loadPresets(ctx)).find((preset) => preset.slug === slug) ?? null;
}
