import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 60_000;

export interface WorkerProcess {
  processId: number;
  /** Freezes it, so that what is emitted meanwhile waits. */
  pause(): void;
  resume(): void;
}

/** Starts the built webhook worker as a process with its default settings, and waits for its word that it works. */
export async function startWorkerProcess(input: {
  databaseUrl: string;
  redisUrl: string | undefined;
  secretsKey: string;
  cleanUp: (undo: () => Promise<void>) => void;
}): Promise<WorkerProcess> {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, ['apps/webhook-worker/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      DATABASE_URL: input.databaseUrl,
      REDIS_URL: input.redisUrl ?? '',
      SECRETS_KEY: input.secretsKey,
      ALLOW_PRIVATE_ADDRESSES: 'true',
    },
  });
  const ended = once(child, 'exit');
  // Deliveries that hang are not waited for.
  input.cleanUp(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The webhook worker did not start in time.')), startLimitMs);
    void ended.then(() => reject(new Error('The webhook worker ended.')));
    createInterface(child.stdout).on('line', (line) => {
      if (!line.includes('"webhook worker started"')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    processId: child.pid ?? 0,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
