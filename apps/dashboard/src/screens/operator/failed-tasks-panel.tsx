import type { ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { useFailedTasks, useRequeue, type FailedTask } from './use-operator.js';

/** Tasks that were set aside after their last try, and how to have them run again. */
export function FailedTasksPanel(): ReactElement {
  const tasks = useFailedTasks();
  const requeue = useRequeue();
  const run = (input: { queue: FailedTask['queue']; task_id?: string }): void =>
    requeue.mutate(input, {
      onSuccess: ({ message }) => tell(message),
      onError: (error) => tellFailure('Not requeued', error),
    });
  const queues = [...new Set(tasks.data?.map(({ queue }) => queue))];
  const actions = queues.map((queue) => (
    <Button key={queue} icon="refresh" isBusy={requeue.isPending} onClick={() => run({ queue })}>
      Requeue all of {queue}
    </Button>
  ));
  return (
    <Panel title="Failed tasks" note="Set aside after twelve tries; kept for a week." actions={actions}>
      <QueryView query={tasks}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon="check" title="No task has failed for good">
              The reconciler takes tasks of unfinished jobs up again by itself.
            </EmptyState>
          ) : (
            <ul className="rows">
              {data.map((task) => (
                <li key={`${task.queue} ${task.task_id}`}>
                  <div className="row-head">
                    <strong className="mono breakable">{task.task_id}</strong>
                    <Button
                      isBusy={requeue.isPending}
                      onClick={() => run({ queue: task.queue, task_id: task.task_id })}
                    >
                      Requeue
                    </Button>
                  </div>
                  <p className="problem">{task.error}</p>
                  <p className="quiet small">
                    {task.queue}, {task.attempts} attempts
                    {task.failed_at !== null && (
                      <>
                        , failed <Instant value={task.failed_at} look="precise" />
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}
