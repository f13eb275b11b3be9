import type { Db, Row } from '@recto/database';
import { catalogTask, type CatalogedTask } from '@recto/task-catalog';
import { planPageTasks } from './page-tasks.js';
import { preparationTask } from './preparation-task.js';

/** Enough for a call: a job of 5,000 scanned pages has as many tasks. The next call goes on with other jobs. */
const enoughTasks = 10_000;

/**
 * The tasks that unfinished jobs without progress since `idleSince` need, for at most `limit` jobs, least recently
 * looked at first. Whether they are still in the queue is for the caller to see: asking for them again is harmless.
 * Marks the jobs as looked at, so that the next call, here or in another worker, goes on with others.
 */
export async function findMissingTasks(
  db: Db,
  input: { idleSince: Date; now: Date; limit: number },
): Promise<CatalogedTask[]> {
  const notLookedAt = { OR: [{ reconciledAt: null }, { reconciledAt: { lte: input.idleSince } }] };
  const jobs = await db.prisma.job.findMany({
    where: {
      stage: { in: ['queued', 'preparing', 'reading'] },
      status: { in: ['pending', 'processing'] },
      updatedAt: { lte: input.idleSince },
      ...notLookedAt,
    },
    orderBy: { reconciledAt: { sort: 'asc', nulls: 'first' } },
    take: input.limit,
  });
  const tasks: CatalogedTask[] = [];
  for (const job of jobs) {
    if (tasks.length >= enoughTasks) break;
    const claimed = await db.prisma.job.updateMany({
      where: { id: job.id, ...notLookedAt },
      data: { reconciledAt: input.now },
    });
    if (claimed.count === 1) tasks.push(...(await tasksOf(db, job, input.now)));
  }
  return tasks;
}

async function tasksOf(db: Db, job: Row.Job, now: Date): Promise<CatalogedTask[]> {
  if (job.stage !== 'reading') return [catalogTask(preparationTask(job, now))];
  const pages = await db.prisma.jobPage.findMany({
    where: { jobId: job.id },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, kind: true, status: true },
  });
  return planPageTasks({ job, pages, runAt: now }).map(catalogTask);
}
