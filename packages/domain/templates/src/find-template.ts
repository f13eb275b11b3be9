import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

export type Template = Row.Template;

/** The caller's team's enabled template of this slug, or null. */
export async function findTemplate(ctx: TeamContext, slug: string): Promise<Template | null> {
  return ctx.db.prisma.template.findFirst({ where: { teamId: ctx.actor.teamId, slug, enabled: true } });
}
