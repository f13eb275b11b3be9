import type { JobPage, Recto } from '@recto/sdk';

const slicePages = 20;

/** The pages of a job that has ended, from one page on (or the next that was read), loaded as they are wanted. */
export async function* loadPages(
  recto: Recto,
  jobId: string,
  { from = 1, through = Infinity }: { from?: number | undefined; through?: number | undefined },
): AsyncGenerator<JobPage, void, undefined> {
  const load = (page: number) => recto.jobs.pages(jobId, { page, limit: slicePages });
  let slice = Math.ceil(from / slicePages);
  let loaded = await load(slice);
  // Where only some pages were read, a page stands earlier in the list than its number says.
  while (slice > 1 && (loaded.pages[0]?.page_number ?? Infinity) > from) {
    slice = Math.max(1, Math.floor(slice / 2));
    loaded = await load(slice);
  }
  for (;;) {
    for (const page of loaded.pages) {
      if (page.page_number > through) return;
      if (page.page_number >= from) yield page;
    }
    if (slice >= loaded.pagination.total_pages) return;
    slice += 1;
    loaded = await load(slice);
  }
}
