import type { FailedTasksResponse, OperatorOverviewResponse } from '@recto/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';

export type Overview = OperatorOverviewResponse;
export type FailedTask = FailedTasksResponse['tasks'][number];

const refetchMs = 5_000;

export function useOverview() {
  return useQuery({
    queryKey: ['operator', 'overview'],
    queryFn: ({ signal }) => recto.request<OperatorOverviewResponse>({ path: '/operator/overview', signal }),
    refetchInterval: refetchMs,
  });
}

export function useFailedTasks() {
  return useQuery({
    queryKey: ['operator', 'failed'],
    queryFn: async ({ signal }) =>
      (await recto.request<FailedTasksResponse>({ path: '/operator/failed-tasks', signal })).tasks,
    refetchInterval: refetchMs,
  });
}

/** Gives one failed task, or all of a queue, new tries. */
export function useRequeue() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { queue: FailedTask['queue']; task_id?: string }) => recto.operator.requeue(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  });
}
