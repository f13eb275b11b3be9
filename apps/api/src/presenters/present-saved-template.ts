import type { CreatedJob } from '@recto/jobs';

/** What the answer that starts a job says of the template that its options were kept as: nothing where there is none. */
export function presentSavedTemplate({ savedTemplateSlug }: CreatedJob): { template_slug?: string } {
  return savedTemplateSlug === null ? {} : { template_slug: savedTemplateSlug };
}
