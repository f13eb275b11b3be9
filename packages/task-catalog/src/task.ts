import { taskDefinitions, type QueueName, type TaskName, type TaskPayload } from './task-definitions.js';

/**
 * The instant of a task that is due at once. Not the time at which it was recorded: a clock that ran ahead then, and was put
 * right before the task was published, would leave it waiting for the difference.
 */
export const atOnce = new Date(0);

/** A task of the catalogue, and how urgent it is. */
export interface Task {
  name: TaskName;
  payload: TaskPayload<TaskName>;
  /** 0 first, 2,000,000 last, within a queue. */
  priority: number;
  /** Not before this instant, until which it stays in the outbox; `atOnce` where it is due already. */
  runAt: Date;
}

/** A task that stands in the outbox under `id`. */
export interface StoredTask extends Task {
  id: string;
}

/** Checks a message against its kind: zod's output for a name is that name's payload. Throws a ZodError when it does not fit. */
export function parsePayload<Name extends TaskName>(name: Name, unchecked: unknown): TaskPayload<Name> {
  return taskDefinitions[name].payload.parse(unchecked) as TaskPayload<Name>;
}

/** Where a task belongs, and its id there. */
export function identifyTask({ name, payload }: Pick<Task, 'name' | 'payload'>): { queue: QueueName; key: string } {
  return { queue: taskDefinitions[name].queue, key: keyOf(name, payload) };
}

function keyOf<Name extends TaskName>(name: Name, payload: TaskPayload<Name>): string {
  return taskDefinitions[name].key(payload);
}
