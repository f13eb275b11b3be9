import type { FailedTasksResponse } from '@recto/contracts';
import type { SetAsideTask } from '@recto/task-runtime';

export function presentFailedTasks(tasks: SetAsideTask[]): FailedTasksResponse {
  return {
    count: tasks.length,
    tasks: tasks.map(({ queue, key, name, payload, attempts, error, createdAt, failedAt }) => ({
      queue,
      task_id: key,
      name,
      payload,
      attempts,
      error,
      created_at: createdAt.toISOString(),
      failed_at: failedAt?.toISOString() ?? null,
    })),
  };
}
