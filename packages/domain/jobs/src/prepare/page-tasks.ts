import type { Row } from '@recto/database';
import { type Task, traceOf } from '@recto/task-catalog';
import { priorityOfTurn, textBatchPages } from '../schedule/turns.js';

/** A page to read, as far as planning its task needs to know. */
export interface PlannedPage {
  pageNumber: number;
  kind: string;
  /** `planned` until it has an outcome; left out, planned. */
  status?: string;
  /** The run that an outcome is of; may be left out while the job's own run has none. */
  runNumber?: number;
}

/**
 * The page tasks of a job that have pages without an outcome: sequences of text pages in batches, the first
 * of a long document a short one, every other page alone.
 * Each page that the job's run reads has its turn, from that of the job on. Always over all pages of the job, so that
 * planning again, or what is left, gives the same tasks with the same keys and turns.
 */
export function planPageTasks(input: {
  job: Pick<Row.Job, 'id' | 'priority' | 'turn' | 'stride' | 'runNumber' | 'traceparent'>;
  pages: PlannedPage[];
  runAt: Date;
}): Task[] {
  const { job } = input;
  const groups = groupPages(input.pages, job.runNumber).filter((group) => group.pages.some(isPlanned));
  return groups.map((group) => ({
    name: 'read-pages',
    payload: { v: 1, jobId: job.id, pageNumbers: group.pages.map((page) => page.pageNumber), ...traceOf(job) },
    priority: priorityOfTurn(job, job.turn + group.ordinal * job.stride),
    runAt: input.runAt,
  }));
}

function isPlanned({ status = 'planned' }: PlannedPage): boolean {
  return status === 'planned';
}

/** The first text pages of a long document: few, so that they are read soon after it is planned. */
const firstBatchPages = 4;

/** The ordinal of a group counts the pages before it that the run reads, or has read. */
function groupPages(pages: PlannedPage[], runNumber: number): { ordinal: number; pages: PlannedPage[] }[] {
  const groups: { ordinal: number; pages: PlannedPage[] }[] = [];
  let ordinal = 0;
  const isLong = pages.length > textBatchPages;
  for (const page of pages) {
    const open = groups.at(-1);
    const batchPages = isLong && groups.length === 1 ? firstBatchPages : textBatchPages;
    const joins = page.kind === 'text' && open?.pages[0]?.kind === 'text' && open.pages.length < batchPages;
    if (joins) open.pages.push(page);
    else groups.push({ ordinal, pages: [page] });
    if (isPlanned(page) || page.runNumber === runNumber) ordinal += 1;
  }
  return groups;
}
