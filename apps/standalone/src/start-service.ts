import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { measureServiceState, readApiConfig, serviceVersion, setUp, startApi } from '@recto/api';
import { createPrecedence } from '@recto/concurrency';
import { openDb } from '@recto/database';
import { startEmbeddedObjectStore } from '@recto/embedded-services';
import { createObjectStore, handOverObjects } from '@recto/object-store';
import { createOutboundHttp } from '@recto/outbound-http';
import { startQueueBoard } from '@recto/queue-board';
import { createRedisTokenBuckets, createTaskRuntime, startTaskPublisher } from '@recto/task-runtime';
import {
  createLogger,
  createMetrics,
  measureQueue,
  measureStore,
  measureTasks,
  measureTransactions,
  noTracing,
  openTracing,
  silentMetrics,
  startHealthServer,
  tracePublishing,
  traceTasks,
  type Logger,
  type TraceSettings,
  type Tracing,
} from '@recto/telemetry';
import { readWebhookWorkerConfig, startWebhookWorker } from '@recto/webhook-worker';
import { readWorkerConfig, startWorker } from '@recto/worker';
import type { StandaloneConfig } from './config.js';
import { superviseDataFolderPostgres } from './embedded-postgres.js';
import { openLogFile } from './log-file.js';
import { migrationsDir } from './migrations-dir.js';
import { samplePages } from './sample.js';
import { loadSecrets } from './secrets.js';

export interface RunningService {
  apiUrl: string;
  databaseUrl: string;
  queueBoardUrl: string;
  queueBoardUser: string;
  queueBoardPassword: string;
  apiKey: string;
  logFile: string;
  /** True when this start made the first account. */
  isFirstRun: boolean;
  /** Resolves with the reason when a part that nothing runs without has ended for good; else never. */
  failed: Promise<Error>;
  /** Drains and stops everything, the last started first. The second call waits for the same end. */
  close(): Promise<void>;
}

/** Work in hand gets this long at the end; with the stops of the services it stays below 10 s. */
const graceMs = 5_000;
const queueBoardUser = 'operator';
const maxConnections = 8;
/** Of the store, those that take time. */
const storeCalls = ['getObject', 'putObject', 'putStream', 'openObject', 'statObject', 'deletePrefix'] as const;

/** What the first user signs in with. The password is kept nowhere but as a hash. */
export interface FirstLogin {
  email: string;
  password: string;
}

/**
 * Starts everything in this process, with Postgres as its one child. Frees what it has started when a part fails.
 * `tellLogin` is called as soon as a password for the first user has been made, whatever comes of the start.
 */
