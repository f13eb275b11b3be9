import { findFailing } from '@recto/telemetry';
import type { WorkerDependencies } from './dependencies.js';

/** What keeps this worker from its work; empty when nothing does. */
export async function findProblems({
  db,
  taskRuntime,
  engines,
}: Pick<WorkerDependencies, 'db' | 'taskRuntime' | 'engines'>): Promise<string[]> {
  const failing = await findFailing({
    'the database does not answer': () => db.prisma.$queryRaw`SELECT 1`,
    'the queue does not answer': () => taskRuntime.checkHealth(),
  });
  const overdue = taskRuntime.countOverdueLocks();
  const locks = overdue > 0 ? `the locks of ${overdue} tasks in hand were not renewed` : null;
  return [...failing, locks, engines.findProblem()].filter((problem) => problem !== null);
}
