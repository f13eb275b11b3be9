import type { TeamContext } from '@recto/operation-context';
import { presetsOf } from './presets/presets.js';
import type { Template } from './template.js';

/** The presets, with what the caller's team has made of them. */
export async function loadPresets(ctx: TeamContext): Promise<Template[]> {
  return presetsOf(await ctx.db.prisma.presetUse.findMany({ where: { teamId: ctx.actor.teamId } }));
}