export async function startService(
  config: StandaloneConfig,
  tellLogin: (login: FirstLogin) => void,
): Promise<RunningService> {
  const stops: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= stopAll(stops));
  try {
    return { ...(await startParts(config, stops, tellLogin)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.reverse()) await stop();
}

async function startParts(
  config: StandaloneConfig,
  stops: (() => Promise<void>)[],
  tellLogin: (login: FirstLogin) => void,
): Promise<Omit<RunningService, 'close'>> {
  const { dataDir } = config;
  // Postgres may run as a user of its own, who must be able to walk in; secrets are readable by their owner only.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const secrets = loadSecrets(dataDir);
  const log = openLogFile(dataDir);
  stops.push(() => log.close());
  let tracing = noTracing;
  const logger = createLogger({
    service: 'standalone',
    level: config.logLevel,
    destination: log.stream,
    fieldsNow: () => tracing.logFields(),
  });

  const credentials = { accessKey: secrets.storeAccessKey, secretKey: secrets.storeSecretKey };
  const [postgres, store] = await startBoth(
    superviseDataFolderPostgres(
      { dataDir, port: config.postgresPort, password: secrets.postgresPassword },
      logger.child({ app: 'postgres' }),
    ),
    startEmbeddedObjectStore({
      dataDir: path.join(dataDir, 'objects'),
      host: config.host,
      port: config.storePort,
      credentials,
      minFreeBytes: config.minFreeDiskBytes,
      log: (line) => logger.warn('object store', { line }),
    }),
    stops,
  );

  const environment = {
    ...config.environment,
    DATABASE_URL: postgres.localUrl,
    S3_ENDPOINT: store.url.replace('//0.0.0.0:', '//127.0.0.1:'),
    S3_PUBLIC_ENDPOINT: config.environment.S3_PUBLIC_ENDPOINT ?? publicStoreUrl(config, store.url),
    S3_ADDRESSING: 'path',
    S3_ACCESS_KEY: credentials.accessKey,
    S3_SECRET_KEY: credentials.secretKey,
    SECRETS_KEY: secrets.secretsKey,
    SECRETS_KEY_PREVIOUS: secrets.previousSecretsKey,
    HOST: config.host,
    PORT: String(config.port),
  };
  const apiConfig = readApiConfig(environment);
  const workerConfig = readWorkerConfig(environment);

  if (apiConfig.traces !== undefined) tracing = await openStandaloneTracing(apiConfig.traces, logger);
  stops.push(() => tracing.close());
  const metrics = config.healthPort === undefined ? silentMetrics : createMetrics({ service: 'standalone' });
  const db = openDb({
    url: postgres.localUrl,
    maxConnections,
    applicationName: 'recto-standalone',
    // The embedded Postgres is reached directly.
    preparesStatements: true,
    onPoolError: (error) => logger.warn('a database connection broke', { error }),
  });
  stops.push(() => db.close());
  measureTransactions({ metrics, tracing }, db);
  const queueBackend = config.redisUrl
    ? { kind: 'redis' as const, url: config.redisUrl }
    : { kind: 'postgres' as const, url: postgres.localUrl };
  const { putObject: putHere } = store;
  const handingOver = handOverObjects(createObjectStore({ ...apiConfig.objectStore, putHere }));
  const objectStore = measureStore({ metrics, tracing }, handingOver, storeCalls);
  const created = await setUp({
    db,
    databaseUrl: postgres.localUrl,
    migrationsDir,
    queueBackend,
    objectStore,
    account: {
      organizationName: 'My organization',
      teamName: 'My team',
      userName: 'Operator',
      userEmail: config.userEmail,
      ...(config.userPassword === undefined ? {} : { userPassword: config.userPassword }),
      apiKey: secrets.apiKey,
      trialCredits: config.trialCredits,
      trialDays: config.trialDays,
      ownCredits: config.ownCredits,
      sampleCredits: samplePages,
    },
  });
  if (created.login !== null) tellLogin(created.login);

  const runtime = createTaskRuntime({
    backend: queueBackend,
    logger,
    clock: db.clock,
    lockMs: workerConfig.taskLockMs,
    isAlone: true,
    observer: { ...measureTasks(metrics), around: traceTasks(tracing) },
  });
  const taskRuntime = measureQueue(metrics, runtime, ['publish', 'ensure']);
  stops.push(() => taskRuntime.close());
  const around = tracePublishing(tracing);
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger, onMeasure: metrics.record, around });
  measureServiceState({ db, taskRuntime, metrics, logger });
  stops.push(() => publisher.close());
  const outboundHttp = createOutboundHttp({ allowPrivateAddresses: apiConfig.allowPrivateAddresses });
  const precedence = createPrecedence();

  const worker = startWorker({
    config: workerConfig,
    dependencies: {
      db,
      objectStore,
      taskRuntime,
      publisher,
      metrics,
      tracing,
      precedence,
      logger: logger.child({ app: 'worker' }),
    },
  });
  const webhookWorker = startWebhookWorker({
    config: readWebhookWorkerConfig(environment),
    dependencies: { db, taskRuntime, tracing, logger: logger.child({ app: 'webhook-worker' }) },
  });
  stops.push(async () => {
    await Promise.all([worker.close(graceMs), webhookWorker.close(graceMs)]);
  });
  const queueBoard = await startQueueBoard({
    config: {
      host: config.host,
      port: config.queueBoardPort,
      user: queueBoardUser,
      password: secrets.queueBoardPassword,
    },
    dependencies: { queues: taskRuntime.queues(), logger: logger.child({ app: 'queue-board' }) },
  });
  stops.push(() => queueBoard.close());
  const rateLimiter = config.redisUrl ? createRedisTokenBuckets({ url: config.redisUrl }) : null;
  stops.push(() => Promise.resolve(rateLimiter?.close()));
  const api = await startApi({
    config: { ...apiConfig, shutdownDelayMs: 0, shutdownGraceMs: Math.min(apiConfig.shutdownGraceMs, graceMs / 2) },
    dependencies: {
      db,
      objectStore,
      taskRuntime,
      outboundHttp,
      metrics,
      tracing,
      precedence,
      queueBoardUrl: queueBoard.url,
      logger: logger.child({ app: 'api' }),
      ...(rateLimiter ? { rateLimiter } : {}),
    },
  });
  stops.push(() => api.close());
  if (config.healthPort !== undefined) {
    const parts = [api, worker, webhookWorker];
    const health = await startHealthServer(config.healthPort, {
      host: config.host,
      metrics,
      findProblems: async () => [...new Set((await Promise.all(parts.map((part) => part.findProblems()))).flat())],
    });
    stops.push(() => health.close());
  }
  logger.info('service started', { apiUrl: api.url, queue: queueBackend.kind });

  return {
    apiUrl: api.url,
    databaseUrl: postgres.url,
    queueBoardUrl: queueBoard.url,
    queueBoardUser,
    queueBoardPassword: secrets.queueBoardPassword,
    apiKey: secrets.apiKey,
    logFile: log.file,
    isFirstRun: created.apiKey !== null,
    failed: postgres.failed.then(
      (cause) => new Error(`The embedded Postgres has ended and does not start again: ${cause.message}`, { cause }),
    ),
  };
}

function openStandaloneTracing(settings: TraceSettings, logger: Logger): Promise<Tracing> {
  const onProblem = ({ spans, error }: { spans: number; error: unknown }): void =>
    logger.warn('spans of traces could not be sent', { spans, error });
  return openTracing({ service: 'recto', version: serviceVersion, settings, onProblem });
}

/** Both are started at once; when one fails, the other is stopped like everything else. */
async function startBoth<First extends { stop: () => Promise<void> }, Second extends { stop: () => Promise<void> }>(
  first: Promise<First>,
  second: Promise<Second>,
  stops: (() => Promise<void>)[],
): Promise<[First, Second]> {
  const outcomes = await Promise.allSettled([first, second]);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') stops.push(outcome.value.stop);
  return Promise.all([first, second]);
}

/** Where uploaders reach the embedded store: on the host of PUBLIC_URL, if that is given. */
function publicStoreUrl(config: StandaloneConfig, storeUrl: string): string | undefined {
  const publicUrl = config.environment.PUBLIC_URL;
  // One that is malformed is refused by name, together with every other setting of the API.
  return publicUrl === undefined || !URL.canParse(publicUrl)
    ? undefined
    : `http://${new URL(publicUrl).hostname}:${new URL(storeUrl).port}`;
}
