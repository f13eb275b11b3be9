import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '../harness/start-stack.js';
import { startCustomer, type Customer } from './customer.js';
import { faultsOf } from './faults.js';
import { createRandom, type Random } from './random.js';
import { settle } from './settle.js';
import { startChaosStack, type ChaosStack } from './start-chaos-stack.js';
import { submitJobs, type Submission } from './submit-jobs.js';
import { sweepFiles } from './sweep-files.js';
import { verify, type Finding } from './verify.js';

export interface ChaosOptions {
  backend: Backend;
  seed: number;
  jobs: number;
  /** Names of faults, or parts of them; empty: all. */
  faults: readonly string[];
  /** Between two faults. */
  pauseMs: { from: number; to: number };
  /** For everything to end once all is healthy. */
  settleLimitMs: number;
  log: (line: string) => void;
}

export interface ChaosOutcome {
  seed: number;
  backend: Backend;
  accepted: number;
  ended: Record<string, number>;
  /** How often each fault struck. */
  struck: Record<string, number>;
  deliveries: number;
  tookSeconds: number;
  findings: Finding[];
}

/** Submits jobs while faults strike, lets everything become healthy, and checks every promise. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const startedAt = Date.now();
  const stack = await startChaosStack(options.backend);
  const customer = await startCustomer(createRandom(options.seed + 1));
  try {
    await subscribe(stack, customer);
    const accepted: Submission[] = [];
    const struck = new Map<string, number>();
    const load = submitJobs({
      apiUrl: stack.apiUrl,
      teams: stack.teams,
      customer,
      random: createRandom(options.seed),
      jobs: options.jobs,
      concurrency: 8,
      onAccepted: (submission) => accepted.push(submission),
    });
    await strikeWhile(load, stack, options, struck);
    options.log(`${accepted.length} jobs accepted; all is made healthy`);
    customer.recover();
    await settle(stack, options.settleLimitMs);
    await sweepFiles(stack);
    const findings = await verify({ stack, customer, accepted });
    const groups = await stack.db.prisma.job.groupBy({ by: ['status', 'errorCode'], _count: true });
    return {
      seed: options.seed,
      backend: options.backend,
      accepted: accepted.length,
      ended: Object.fromEntries(groups.map((group) => [group.errorCode ?? group.status, group._count])),
      struck: Object.fromEntries(struck),
      deliveries: customer.accepted.length,
      tookSeconds: Math.round((Date.now() - startedAt) / 1000),
      findings,
    };
  } finally {
    await stack.stop();
    await customer.close();
  }
}

async function subscribe({ apiUrl, teams }: ChaosStack, { url }: Customer): Promise<void> {
  for (const { apiKey, teamId } of teams) {
    const response = await fetch(`${apiUrl}/api/v1/webhooks`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${url}/hooks/${teamId}` }),
    });
    if (!response.ok) throw new Error(`no endpoint: ${response.status} ${await response.text()}`);
  }
}

/** One fault after the other, each kind once before any comes again, until the load has been taken. */
async function strikeWhile(
  load: Promise<void>,
  stack: ChaosStack,
  { seed, pauseMs, faults: wanted, log }: ChaosOptions,
  struck: Map<string, number>,
): Promise<void> {
  const random = createRandom(seed + 2);
  const possible = faultsOf(stack).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  let isOver = false;
  const taken = load.finally(() => {
    isOver = true;
  });
  const strike = async (): Promise<void> => {
    for (;;) {
      for (const fault of shuffled(possible, random)) {
        await delay(random.integer(pauseMs.from, pauseMs.to));
        if (isOver) return;
        log(fault.name);
        await fault.strike(stack, random);
        struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
      }
    }
  };
  await Promise.all([taken, strike()]);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
