import type { TaskRequest } from '@recto/task-catalog';

/** A page to read, as far as planning its task needs to know. */
export interface PlannedPage {
  pageNumber: number;
  kind: string;
  /** `planned` until it has an outcome; left out, planned. */
  status?: string;
}

/** Text pages take milliseconds: this many travel together, so that a fan-out costs little beside the work. */
const textBatchPages = 20;

/** Batch jobs come behind a million pages of normal ones. */
const batchPriorityOffset = 1_000_000;

/**
 * The page tasks of a job that have pages without an outcome: runs of text pages in batches, every other page alone. The priority is the place of
 * the first page in the job, so that page 3 of any job comes before page 400 of another. Always over all pages of the
 * job, so that planning again, or what is left, gives the same tasks with the same keys.
 */
export function planPageTasks(input: {
  jobId: string;
  priority: string;
  pages: PlannedPage[];
  runAt: Date;
}): TaskRequest[] {
  const offset = input.priority === 'batch' ? batchPriorityOffset : 0;
  const isPlanned = ({ status = 'planned' }: PlannedPage) => status === 'planned';
  const groups = groupPages(input.pages).filter((group) => group.pages.some(isPlanned));
  return groups.map((group) => ({
    name: 'read-pages',
    payload: { v: 1, jobId: input.jobId, pageNumbers: group.pages.map((page) => page.pageNumber) },
    priority: offset + Math.min(group.ordinal, batchPriorityOffset - 1),
    runAt: input.runAt,
  }));
}

function groupPages(pages: PlannedPage[]): { ordinal: number; pages: PlannedPage[] }[] {
  const groups: { ordinal: number; pages: PlannedPage[] }[] = [];
  for (const [ordinal, page] of pages.entries()) {
    const open = groups.at(-1);
    const joins = page.kind === 'text' && open?.pages[0]?.kind === 'text' && open.pages.length < textBatchPages;
    if (joins) open.pages.push(page);
    else groups.push({ ordinal, pages: [page] });
  }
  return groups;
}
