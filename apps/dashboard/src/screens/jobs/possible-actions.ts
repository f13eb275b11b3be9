import type { JobListItemResponse } from '@recto/contracts';

export type JobAction = 'retry' | 'cancel' | 'delete';

type Facts = Pick<JobListItemResponse, 'status' | 'processed_pages' | 'total_pages' | 'is_deleted'>;

/** What a job in this state can be asked for; the service decides when it is asked. */
export function possibleActions({ status, processed_pages, total_pages, is_deleted }: Facts): ReadonlySet<JobAction> {
  const possible = new Set<JobAction>();
  if (is_deleted) return possible;
  if (status === 'failed' || (status === 'completed' && processed_pages < total_pages)) possible.add('retry');
  if (status === 'pending' || status === 'processing') possible.add('cancel');
  return possible.add('delete');
}
