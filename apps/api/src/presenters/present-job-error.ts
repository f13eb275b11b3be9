import type { JobResultResponse } from '@recto/contracts';
import type { Job } from '@recto/jobs';
import { z } from 'zod';

const storedDetails = z.object({ requiredCredits: z.int(), availableCredits: z.int() });

/** Why a job failed, or null for one that did not. */
export function presentJobError(job: Job): JobResultResponse['error'] {
  if (job.status !== 'failed') return null;
  const details = storedDetails.safeParse(job.errorDetails);
  return {
    code: job.errorCode ?? 'failed',
    message: job.errorMessage ?? 'The job failed.',
    ...(details.success
      ? { required_credits: details.data.requiredCredits, available_credits: details.data.availableCredits }
      : {}),
  };
}
