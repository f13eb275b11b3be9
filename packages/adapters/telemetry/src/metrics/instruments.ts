import type { Metrics } from './create-metrics.js';
import { traceCalls } from '../traces/trace-calls.js';
import { noTracing, type Tracing } from '../traces/tracing.js';
import { observeCalls } from './observe-calls.js';

/** What the queue's workers tell of their tasks. */
export function measureTasks(metrics: Metrics) {
  const inHand = new Map<string, number>();
  const add = (queue: string, change: number): void => {
    const count = (inHand.get(queue) ?? 0) + change;
    inHand.set(queue, count);
    metrics.set('recto_tasks_in_hand', { queue }, count);
  };
  return {
    began({ queue, isBatch, waitSeconds }: { queue: string; isBatch: boolean; waitSeconds: number | null }): void {
      add(queue, 1);
      if (waitSeconds === null) return;
      metrics.observe('recto_task_wait_seconds', { queue, priority: isBatch ? 'batch' : 'normal' }, waitSeconds);
    },
    ended(ended: { queue: string; task: string; outcome: string; durationSeconds: number }): void {
      const { queue, task, outcome, durationSeconds } = ended;
      add(queue, -1);
      metrics.count('recto_tasks_total', { queue, task, outcome });
      metrics.observe('recto_task_duration_seconds', { task }, durationSeconds);
    },
    left: (queue: string): void => metrics.count('recto_tasks_left_total', { queue }),
  };
}

/** The same store, its calls timed, and noted in the traces of what they are made for. */
export function measureStore<Store extends object>(
  { metrics, tracing = noTracing }: { metrics: Metrics; tracing?: Tracing },
  store: Store,
  calls: readonly (keyof Store & string)[],
): Store {
  return observeCalls(
    traceCalls(tracing, store, { part: 'store', calls, kind: 'client' }),
    calls,
    (call, seconds, outcome) => metrics.observe('recto_store_call_seconds', { call, outcome }, seconds),
  );
}

/** The same queue, its calls timed. */
export function measureQueue<Queue extends object>(
  metrics: Metrics,
  queue: Queue,
  calls: readonly (keyof Queue & string)[],
): Queue {
  return observeCalls(queue, calls, (call, seconds, outcome) =>
    metrics.observe('recto_queue_call_seconds', { call, outcome }, seconds),
  );
}

/** Times every transaction from now on, and notes it in the trace of what it is made for. */
export function measureTransactions(
  { metrics, tracing = noTracing }: { metrics: Metrics; tracing?: Tracing },
  db: { afterTransaction: (seconds: number, outcome: 'ok' | 'failed') => void },
): void {
  db.afterTransaction = (seconds, outcome) => {
    metrics.observe('recto_database_transaction_seconds', { outcome }, seconds);
    if (tracing === noTracing) return;
    const endedAt = new Date();
    const startedAt = new Date(endedAt.getTime() - seconds * 1_000);
    tracing.note({ name: 'transaction', kind: 'client', startedAt, endedAt, attributes: { 'recto.outcome': outcome } });
  };
}
