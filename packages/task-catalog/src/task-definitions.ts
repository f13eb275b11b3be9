import { z } from 'zod';

const id = z.uuid();

/** The priority that runs last; 0 runs first. The queues know some more. */
export const lastPriority = 2_000_000;

/** How often our own failures are tried again before the task is set aside, and how the wait grows. */
export interface RetryPolicy {
  attempts: number;
  /** Wait before the second try; it doubles each time, up to `maxDelayMs`. */
  firstDelayMs: number;
  maxDelayMs: number;
}

/**
 * Ours to cure, so try long: 1 + 2 + 4 + ... capped at 60 s, 12 tries, is about 6 minutes. What outlives that, the
 * reconciler takes up again from the row.
 */
const patient: RetryPolicy = { attempts: 12, firstDelayMs: 1_000, maxDelayMs: 60_000 };

/** Beside what a task is about: the W3C trace context of what caused it. Earlier releases pass it over. */
const common = { v: z.literal(1), traceparent: z.string().max(64).optional() };

const payloads = {
  'fetch-document': z.object({ ...common, jobId: id }),
  'prepare-document': z.object({ ...common, jobId: id }),
  'read-pages': z.object({ ...common, jobId: id, pageNumbers: z.array(z.int().positive()).min(1).max(1_000) }),
  'split-document': z.object({ ...common, jobId: id, runNumber: z.int().positive() }),
  'deliver-webhook': z.object({ ...common, deliveryId: id, attemptNumber: z.int().positive() }),
  'delete-job-files': z.object({ ...common, jobId: id, teamId: id }),
  'make-job-file': z.object({ ...common, jobId: id, name: z.string().regex(/^[a-z]+(?:-\d+){1,2}\.[a-z]+$/) }),
};

/** What a payload says of the trace of a job, a request or an event; nothing where there is none. */
export function traceOf({ traceparent }: { traceparent?: string | null }): { traceparent?: string } {
  return traceparent == null ? {} : { traceparent };
}

export type TaskName = keyof typeof payloads;
export type TaskPayload<Name extends TaskName> = z.infer<(typeof payloads)[Name]>;
export type QueueName = 'downloads' | 'documents' | 'pages' | 'deliveries' | 'housekeeping';

export const queueNames = [
  'downloads',
  'documents',
  'pages',
  'deliveries',
  'housekeeping',
] as const satisfies readonly QueueName[];

interface TaskDefinition<Name extends TaskName> {
  queue: QueueName;
  /** The message: ids, never documents. `v` is the version of the payload, so that a worker can read an old message. */
  payload: (typeof payloads)[Name];
  /** The task's id in the queue. Equal work has an equal key, so asking twice for it adds it once. */
  key: (payload: TaskPayload<Name>) => string;
  retry: RetryPolicy;
}

/** Every kind of task: its queue, its message, its identity and its retries. */
export const taskDefinitions: { [Name in TaskName]: TaskDefinition<Name> } = {
  'fetch-document': {
    queue: 'downloads',
    payload: payloads['fetch-document'],
    key: ({ jobId }) => `fetch-document.${jobId}`,
    retry: patient,
  },
  'prepare-document': {
    queue: 'documents',
    payload: payloads['prepare-document'],
    key: ({ jobId }) => `prepare-document.${jobId}`,
    retry: patient,
  },
  'read-pages': {
    queue: 'pages',
    payload: payloads['read-pages'],
    key: ({ jobId, pageNumbers }) => `read-pages.${jobId}.${pageNumbers.join('-')}`,
    retry: patient,
  },
  'split-document': {
    queue: 'housekeeping',
    payload: payloads['split-document'],
    key: ({ jobId, runNumber }) => `split-document.${jobId}.${runNumber}`,
    retry: patient,
  },
  'deliver-webhook': {
    queue: 'deliveries',
    payload: payloads['deliver-webhook'],
    key: ({ deliveryId, attemptNumber }) => `deliver-webhook.${deliveryId}.${attemptNumber}`,
    retry: patient,
  },
  'delete-job-files': {
    queue: 'housekeeping',
    payload: payloads['delete-job-files'],
    key: ({ jobId }) => `delete-job-files.${jobId}`,
    retry: patient,
  },
  'make-job-file': {
    queue: 'housekeeping',
    payload: payloads['make-job-file'],
    key: ({ jobId, name }) => `make-job-file.${jobId}.${name}`,
    retry: patient,
  },
};

/** True for the name of a task of this catalogue. */
export function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(taskDefinitions, name);
}

/** True for a message that tasks of this name may carry. */
export function isKnownPayload(name: TaskName, payload: unknown): boolean {
  return payloads[name].safeParse(payload).success;
}
