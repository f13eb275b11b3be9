import type { Tx } from '@recto/database';
import { templateSlug } from './template-slug.js';

/** Those of a team's slugs that a name could have; others that begin alike may be among them. */
export async function findTakenSlugs(tx: Tx, teamId: string, name: string): Promise<ReadonlySet<string>> {
  const startsWith = templateSlug(name) || 'template';
  const taken = await tx.template.findMany({ where: { teamId, slug: { startsWith } }, select: { slug: true } });
  return new Set(taken.map(({ slug }) => slug));
}
