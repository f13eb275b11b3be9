/** Idempotency key of a job's movement: `job_<id>_consumed` (Interface 5), with the number of the run from the second on. */
export function movementKey(jobId: string, runNumber: number, movement: 'held' | 'consumed' | 'released'): string {
  return `job_${jobId}_${movement}${runNumber === 1 ? '' : `_${runNumber}`}`;
}
