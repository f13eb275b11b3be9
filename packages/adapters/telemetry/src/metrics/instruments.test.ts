import { expect, test } from '@jest/globals';
import { createMetrics } from './create-metrics.js';
import { noTracing } from '../traces/tracing.js';
import { measureQueue, measureStore, measureTasks, measureTransactions } from './instruments.js';

test('tasks in hand, their waits and their ends are measured; only a first try has waited', async () => {
  const metrics = createMetrics({ service: 'worker' });
  const tasks = measureTasks(metrics);
  tasks.began({ queue: 'pages', isBatch: true, waitSeconds: 3 });
  tasks.began({ queue: 'pages', isBatch: false, waitSeconds: null });
  tasks.ended({ queue: 'pages', task: 'read-pages', outcome: 'done', durationSeconds: 0.2 });
  tasks.left('pages');
  const { text } = await metrics.render();
  expect(text).toContain('recto_tasks_in_hand{queue="pages",service="worker"} 1');
  expect(text).toContain('recto_task_wait_seconds_count{service="worker",queue="pages",priority="batch"} 1');
  expect(text).not.toContain('priority="normal"');
  expect(text).toContain('recto_tasks_total{queue="pages",task="read-pages",outcome="done",service="worker"} 1');
  expect(text).toContain('recto_tasks_left_total{queue="pages",service="worker"} 1');
});

test('calls of the store and the queue, and transactions, are timed with their outcome', async () => {
  const metrics = createMetrics({ service: 'worker' });
  const store = measureStore({ metrics }, { getObject: () => Promise.reject(new Error('away')) }, ['getObject']);
  const queue = measureQueue(metrics, { publish: () => Promise.resolve() }, ['publish']);
  const db = { afterTransaction: (_seconds: number, _outcome: 'ok' | 'failed') => undefined };
  const noted: object[] = [];
  measureTransactions({ metrics, tracing: { ...noTracing, note: (span) => noted.push(span) } }, db);
  await expect(store.getObject()).rejects.toThrow('away');
  await queue.publish();
  db.afterTransaction(0.01, 'ok');
  expect(noted).toMatchObject([{ name: 'transaction', attributes: { 'recto.outcome': 'ok' } }]);
  const { text } = await metrics.render();
  expect(text).toContain('recto_store_call_seconds_count{service="worker",call="getObject",outcome="failed"} 1');
  expect(text).toContain('recto_queue_call_seconds_count{service="worker",call="publish",outcome="ok"} 1');
  expect(text).toContain('recto_database_transaction_seconds_count{service="worker",outcome="ok"} 1');
});
