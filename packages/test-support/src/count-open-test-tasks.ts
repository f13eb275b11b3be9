import { createTaskRuntime } from '@recto/task-runtime';
import type { TestQueue } from './create-test-queue.js';

/** Tasks of a queue that wait or are at work right now, those delayed to a later time left out. */
export async function countOpenTestTasks(queue: TestQueue): Promise<number> {
  const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const runtime = createTaskRuntime({ backend: queue, logger });
  try {
    return await runtime.countOpenTasks();
  } finally {
    await runtime.close();
  }
}

function ignore(): void {
  // A queue that cannot be asked makes the call throw; there is nothing to tell beside it.
}
