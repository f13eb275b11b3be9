import { createTaskRuntime } from '@recto/task-runtime';
import type { TestQueue } from './create-test-queue.js';

const say = (): void => undefined;
const silent = { debug: say, info: say, warn: say, error: say };

/** Adds a task that no worker can carry out, since it names no job, and that is set aside after its one try. */
export async function addHopelessTask(queue: TestQueue, taskId: string): Promise<void> {
  const runtime = createTaskRuntime({ backend: queue, logger: silent });
  try {
    const housekeeping = runtime.queues().find(({ name }) => name === 'housekeeping');
    if (housekeeping === undefined) throw new Error('There is no such queue.');
    await housekeeping.add('delete-job-files', { v: 1 }, { jobId: taskId, attempts: 1 });
  } finally {
    await runtime.close();
  }
}
