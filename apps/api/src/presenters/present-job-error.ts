import type { JobResultResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { z } from 'zod';

const storedDetails = z.object({ required_credits: z.int(), available_credits: z.int() });

/** Why a job failed, or null for one that did not. */
export function presentJobError(job: Job): JobResultResponse['error'] {
  if (job.status !== 'failed') return null;
  const details = storedDetails.safeParse(job.errorDetails);
  return {
    code: job.errorCode ?? 'failed',
    message: job.errorMessage ?? 'The job failed.',
    ...(details.success ? details.data : {}),
  };
}
