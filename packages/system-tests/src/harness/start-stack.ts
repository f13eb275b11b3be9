import {
  assertLedgerSound,
  createTestDatabase,
  createTestObjectStore,
  createTestQueue,
  createTestTeam,
  type TestDatabase,
  type TestObjectStore,
  type TestQueue,
  type TestTeam,
} from '@recto/test-support';
import { createApiClient, type ApiClient } from './api-client.js';
import { appEnvironment } from './app-environment.js';
import { startAppProcess, type AppExit, type AppProcess } from './app-process.js';

export type Backend = 'postgres' | 'redis';
export type AppName = 'api' | 'worker' | 'webhook-worker';

export interface StackOptions {
  backend: Backend;
  credits?: number;
  /** Settings of the apps on top of those of the harness. */
  env?: Record<string, string>;
}

/** The built apps as processes, on a database, a bucket and a queue of their own. */
export interface Stack {
  backend: Backend;
  env: Record<string, string>;
  apiUrl: string;
  api: ApiClient;
  team: TestTeam;
  database: TestDatabase;
  /** The keys in the object store of what belongs to a job. */
  listFiles(jobId: string): Promise<string[]>;
  /** Every key in the object store. */
  listAllFiles(): Promise<string[]>;
  queue: TestQueue;
  /**
   * Starts one more process of an app, with `more` settings, and waits until it is ready; the API comes back at the same
   * address.
   */
  start(app: AppName, more?: Record<string, string>): Promise<AppProcess>;
  /** The processes of an app that have not ended. */
  running(app: AppName): AppProcess[];
  /** Ends all processes of an app and tells how each ended. */
  kill(app: AppName, signal: NodeJS.Signals): Promise<AppExit[]>;
  /** All that the processes of an app have logged, those that have ended included. */
  linesOf(app: AppName): string[];
  /** Ends every process, checks the ledger and drops the database. */
  stop(): Promise<void>;
}

export const readyLines: Record<AppName, string> = {
  api: '"api is listening"',
  worker: '"worker started"',
  'webhook-worker': '"webhook worker started"',
};
const threads = 2;

/** Starts one process of each app and waits until all are ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const database = await createTestDatabase();
  const { store, config: storeConfig } = await createTestObjectStore();
  const queue = await createTestQueue(options.backend, database);
  const team = await createTestTeam(database.db, { credits: options.credits ?? 1_000 });
  const env: Record<string, string> = {
    ...appEnvironment(database, storeConfig),
    ...(queue.kind === 'redis' ? { REDIS_URL: queue.url } : {}),
    WORKER_THREADS: String(threads),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ...options.env,
  };
  const started: { app: AppName; process: AppProcess; hasEnded: boolean }[] = [];
  const processesOf = (app: AppName) => started.filter((entry) => entry.app === app).map((entry) => entry.process);

  const start = async (app: AppName, more: Record<string, string> = {}): Promise<AppProcess> => {
    const process = startAppProcess(`apps/${app}/dist/main.js`, { ...env, ...more });
    const entry = { app, process, hasEnded: false };
    started.push(entry);
    void process.ended.then(() => (entry.hasEnded = true));
    await process.waitForLine(readyLines[app]);
    return process;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ process }) => process.kill('SIGKILL')));
    try {
      await assertLedgerSound(database.db);
    } finally {
      await database.drop();
    }
  };

  try {
    const [apiProcess] = await Promise.all([start('api'), start('worker'), start('webhook-worker')]);
    const apiUrl = addressIn(await apiProcess.waitForLine(readyLines.api));
    env.PORT = new URL(apiUrl).port;
    return {
      backend: options.backend,
      env,
      apiUrl,
      api: createApiClient({ apiUrl, apiKey: team.apiKey }),
      team,
      database,
      queue,
      listFiles: async (jobId) => (await listFiles(store)).filter((key) => key.includes(jobId)),
      listAllFiles: () => listFiles(store),
      start,
      running: (app) => started.filter((entry) => entry.app === app && !entry.hasEnded).map(({ process }) => process),
      kill: (app, signal) => Promise.all(processesOf(app).map((process) => process.kill(signal))),
      linesOf: (app) => processesOf(app).flatMap((process) => process.lines),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listFiles(store: TestObjectStore['store']): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.listKeys('')) keys.push(key);
  return keys;
}

/** Where an API says that it listens. */
export function addressIn(line: string): string {
  const [, url] = /"url":"([^"]+)"/.exec(line) ?? [];
  if (url === undefined) throw new Error(`no address in: ${line}`);
  return url;
}
