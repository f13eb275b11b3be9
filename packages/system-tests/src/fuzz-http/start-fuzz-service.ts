import { randomBytes } from 'node:crypto';
import { createTestTeam, startRestartableServices, type TestTeam } from '@recto/test-support';
import { startAppProcess, type AppProcess } from '../harness/app-process.js';

export interface FuzzService {
  url: string;
  port: number;
  team: TestTeam;
  operatorSecret: string;
  paymentsSecret: string;
  /** Lines of any process that tell of something that nobody took, and processes that have ended. */
  breaches(): string[];
  /** Lines of the API that tell of failures of ours. */
  failures(): string[];
  stop(): Promise<void>;
}

const apps = ['api', 'worker', 'webhook-worker'] as const;
const signingSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The built apps as processes, on services of their own, without limits of rates: those have tests of their own. */
export async function startFuzzService(): Promise<FuzzService> {
  const services = await startRestartableServices('postgres');
  const started: { name: string; process: AppProcess; hasEnded: boolean }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ process }) => process.kill('SIGKILL')));
    await services.stop();
  };
  try {
    const team = await createTestTeam(services.db, { credits: 1_000_000_000 });
    const [operatorSecret, paymentsSecret] = [signingSecret(), signingSecret()];
    const env = {
      DATABASE_URL: services.databaseUrl,
      ...services.storeEnv,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      OPERATOR_SECRET: operatorSecret,
      PAYMENTS_SECRET: paymentsSecret,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKER_THREADS: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_FAILURES_PER_MINUTE: '0',
    };
    const start = (name: string): AppProcess => {
      const process = startAppProcess(`apps/${name}/dist/main.js`, env);
      const entry = { name, process, hasEnded: false };
      void process.ended.then(() => (entry.hasEnded = true));
      started.push(entry);
      return process;
    };
    const [api, worker, webhookWorker] = apps.map(start);
    await worker?.waitForLine('"worker started"');
    await webhookWorker?.waitForLine('"webhook worker started"');
    const line = await api?.waitForLine('"api is listening"');
    const url = /"url":"([^"]+)"/.exec(line ?? '')?.[1];
    if (url === undefined) throw new Error(`no address in: ${line ?? ''}`);
    return {
      url,
      port: Number(new URL(url).port),
      team,
      operatorSecret,
      paymentsSecret,
      breaches: () =>
        started.flatMap(({ name, process, hasEnded }) => [
          ...(hasEnded ? [`${name} has ended:\n${process.lines.slice(-20).join('\n')}`] : []),
          ...process.lines.filter((text) => /unhandled|uncaught/i.test(text)),
        ]),
      failures: () => api?.lines.filter((text) => text.includes('"request failed"')) ?? [],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
