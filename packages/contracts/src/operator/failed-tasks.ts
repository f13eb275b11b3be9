import { z } from 'zod';
import { instantField, optionalField, optionalInteger, textField, wholeNumberField } from '../fields.js';

const queueNames = ['downloads', 'documents', 'pages', 'deliveries', 'housekeeping'] as const;

const queueField = z.enum(queueNames, { error: `must be one of ${queueNames.join(', ')}` });

/** GET /operator/failed-tasks. */
export const failedTasksQuery = z
  .object({
    queue: optionalField(queueField).meta({ example: 'pages' }),
    limit: optionalInteger(wholeNumberField(1, 500).default(100)).meta({
      description: 'Tasks of each queue, 1 to 500.',
      default: 100,
      example: 50,
    }),
  })
  .transform((wire) => ({ limit: wire.limit ?? 100, ...(wire.queue === undefined ? {} : { queue: wire.queue }) }));

const failedTask = z
  .object({
    queue: queueField,
    task_id: z.string(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()).meta({ description: 'Ids, never documents.' }),
    attempts: z.int().min(0),
    error: z.string(),
    created_at: instantField,
    failed_at: instantField.nullable(),
  })
  .meta({ id: 'FailedTask' });

export const failedTasksResponse = z
  .object({ count: z.int().min(0), tasks: z.array(failedTask) })
  .meta({ id: 'FailedTaskList' });

export type FailedTasksResponse = z.infer<typeof failedTasksResponse>;

/** POST /operator/failed-tasks/requeue. */
export const requeueRequest = z
  .object({
    queue: queueField,
    task_id: optionalField(textField(500)).meta({
      description: 'Default: all failed tasks of the queue, 1,000 at most.',
    }),
  })
  .transform((wire) => ({ queue: wire.queue, ...(wire.task_id === undefined ? {} : { taskId: wire.task_id }) }));

export const requeuedResponse = z
  .object({ message: z.string(), requeued: z.int().min(0) })
  .meta({ id: 'RequeuedTasks' });

export type RequeuedResponse = z.infer<typeof requeuedResponse>;
