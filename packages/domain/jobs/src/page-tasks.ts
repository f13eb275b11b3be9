import type { TaskRequest } from '@recto/task-catalog';
import { priorityOfTurn } from './turns.js';

/** A page to read, as far as planning its task needs to know. */
export interface PlannedPage {
  pageNumber: number;
  kind: string;
  /** `planned` until it has an outcome; left out, planned. */
  status?: string;
}

/** Text pages take milliseconds: this many travel together, so that a fan-out costs little beside the work. */
const textBatchPages = 20;

/**
 * The page tasks of a job that have pages without an outcome: runs of text pages in batches, every other page alone. Each page
 * has its turn, from that of the job on, so that page 3 of any job comes before page 400 of another. Always over all
 * pages of the job, so that planning again, or what is left, gives the same tasks with the same keys.
 */
export function planPageTasks(input: {
  job: { id: string; priority: string; turn: number };
  pages: PlannedPage[];
  runAt: Date;
}): TaskRequest[] {
  const { job } = input;
  const groups = groupPages(input.pages).filter((group) => group.pages.some(isPlanned));
  return groups.map((group) => ({
    name: 'read-pages',
    payload: { v: 1, jobId: job.id, pageNumbers: group.pages.map((page) => page.pageNumber) },
    priority: priorityOfTurn(job, job.turn + group.ordinal),
    runAt: input.runAt,
  }));
}

/** The turn of a job's first page, where the first page without an outcome comes at `firstTurn`. */
export function turnOfJob(firstTurn: number, pages: PlannedPage[]): number {
  return firstTurn - Math.max(0, pages.findIndex(isPlanned));
}

function isPlanned({ status = 'planned' }: PlannedPage): boolean {
  return status === 'planned';
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
