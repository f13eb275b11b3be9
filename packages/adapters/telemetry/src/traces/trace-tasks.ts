import type { Tracing } from './tracing.js';

/** A try of a task, as the queue's workers tell of it. */
export interface TracedTask {
  queue: string;
  task: string;
  /** 1 for the first. */
  attempt: number;
  jobId: string | null;
  /** Of what recorded it; null where nothing traced did. */
  traceparent: string | null;
  /** Null for any try but the first. */
  publishedAt: Date | null;
}

/** Traces how what a commit has recorded comes from the outbox to the queue, for `startTaskPublisher`. */
export function tracePublishing(tracing: Tracing) {
  return (tasks: number, publish: () => Promise<void>): Promise<void> =>
    tracing.trace({ name: 'publish tasks', kind: 'producer', attributes: { 'recto.tasks': tasks } }, publish);
}

/** Carries out tries of tasks in spans: how long the first has waited in the queue, and the try itself. */
export function traceTasks(tracing: Tracing) {
  return async (traced: TracedTask, work: () => Promise<void>): Promise<void> => {
    const { queue, task, attempt, jobId, traceparent, publishedAt } = traced;
    const attributes = {
      'messaging.system': 'recto',
      'messaging.destination.name': queue,
      ...(jobId !== null && { 'recto.job_id': jobId }),
    };
    const now = new Date();
    if (publishedAt !== null && publishedAt < now && traceparent !== null) {
      tracing.note({ name: `wait ${queue}`, parent: traceparent, startedAt: publishedAt, endedAt: now, attributes });
    }
    await tracing.trace(
      {
        name: task,
        kind: 'consumer',
        parent: traceparent,
        attributes: { ...attributes, 'recto.attempt': attempt },
      },
      work,
    );
  };
}
