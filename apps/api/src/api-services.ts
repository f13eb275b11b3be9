import type { Precedence } from '@recto/concurrency';
import type { ProductCatalogue } from '@recto/credits';
import type { Db } from '@recto/database';
import type { ExtractionModel } from '@recto/jobs';
import type { ObjectStore } from '@recto/object-store';
import type { OutboundHttp } from '@recto/outbound-http';
import type { TaskRuntime } from '@recto/task-runtime';
import type { Logger, Metrics, Tracing } from '@recto/telemetry';
import type { SecretSealer } from '@recto/webhooks';
import type { AccessWatch } from './auth/access-watch.js';
import type { Identities } from './auth/identities.js';
import type { ApiSettings } from './config.js';
import type { JobWaits } from './jobs/job-waits.js';
import type { RateLimiter } from './limits/rate-limiter.js';

/** The parts of the outside world that the API uses; whoever makes them closes them. */
export interface ApiDependencies {
  db: Db;
  objectStore: ObjectStore;
  taskRuntime: Pick<
    TaskRuntime,
    | 'checkHealth'
    | 'findOldestWaiting'
    | 'countWorkers'
    | 'followChanges'
    | 'describeQueues'
    | 'listSetAside'
    | 'requeueSetAside'
  >;
  logger: Logger;
  outboundHttp: Pick<OutboundHttp, 'checkUrl'>;
  /** Left out: nothing is measured. */
  metrics?: Metrics;
  /** Left out: nothing is traced. */
  tracing?: Tracing;
  /** Of the worker in this process: short documents claim it from their upload on. Left out: there is none. */
  precedence?: Precedence;
  /** Left out: the buckets stand in Postgres. */
  rateLimiter?: RateLimiter;
  /** Address of Bull Board, for operators. Left out: the setting. */
  queueBoardUrl?: string;
  /** Who waits for a job is woken by word of its changes; so often it is looked at all the same. Left out: 2 s. */
  lookIntervalMs?: number;
}

/** All that a route may use. */
export interface ApiServices extends ApiDependencies {
  settings: ApiSettings;
  secretSealer: SecretSealer;
  /** What can be bought. */
  products: ProductCatalogue;
  /** The catalogue as the operator has it, models that are switched off included. */
  extractionModels: readonly ExtractionModel[];
  /** Of requests; lets everything pass while it is away. */
  rateLimiter: RateLimiter;
  /** Of attempts to guess a secret; while it is away each process counts for itself. */
  attemptLimiter: RateLimiter;
  /** Who has shown which key or session in the last second. */
  identities: Identities;
  /** Of requests that go on for long. */
  accessWatch: AccessWatch;
  /** The team whose owners are the operators; null: none. */
  findOperatorTeam: () => Promise<string | null>;
  /** Who waits for a job. */
  jobWaits: JobWaits;
  /** True from the word to stop on, while requests are still answered. */
  isDraining: () => boolean;
  /** True once the server accepts nothing new: what could go on for long ends. */
  isClosing: () => boolean;
}
