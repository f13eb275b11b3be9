/** What can be heard of, in the words of the API, with what it means. */
export const eventTypes = [
  ['job.created', 'a document was submitted'],
  ['job.started', 'its reading began'],
  ['job.completed', 'its result is there'],
  ['job.failed', 'it could not be read'],
  ['job.corrected', 'a field was corrected by hand'],
  ['job.deleted', 'it was deleted'],
  ['credits.low', 'few credits are left'],
  ['credits.exhausted', 'none are left'],
  ['webhook.test', 'somebody tests an endpoint'],
] as const;

export type EventTypeName = (typeof eventTypes)[number][0];
