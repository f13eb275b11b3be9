import { randomBytes } from 'node:crypto';
import { createTestTeam, startRestartableServices, type RestartableServices, type TestTeam } from '@recto/test-support';
import { startAppProcess, type AppProcess } from '../harness/app-process.js';
import type { AppName, Backend } from '../harness/start-stack.js';

/** How many processes of each app run at a time. */
export const processCounts: Record<AppName, number> = { api: 1, worker: 3, 'webhook-worker': 2 };

const readyLines: Record<AppName, string> = {
  api: '"api is listening"',
  worker: '"worker started"',
  'webhook-worker': '"webhook worker started"',
};

/** Credits of each team: the last one runs out in the middle. */
const teamCredits = [1_000_000, 1_000_000, 1_000_000, 1_000_000, 100];

/** Many processes start at the same time here, on a machine that has other things to do. */
const startLimitMs = 240_000;

/** So that a dead or frozen worker is missed soon. */
export const taskLockMs = 6_000;

/** Lines of a process that ended by itself that are shown. */
const shownLines = 60;

export interface ChaosStack {
  services: RestartableServices;
  db: RestartableServices['db'];
  apiUrl: string;
  teams: TestTeam[];
  /** The processes of an app that have not ended. */
  running(app: AppName): AppProcess[];
  /** Starts one more process of an app and waits until it is ready. */
  start(app: AppName, more?: Record<string, string>): Promise<AppProcess>;
  /** Kills a process and starts none in its place. */
  remove(process: AppProcess): Promise<void>;
  /** Signals one process, waits for its end and starts another in its place. */
  replace(app: AppName, process: AppProcess, signal: NodeJS.Signals): Promise<void>;
  /** Lines that tell of a promise or an exception that nobody took, and of processes that ended by themselves. */
  unhandled(): string[];
  stop(): Promise<void>;
}

/** One API and so many workers and webhook workers (three, two) as processes, on services that can be hurt. */
export async function startChaosStack(backend: Backend, counts = processCounts): Promise<ChaosStack> {
  const services = await startRestartableServices(backend);
  const { db } = services;
  const all: { app: AppName; process: AppProcess; hasEnded: boolean; isWanted: boolean }[] = [];
  const ownEnds: string[] = [];
  const env: Record<string, string> = {
    DATABASE_URL: services.databaseUrl,
    ...(services.queue.kind === 'redis' ? { REDIS_URL: services.queue.url } : {}),
    ...services.storeEnv,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    PORT: '0',
    WORKER_THREADS: '1',
    RECONCILE_AFTER_MS: '4000',
    TASK_LOCK_MS: String(taskLockMs),
    // Longer than the store hangs as a fault.
    S3_TIMEOUT_MS: '8000',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    // Clients that try again and again come from one address and use few keys.
    RATE_LIMIT_PER_MINUTE: '0',
  };

  const start = async (app: AppName, more: Record<string, string> = {}): Promise<AppProcess> => {
    const clockShim = new URL('./clock-shim.js', import.meta.url).href;
    const process = startAppProcess(`apps/${app}/dist/main.js`, {
      ...env,
      ...more,
      NODE_OPTIONS: `--import ${clockShim}`,
    });
    const entry = { app, process, hasEnded: false, isWanted: true };
    all.push(entry);
    void process.ended.then(({ exitCode, signal }) => {
      entry.hasEnded = true;
      if (entry.isWanted)
        ownEnds.push(`${app} ended by itself: ${signal ?? exitCode}: ${process.lines.slice(-shownLines).join('\n')}`);
    });
    await process.waitForLine(readyLines[app], startLimitMs);
    return process;
  };
  const end = async (process: AppProcess, signal: NodeJS.Signals): Promise<void> => {
    for (const entry of all) if (entry.process === process) entry.isWanted = false;
    await process.kill(signal);
  };
  const stop = async (): Promise<void> => {
    await Promise.all(all.map(({ process }) => end(process, 'SIGKILL')));
    await services.stop();
  };

  try {
    const teams = await Promise.all(teamCredits.map((credits) => createTestTeam(db, { credits })));
    const api = await start('api');
    const listening = await api.waitForLine(readyLines.api);
    const apiUrl = /"url":"([^"]+)"/.exec(listening)?.[1];
    if (apiUrl === undefined) throw new Error(`no address in: ${listening}`);
    env.PORT = new URL(apiUrl).port;
    const others = (['worker', 'webhook-worker'] as const).flatMap((app) => Array<AppName>(counts[app]).fill(app));
    await Promise.all(others.map((app) => start(app)));
    return {
      services,
      db,
      apiUrl,
      teams,
      running: (app) => all.filter((entry) => entry.app === app && !entry.hasEnded).map((entry) => entry.process),
      start,
      remove: (process) => end(process, 'SIGKILL'),
      async replace(app, process, signal) {
        await end(process, signal);
        await start(app);
      },
      unhandled: () => [
        ...ownEnds,
        ...all.flatMap(({ process }) => process.lines.filter((line) => /unhandled|uncaught/i.test(line))),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
