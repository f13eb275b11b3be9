import type { TeamContext } from '@recto/operation-context';
import { loadPresets } from './load-presets.js';
import { fromRow, type Template } from './template.js';

export interface TemplateStats {
  total: number;
  enabled: number;
  favorites: number;
  internal: number;
  structured: number;
  markdown: number;
  /** Jobs that were made with any of them. */
  usageCount: number;
  /** At most ten, those never used left out. */
  mostUsed: Template[];
}

const mostUsedCount = 10;

/** Counts over the team's templates and the presets. */
export async function getTemplateStats(ctx: TeamContext): Promise<TemplateStats> {
  const [rows, presets] = await Promise.all([
    ctx.db.prisma.template.findMany({ where: { teamId: ctx.actor.teamId } }),
    loadPresets(ctx),
  ]);
  const templates = [...rows.map(fromRow), ...presets];
  const count = (is: (template: Template) => boolean) => templates.filter(is).length;
  const used = templates.filter(({ usageCount }) => usageCount > 0).sort((a, b) => b.usageCount - a.usageCount);
  return {
    total: templates.length,
    enabled: count(({ enabled }) => enabled),
    favorites: count(({ favorite }) => favorite),
    internal: presets.length,
    structured: count(({ resultFormat }) => resultFormat === 'structured'),
    markdown: count(({ resultFormat }) => resultFormat === 'markdown'),
    usageCount: templates.reduce((sum, { usageCount }) => sum + usageCount, 0),
    mostUsed: used.slice(0, mostUsedCount),
  };
}
