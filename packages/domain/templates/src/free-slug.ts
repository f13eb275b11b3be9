import type { Tx } from '@recto/database';
import { presetSlugs } from './presets/presets.js';
import { templateSlug } from './template-slug.js';

/** So many templates of one name are a mistake; the unique index refuses what this does not see. */
const maxTries = 1_000;

/** The slug of a new template: that of its name, with -2, -3 and so on where the team or a preset has it already. */
export async function freeSlug(tx: Tx, teamId: string, name: string): Promise<string> {
  const wanted = templateSlug(name) || 'template';
  const taken = await tx.template.findMany({ where: { teamId, slug: { startsWith: wanted } }, select: { slug: true } });
  const slugs = new Set([...taken.map(({ slug }) => slug), ...presetSlugs]);
  for (let number = 2; slugs.has(wanted) && number <= maxTries; number += 1) {
    const numbered = `${wanted}-${number}`;
    if (!slugs.has(numbered)) return numbered;
  }
  return wanted;
}
