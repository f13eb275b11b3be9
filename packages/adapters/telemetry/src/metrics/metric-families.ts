/** One family of measurements: its name in the catalogue below, what it says, and the labels that it is told apart by. */
export interface MetricFamily {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
}

/** 5 ms to 30 s: answers, transactions, calls of a store or a queue. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** 50 ms to 10 min: pages, documents and deliveries. */
const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
/** 0.1 s to an hour: what waits its turn. */
const waitSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600];
const shares = [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1];

/**
 * Every family that the apps export, beside those of the Node.js process. No label holds an id: of a team, a job, a URL.
 * Boards and alerts in infra/ ask for nothing else.
 */
export const metricFamilies = {
  recto_http_requests_total: {
    kind: 'counter',
    help: 'Answers by operation of the interface and HTTP status; `other`: pages and unknown paths.',
    labels: ['operation', 'status'],
  },
  recto_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the head of a request to the end of its answer; requests that wait for a job wait here.',
    labels: ['operation'],
    buckets: callSeconds,
  },

  recto_tasks_total: {
    kind: 'counter',
    help: 'Tries of tasks that have ended: done, failed, set_aside, postponed or handed_back.',
    labels: ['queue', 'task', 'outcome'],
  },
  recto_task_duration_seconds: {
    kind: 'histogram',
    help: 'Time that a task was in hand.',
    labels: ['task'],
    buckets: workSeconds,
  },
  recto_task_wait_seconds: {
    kind: 'histogram',
    help: 'Time from publishing a task to the start of its first try.',
    labels: ['queue', 'priority'],
    buckets: waitSeconds,
  },
  recto_tasks_in_hand: { kind: 'gauge', help: 'Tasks that this process has in hand.', labels: ['queue'] },
  recto_tasks_left_total: {
    kind: 'counter',
    help: 'Tasks taken over from workers that died with them in hand.',
    labels: ['queue'],
  },
  recto_queue_call_seconds: {
    kind: 'histogram',
    help: 'Time that the queue took to take in tasks.',
    labels: ['call', 'outcome'],
    buckets: callSeconds,
  },

  recto_queue_tasks: {
    kind: 'gauge',
    help: 'Tasks in a queue: waiting, active, delayed or failed (set aside).',
    labels: ['queue', 'state'],
  },
  recto_queue_oldest_task_age_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest work that waits for a worker; 0 when none waits.',
    labels: ['queue', 'priority'],
  },
  recto_queue_workers: { kind: 'gauge', help: 'Workers connected to a queue.', labels: ['queue'] },
  recto_outbox_tasks: { kind: 'gauge', help: 'Tasks in the outbox that are due for publishing.', labels: [] },
  recto_outbox_oldest_task_age_seconds: {
    kind: 'gauge',
    help: 'How long the oldest task of the outbox has been due.',
    labels: [],
  },
  recto_jobs_unfinished: { kind: 'gauge', help: 'Jobs that have not ended.', labels: ['stage', 'priority'] },
  recto_endpoints_circuit_open: {
    kind: 'gauge',
    help: 'Enabled webhook endpoints whose circuit breaker is open.',
    labels: [],
  },
  recto_endpoints_disabled: { kind: 'gauge', help: 'Webhook endpoints that were disabled for failing.', labels: [] },
  recto_database_connections: {
    kind: 'gauge',
    help: 'Connections of the apps to Postgres, as the server counts them.',
    labels: ['application', 'state'],
  },
  recto_database_connections_limit: {
    kind: 'gauge',
    help: 'Connections that the Postgres server allows.',
    labels: [],
  },
  recto_state_collections_total: {
    kind: 'counter',
    help: 'Readings of the state of the whole service, as complete or failed; a failed one shows no gauges of it.',
    labels: ['outcome'],
  },

  recto_documents_total: {
    kind: 'counter',
    help: 'Documents looked at: prepared, or the reason why the job failed.',
    labels: ['outcome'],
  },
  recto_pages_total: {
    kind: 'counter',
    help: 'Pages with an outcome: read, incomplete, or the reason why a page is unreadable.',
    labels: ['kind', 'engine', 'model', 'outcome'],
  },
  recto_page_duration_seconds: {
    kind: 'histogram',
    help: 'Time to read a page, fields included; pages that are read together take the mean.',
    labels: ['kind', 'engine'],
    buckets: workSeconds,
  },
  recto_page_confidence: {
    kind: 'histogram',
    help: 'Confidence of pages that were read.',
    labels: ['engine'],
    buckets: shares,
  },
  recto_page_coverage: {
    kind: 'histogram',
    help: 'Coverage of pages that were read.',
    labels: ['engine'],
    buckets: shares,
  },
  recto_model_tokens_total: {
    kind: 'counter',
    help: 'Tokens that a language model was paid for.',
    labels: ['model'],
  },
  recto_jobs_ended_total: {
    kind: 'counter',
    help: 'Jobs that have ended; the reason of a failed one is its error code.',
    labels: ['model', 'outcome', 'reason'],
  },
  recto_job_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the creation of a job to its end.',
    labels: ['priority'],
    buckets: [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 14_400],
  },

  recto_credits_total: {
    kind: 'counter',
    help: 'Credits of the ledger entries that were posted, without their sign.',
    labels: ['entry'],
  },
  recto_credit_entries_total: { kind: 'counter', help: 'Ledger entries that were posted.', labels: ['entry'] },
  recto_credit_refusals_total: {
    kind: 'counter',
    help: 'Entries refused because the team has too few credits.',
    labels: ['entry'],
  },

  recto_delivery_attempts_total: {
    kind: 'counter',
    help: 'Attempts of webhook deliveries: a class of HTTP status (2xx), or failed; the number of the attempt.',
    labels: ['outcome', 'attempt'],
  },
  recto_delivery_attempt_duration_seconds: {
    kind: 'histogram',
    help: 'Time that a receiver took.',
    labels: ['outcome'],
    buckets: callSeconds,
  },
  recto_delivery_delay_seconds: {
    kind: 'histogram',
    help: 'How long after it was due an attempt began.',
    labels: [],
    buckets: waitSeconds,
  },
  recto_deliveries_ended_total: {
    kind: 'counter',
    help: 'Deliveries that have ended: processed or failed.',
    labels: ['outcome'],
  },
  recto_endpoints_disabled_total: {
    kind: 'counter',
    help: 'Webhook endpoints disabled by an attempt.',
    labels: [],
  },

  recto_store_call_seconds: {
    kind: 'histogram',
    help: 'Time of calls of the object store.',
    labels: ['call', 'outcome'],
    buckets: callSeconds,
  },
  recto_database_transaction_seconds: {
    kind: 'histogram',
    help: 'Time of transactions, the wait for a connection included.',
    labels: ['outcome'],
    buckets: callSeconds,
  },
  recto_sweep_rows_total: {
    kind: 'counter',
    help: 'What the background sweeps took up: lost tasks, expired rows.',
    labels: ['sweep'],
  },
  recto_sweep_failures_total: { kind: 'counter', help: 'Runs of a sweep that failed.', labels: ['sweep'] },
  recto_sweep_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a run of a sweep.',
    labels: ['sweep'],
    buckets: [0.1, 1, 10, 60],
  },
  recto_source_documents_total: {
    kind: 'counter',
    help: 'Documents of sources: taken, delivered, superseded or set_aside.',
    labels: ['outcome'],
  },
  recto_child_processes_resident_bytes: {
    kind: 'gauge',
    help: 'Resident memory of the child processes: recognition engines, an embedded Postgres (Linux only).',
    labels: [],
  },
  recto_threads: {
    kind: 'gauge',
    help: 'Threads beside the main one: they open PDFs, lay pages out and extract fields.',
    labels: [],
  },
  recto_threads_memory_bytes: {
    kind: 'gauge',
    help: 'Heaps and buffers of those threads, memory of WebAssembly included (Node.js 22.16 and later).',
    labels: [],
  },
} as const satisfies Record<string, MetricFamily>;

export type MetricName = keyof typeof metricFamilies;
