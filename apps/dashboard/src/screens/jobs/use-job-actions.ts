import type { DeletedJobResponse, JobListItemResponse } from '@recto/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';
import { tell, tellFailure } from '../../components/toast.js';
import type { JobAction } from './possible-actions.js';
import { jobsKey } from './use-jobs.js';

type ActedOn = Pick<JobListItemResponse, 'id' | 'file_name'>;

interface Outcome {
  done: ActedOn[];
  receipts: DeletedJobResponse['receipt'][];
  failures: { job: ActedOn; error: unknown }[];
}

const words: Readonly<Record<JobAction, string>> = { retry: 'Retried', cancel: 'Cancelled', delete: 'Deleted' };

/**
 * Does one thing to some jobs, one after the other; one that is refused does not keep the others. It is pending until the lists
 * are loaded again; `onDeleted` has the receipts as soon as the service has answered, however long they take.
 */
export function useJobAction(onDeleted: (receipts: Outcome['receipts']) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, jobs }: { action: JobAction; jobs: readonly ActedOn[] }): Promise<Outcome> => {
      const outcome: Outcome = { done: [], receipts: [], failures: [] };
      for (const job of jobs) {
        try {
          if (action === 'delete') outcome.receipts.push((await recto.jobs.redact(job.id)).receipt);
          else await recto.jobs[action](job.id);
          outcome.done.push(job);
        } catch (error) {
          outcome.failures.push({ job, error });
        }
      }
      return outcome;
    },
    onSuccess: ({ done, receipts, failures }, { action }) => {
      if (action === 'delete') onDeleted(receipts);
      const [first] = done;
      if (first !== undefined)
        tell(done.length === 1 ? `${words[action]}: ${first.file_name}` : `${words[action]}: ${done.length} jobs`);
      for (const { job, error } of failures.slice(0, 3)) tellFailure(job.file_name, error);
    },
    onSettled: () => {
      // A list that is opened next must not begin with what is gone.
      for (const list of ['list', 'newest'])
        queryClient.removeQueries({ queryKey: [...jobsKey, list], type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: jobsKey });
    },
  });
}
