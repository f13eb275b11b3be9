import type { Backend } from '../harness/start-stack.js';
import { startCustomer, type Customer } from './customer.js';
import { createTurns, type Turns } from './create-turns.js';
import { faultsOf, type Fault } from './faults.js';
import { planStrikes, type Strike } from './plan-strikes.js';
import { createRandom, type Random } from './random.js';
import { settle } from './settle.js';
import { startChaosStack, type ChaosStack } from './start-chaos-stack.js';
import { submitJobs, type Submission } from './submit-jobs.js';
import { sweepFiles } from './sweep-files.js';
import { verify, type Finding } from './verify.js';

type Log = (line: string) => void;

const finalEvents = ['job.completed', 'job.failed', 'job.deleted'];

export interface ChaosOptions {
  backend: Backend;
  seed: number;
  jobs: number;
  /** Requests in flight at a time. */
  concurrency: number;
  /** Names of faults, or parts of them; empty: all. */
  faults: readonly string[];
  /** Each kind of fault strikes once in so many jobs, and at least once. */
  jobsPerRound: number;
  /** Nothing is submitted after so long, however many jobs were wanted. */
  submitLimitMs: number;
  /** For everything to end once all is healthy. */
  settleLimitMs: number;
  log: (line: string) => void;
  /** Gives the run up: everything is stopped. */
  signal: AbortSignal;
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
    const run = attack(stack, customer, options);
    const found = await Promise.race([run, interruption(options.signal)]);
    return { ...found, tookSeconds: Math.round((Date.now() - startedAt) / 1000) };
  } finally {
    await stack.stop();
    await customer.close();
  }
}

async function attack(
  stack: ChaosStack,
  customer: Customer,
  options: ChaosOptions,
): Promise<Omit<ChaosOutcome, 'tookSeconds'>> {
  await subscribe(stack, customer);
  const accepted: Submission[] = [];
  const struck = new Map<string, number>();
  const random = createRandom(options.seed + 2);
  const { jobs, jobsPerRound, concurrency } = options;
  const strikes = planStrikes(chooseFaults(stack, options.faults), { jobs, jobsPerRound, random });
  const turns = createTurns(strikes, concurrency);
  const load = submitJobs({
    apiUrl: stack.apiUrl,
    teams: stack.teams,
    customer,
    random: createRandom(options.seed),
    jobs,
    concurrency,
    until: Date.now() + options.submitLimitMs,
    untilTurn: (number) => turns.untilTurn(number),
    onAccepted: (submission) => accepted.push(submission),
    onAnswered: () => turns.answered(),
  }).finally(() => turns.end());
  const log: Log = (line) => options.log(`${String(accepted.length).padStart(6)} jobs  ${line}`);
  await Promise.all([load, strikeInTurn(stack, strikes, { random, turns, struck, log })]);
  log('all is made healthy');
  customer.recover();
  await settle(stack, options.settleLimitMs);
  log('everything has ended');
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
    findings,
  };
}

/** Rejects when the run is to be given up; what it has started is stopped then. */
function interruption(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true });
  });
}

/** The first team hears of everything, the others of how their jobs end. */
async function subscribe({ apiUrl, teams }: ChaosStack, { url }: Customer): Promise<void> {
  for (const [index, { apiKey, teamId }] of teams.entries()) {
    const response = await fetch(`${apiUrl}/api/v1/webhooks`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${url}/hooks/${teamId}`, ...(index > 0 && { event_types: finalEvents }) }),
    });
    if (!response.ok) throw new Error(`no endpoint: ${response.status} ${await response.text()}`);
  }
}

/** One fault after the other, each in its turn by the jobs; behind the last job only kinds that have not struck yet. */
async function strikeInTurn(
  stack: ChaosStack,
  strikes: readonly Strike<Fault>[],
  { random, turns, struck, log }: { random: Random; turns: Turns; struck: Map<string, number>; log: Log },
): Promise<void> {
  for (const { fault, afterJobs } of strikes) {
    await turns.untilAnswered(afterJobs);
    if (turns.isOver() && struck.has(fault.name)) continue;
    log(fault.name);
    turns.strikeBegins();
    await fault.strike(stack, random);
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
  }
}

function chooseFaults(stack: ChaosStack, wanted: readonly string[]): readonly Fault[] {
  const possible = faultsOf(stack).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (possible.length === 0) throw new Error(`no fault is called ${wanted.join(' or ')}`);
  return possible;
}
