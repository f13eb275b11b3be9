import { presetSlugs } from './presets/presets.js';
import { templateSlug } from './template-slug.js';

/** The slug of a name, or else that with -2, -3 and so on: the first that fits and is no preset's. Something must fit. */
export function firstSlug(name: string, fits: (slug: string) => boolean): string {
  const own = templateSlug(name) || 'template';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? own : `${own}-${number}`;
    if (!presetSlugs.has(slug) && fits(slug)) return slug;
  }
}
