/** Everything that can be told to an endpoint (Interface 7). */
export const eventTypes = [
  'job.created',
  'job.started',
  'job.completed',
  'job.failed',
  'job.corrected',
  'job.deleted',
  'credits.low',
  'credits.exhausted',
  'webhook.test',
] as const;

export type EventType = (typeof eventTypes)[number];
