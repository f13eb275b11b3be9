import { escapeLike } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { loadPresets } from './load-presets.js';
import { fromRow, type Template } from './template.js';

export interface TemplateFilter {
  resultFormat?: 'structured' | 'markdown';
  favorite?: boolean;
  enabled?: boolean;
  isInternal?: boolean;
  /** Part of the name, in any case. */
  search?: string;
}

/**
 * The team's templates, newest first, and behind them the presets. `beforeId` is the last id of the page before: new
 * templates do not shift what follows.
 */
export async function listTemplates(
  ctx: TeamContext,
  filter: TemplateFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<{ templates: Template[]; hasMore: boolean; totalCount: number }> {
  const { limit, beforeId } = cursorPage;
  const where = ownWhere(ctx, filter);
  const own = { where: beforeId === undefined ? where : { AND: [where, { id: { lt: beforeId } }] } };
  const [rows, ownCount, presets] = await Promise.all([
    filter.isInternal === true
      ? []
      : ctx.db.prisma.template.findMany({ ...own, orderBy: { id: 'desc' }, take: limit + 1 }),
    filter.isInternal === true ? 0 : ctx.db.prisma.template.count({ where }),
    filter.isInternal === false ? [] : loadPresets(ctx),
  ]);
  const wanted = presets.filter((preset) => fits(preset, filter)).sort((a, b) => (a.id < b.id ? 1 : -1));
  const behind = wanted.filter(({ id }) => beforeId === undefined || id < beforeId);
  const templates = [...rows.map(fromRow), ...behind];
  return {
    templates: templates.slice(0, limit),
    hasMore: templates.length > limit,
    totalCount: ownCount + wanted.length,
  };
}

function ownWhere({ actor }: TeamContext, { resultFormat, favorite, enabled, search }: TemplateFilter) {
  return {
    teamId: actor.teamId,
    ...(resultFormat === undefined ? {} : { resultFormat }),
    ...(favorite === undefined ? {} : { favorite }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(search === undefined ? {} : { name: { contains: escapeLike(search), mode: 'insensitive' as const } }),
  };
}

function fits(preset: Template, { resultFormat, favorite, enabled, search }: TemplateFilter): boolean {
  if (resultFormat !== undefined && preset.resultFormat !== resultFormat) return false;
  if (favorite !== undefined && preset.favorite !== favorite) return false;
  if (enabled !== undefined && preset.enabled !== enabled) return false;
  return search === undefined || preset.name.toLowerCase().includes(search.toLowerCase());
}
