import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { getTemplate } from './get-template.js';
import type { Template } from './template.js';

/** Marks a template or a preset as a favourite of the team, or no more; left out, the other way round. Throws not_found. */
export async function markFavorite(ctx: TeamContext, templateId: string, favorite?: boolean): Promise<Template> {
  const template = await getTemplate(ctx, templateId);
  const { teamId } = ctx.actor;
  const marked = favorite ?? !template.favorite;
  await inTransaction(ctx.db, async (tx) => {
    if (template.isInternal) {
      const { slug } = template;
      await tx.presetUse.upsert({
        where: { teamId_slug: { teamId, slug } },
        create: { teamId, slug, favorite: marked },
        update: { favorite: marked },
      });
    } else {
      await tx.template.updateMany({ where: { id: templateId, teamId }, data: { favorite: marked } });
    }
  });
  return { ...template, favorite: marked };
}
