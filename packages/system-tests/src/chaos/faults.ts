import { setTimeout as delay } from 'node:timers/promises';
import { emptyTestQueue, type RestartableServices, type StoreMood } from '@recto/test-support';
import type { AppProcess } from '../harness/app-process.js';
import type { AppName } from '../harness/start-stack.js';
import type { Random } from './random.js';
import { taskLockMs, type ChaosStack } from './start-chaos-stack.js';

export interface Fault {
  name: string;
  /** Does the harm and puts things back; the apps have to find out by themselves. */
  strike(stack: ChaosStack, random: Random): Promise<void>;
}

/** A frozen worker's lock runs out, and another worker looks for such tasks. */
const frozenMs = 2 * taskLockMs;
const storeMoodMs = 3_000;
const clockJumpMs = 5_000;

const faults: readonly Fault[] = [
  { name: 'kill -9 of a worker', strike: (stack, random) => replaceOne(stack, random, 'worker', 'SIGKILL') },
  { name: 'kill -9 of the API', strike: (stack, random) => replaceOne(stack, random, 'api', 'SIGKILL') },
  {
    name: 'kill -9 of a webhook worker',
    strike: (stack, random) => replaceOne(stack, random, 'webhook-worker', 'SIGKILL'),
  },
  { name: 'SIGTERM of a worker', strike: (stack, random) => replaceOne(stack, random, 'worker', 'SIGTERM') },
  { name: 'SIGTERM of the API', strike: (stack, random) => replaceOne(stack, random, 'api', 'SIGTERM') },
  {
    name: 'SIGTERM of a webhook worker',
    strike: (stack, random) => replaceOne(stack, random, 'webhook-worker', 'SIGTERM'),
  },
  { name: 'rolling restart of all workers', strike: rollWorkers },
  { name: 'queue emptied', strike: (stack) => emptyTestQueue(stack.services.queue) },
  { name: 'Redis restarted, empty', strike: ({ services }) => restart(services.redis) },
  { name: 'every database connection ended', strike: endConnections },
  { name: 'Postgres restarted', strike: ({ services }) => restart(services.postgres) },
  { name: 'kill -9 of Postgres', strike: killPostgres },
  { name: 'store refuses', strike: (stack) => putInMood(stack, 'refusing') },
  { name: 'store hangs', strike: (stack) => putInMood(stack, 'hanging') },
  { name: 'store is full', strike: (stack) => putInMood(stack, 'full') },
  { name: 'clock jumps an hour and back', strike: jumpClock },
  { name: 'worker frozen past its lock', strike: freezeWorker },
];

/** Faults that the backend can suffer: without Redis there is none to restart. */
export function faultsOf({ services }: ChaosStack): readonly Fault[] {
  return faults.filter(({ name }) => services.redis !== null || !name.startsWith('Redis'));
}

async function restart(server: RestartableServices['redis']): Promise<void> {
  await server?.stop();
  await server?.start();
}

async function killPostgres({ services }: ChaosStack): Promise<void> {
  await services.postgres.kill();
  await services.postgres.start();
}

async function replaceOne(stack: ChaosStack, random: Random, app: AppName, signal: NodeJS.Signals): Promise<void> {
  await stack.replace(app, random.pick(stack.running(app)), signal);
}

async function rollWorkers(stack: ChaosStack): Promise<void> {
  for (const process of stack.running('worker')) await stack.replace('worker', process, 'SIGTERM');
}

async function endConnections({ db }: ChaosStack): Promise<void> {
  await db.prisma
    .$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`;
}

async function putInMood({ services }: ChaosStack, mood: StoreMood): Promise<void> {
  services.proxy.setMood(mood);
  await delay(storeMoodMs);
  services.proxy.setMood('well');
}

async function jumpClock(stack: ChaosStack, random: Random): Promise<void> {
  const app = random.pick<AppName>(['api', 'worker', 'webhook-worker']);
  const jumped = random.pick(stack.running(app));
  signal(jumped, 'SIGUSR2');
  await delay(clockJumpMs);
  signal(jumped, 'SIGUSR2');
}

async function freezeWorker(stack: ChaosStack, random: Random): Promise<void> {
  const frozen = random.pick(stack.running('worker'));
  signal(frozen, 'SIGSTOP');
  await delay(frozenMs);
  signal(frozen, 'SIGCONT');
}

/** A signal that ends nothing. */
function signal({ pid }: AppProcess, name: NodeJS.Signals): void {
  process.kill(pid, name);
}
