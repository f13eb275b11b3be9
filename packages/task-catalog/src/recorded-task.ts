import type { CommitNote } from '@recto/database';
import { taskDefinitions, type QueueName, type TaskName, type TaskPayload } from './task-definitions.js';

/**
 * The instant of a task that is due at once. Not the time at which it was recorded: a clock that ran ahead then, and was put
 * right before the task was published, would leave it waiting for the difference.
 */
export const atOnce = new Date(0);

/** A task with its payload, and how urgent it is. */
export interface TaskRequest {
  name: TaskName;
  payload: TaskPayload<TaskName>;
  /** 0 first, 2,000,000 last, within a queue. */
  priority: number;
  /** Not before this instant, until which it stays in the outbox; `atOnce` where it is due already. */
  runAt: Date;
}

/** A task ready for the queue: checked against the catalogue, with its identity there. */
export interface CatalogedTask extends TaskRequest {
  key: string;
  queue: QueueName;
}

/** A cataloged task that stands in the outbox under `id`. */
export interface RecordedTask extends CatalogedTask {
  id: string;
}

/** Checks a task against the catalogue and gives it its key and queue. Throws a ZodError on a payload it does not know. */
export function catalogTask(request: {
  name: TaskName;
  payload: unknown;
  priority: number;
  runAt: Date;
}): CatalogedTask {
  return { ...request, ...identify(request.name, request.payload) };
}

/** Checks a message against its kind: zod's output for a name is that name's payload. Throws a ZodError when it does not fit. */
export function parsePayload<Name extends TaskName>(name: Name, unchecked: unknown): TaskPayload<Name> {
  return taskDefinitions[name].payload.parse(unchecked) as TaskPayload<Name>;
}

function identify<Name extends TaskName>(name: Name, unchecked: unknown) {
  const definition = taskDefinitions[name];
  const payload = parsePayload(name, unchecked);
  return { payload, key: definition.key(payload), queue: definition.queue };
}

const noteKind = 'recorded-task';

export function presentAsNote(task: RecordedTask): CommitNote {
  return { kind: noteKind, value: task };
}

/** The tasks among a transaction's notes. Only `recordTask` leaves notes of this kind, so their values are tasks. */
export function tasksFromNotes(notes: CommitNote[]): RecordedTask[] {
  return notes.filter((note) => note.kind === noteKind).map((note) => note.value as RecordedTask);
}
