import type { Db, Row } from '@recto/database';
import { atOnce, type Task } from '@recto/task-catalog';
import { splitTask } from '../documents/finish-reading.js';
import { isReading, stagesAtWork } from '../job-stages.js';
import { planPageTasks } from './page-tasks.js';
import { preparationTask } from './preparation-task.js';

/** Enough for a call: a job of 5,000 scanned pages has as many tasks. The next call goes on with other jobs. */
const enoughTasks = 10_000;

/**
 * The tasks that unfinished jobs without progress since `idleSince` need, for at most `limit` jobs, least recently
 * looked at first. Whether they are still in the queue is for the caller to see: asking for them again is harmless.
 * Marks the jobs as looked at, so that the next call, here or in another worker, goes on with others.
 */
export async function findMissingTasks(db: Db, input: { idleSince: Date; now: Date; limit: number }): Promise<Task[]> {
  // What is stamped in the future comes from a clock that ran ahead: it tells nothing, and must not hide a job.
  const ahead = new Date(2 * input.now.getTime() - input.idleSince.getTime());
  const notLookedAt = {
    OR: [{ reconciledAt: null }, { reconciledAt: { lte: input.idleSince } }, { reconciledAt: { gt: ahead } }],
  };
  const jobs = await db.prisma.job.findMany({
    where: {
      stage: { in: [...stagesAtWork] },
      status: { in: ['pending', 'processing'] },
      AND: [{ OR: [{ updatedAt: { lte: input.idleSince } }, { updatedAt: { gt: ahead } }] }, notLookedAt],
    },
    orderBy: { reconciledAt: { sort: 'asc', nulls: 'first' } },
    take: input.limit,
  });
  const tasks: Task[] = [];
  for (const job of jobs) {
    if (tasks.length >= enoughTasks) break;
    const claimed = await db.prisma.job.updateMany({
      where: { id: job.id, ...notLookedAt },
      data: { reconciledAt: input.now },
    });
    if (claimed.count === 1) tasks.push(...(await tasksOf(db, job)));
  }
  return tasks;
}

/** The tasks of a job's pages that have no outcome, or of what follows the last of them; none unless it is being read. */
export async function findPageTasks(db: Db, jobId: string): Promise<Task[]> {
  const job = await db.prisma.job.findUnique({ where: { id: jobId } });
  return job && isReading(job) ? pageTasksOf(db, job) : [];
}

async function tasksOf(db: Db, job: Row.Job): Promise<Task[]> {
  return isReading(job) ? pageTasksOf(db, job) : [preparationTask(job, atOnce)];
}

async function pageTasksOf(db: Db, job: Row.Job): Promise<Task[]> {
  const pages = await db.prisma.jobPage.findMany({
    where: { jobId: job.id },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, kind: true, status: true, runNumber: true },
  });
  const tasks = planPageTasks({ job, pages, runAt: atOnce });
  return tasks.length === 0 && job.split ? [splitTask(job, atOnce)] : tasks;
}
