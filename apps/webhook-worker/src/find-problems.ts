import { findFailing } from '@recto/telemetry';
import type { SharedDependencies } from './dependencies.js';

/** What keeps this worker from delivering; empty when nothing does. */
export async function findProblems({ db, taskRuntime }: SharedDependencies): Promise<string[]> {
  const failing = await findFailing({
    'the database does not answer': () => db.prisma.$queryRaw`SELECT 1`,
    'the queue does not answer': () => taskRuntime.checkHealth(),
  });
  const overdue = taskRuntime.countOverdueLocks();
  return overdue > 0 ? [...failing, `the locks of ${overdue} tasks in hand were not renewed`] : failing;
}
