// Movements of credits a second on one team that everybody writes to, on a Postgres that waits for its disk.
import {
  createMovementQueue,
  holdAndSettle,
  openAccount,
  verifyLedger,
  type CreditMove,
  type MovementQueue,
} from '@recto/credits';
import { inTransaction, type Db } from '@recto/database';
import { v7 } from 'uuid';
import { describeMachine, printTable } from './print-report.js';
import { readTreeCpuMs } from './process-tree.js';
import { runBench } from './run-bench.js';
import { openScaleDatabase } from './scale/open-scale-database.js';
import { median } from './statistics.js';

/** Jobs at the same time; each holds two credits, then consumes one, then releases one. */
const jobsAtOnce = 2_000;
const movesPerJob = 3;
/** As many as one process has: without a queue no more writers are at work. */
const connections = 20;
const rounds = 5;
/** Jobs that a worker ends in one transaction when it is busy. */
const jobsOfACommit = 20;
/** Movements a second that one team must be able to make by its jobs. */
const floor = 3_000;
/** Of the yardstick, in a round. */
const updatesPerRound = 1_000;
const emit = (): Promise<void> => Promise.resolve();

/** What this server does not say: fsync, synchronous_commit and full_page_writes are on. */
const settings = { max_wal_size: '4GB' };

await runBench(async (cleanUp) => {
  const { db } = await openScaleDatabase(cleanUp, { settings, maxConnections: connections });
  console.log(`\n${describeMachine()}; Postgres 17, fsync and synchronous_commit on\n`);

  const together = await measure(db, createMovementQueue(db, emit), jobsAtOnce);
  const ended = await measureEnded(db);
  const alone = await measure(db, oneByOne(db), connections);
  const updates = await measureUpdates(db);
  const rate = (values: number[]): string => Math.round(median(values)).toLocaleString('en-US');
  const row = (name: string, { perSecond, perCpuSecond }: Figures): string[] => [
    name,
    rate(perSecond),
    perCpuSecond.length === 0 ? 'unknown' : rate(perCpuSecond),
    `${(median(perSecond) / median(updates.perSecond)).toFixed(1)} x`,
  ];
  printTable(
    [
      `one team, ${jobsAtOnce.toLocaleString('en-US')} at once, median of ${rounds}`,
      'a second',
      'a CPU second',
      'of plain updates',
    ],
    [
      row(`movements of jobs, ${jobsOfACommit} jobs in a commit, one commit after the other`, ended),
      row('movements, what arrives together in one commit', together),
      row('movements, a commit for each', alone),
      row(`UPDATE of one row, nothing else, ${connections} at once`, updates),
    ],
  );
  if (median(ended.perSecond) < floor) {
    console.log(`Below the floor of ${floor.toLocaleString('en-US')} movements a second.\n`);
    process.exitCode = 1;
  }
  await showNoOverdraft(db);

  const startedAt = performance.now();
  const verdict = await verifyLedger(db);
  if (!verdict.sound) throw new Error(`the ledger does not fit: ${verdict.problem}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`The ledger is sound: ${verdict.entries} entries, verified in ${seconds.toFixed(1)} s.\n`);
});

interface Figures {
  perSecond: number[];
  /** Over the processor time of this process and of Postgres; empty where it is not known. */
  perCpuSecond: number[];
}

/** The figures of each round of `count` actions; the first, which warms up, is left out. */
async function measureRounds(count: number, act: () => Promise<unknown>): Promise<Figures> {
  const figures: Figures = { perSecond: [], perCpuSecond: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now();
    const cpuBefore = readTreeCpuMs(process.pid);
    await act();
    if (round === 0) continue;
    figures.perSecond.push(count / ((performance.now() - startedAt) / 1_000));
    const cpuAfter = readTreeCpuMs(process.pid);
    if (cpuBefore !== null && cpuAfter !== null) figures.perCpuSecond.push(count / ((cpuAfter - cpuBefore) / 1_000));
  }
  return figures;
}

async function measure(db: Db, queue: MovementQueue, jobs: number): Promise<Figures> {
  const teamId = await makeTeam(db, queue, 1_000_000);
  return measureRounds(jobs * movesPerJob, () =>
    Promise.all(Array.from({ length: jobs }, () => runJob(queue, teamId))),
  );
}

/** As a worker ends short documents that are ready together: in one call, at the end of their transaction. */
async function measureEnded(db: Db): Promise<Figures> {
  const teamId = await makeTeam(db, createMovementQueue(db, emit), 1_000_000);
  const charge = { runNumber: 1, heldCredits: 2, consumeCredits: 1, description: 'Benchmark' };
  return measureRounds(jobsAtOnce * movesPerJob, async () => {
    for (let jobs = 0; jobs < jobsAtOnce; jobs += jobsOfACommit) {
      const charges = Array.from({ length: jobsOfACommit }, () => ({ ...charge, jobId: v7() }));
      await inTransaction(db, (tx) => holdAndSettle(tx, { teamId, charges, now: new Date(), emit }));
    }
  });
}

/** What the same Postgres does with one row that everybody updates, each in a commit of its own. */
async function measureUpdates(db: Db): Promise<Figures> {
  await db.prisma.$executeRaw`CREATE TABLE yardstick (id INTEGER PRIMARY KEY, value BIGINT NOT NULL)`;
  await db.prisma.$executeRaw`INSERT INTO yardstick VALUES (1, 0)`;
  return measureRounds(updatesPerRound, () =>
    Promise.all(
      Array.from(
        { length: updatesPerRound },
        () => db.prisma.$executeRaw`UPDATE yardstick SET value = value + 1 WHERE id = 1`,
      ),
    ),
  );
}

async function runJob(queue: MovementQueue, teamId: string): Promise<void> {
  const jobId = v7();
  const move = (kind: CreditMove['kind'], balanceDelta: number, heldDelta: number) =>
    queue.move(teamId, {
      kind,
      balanceDelta,
      heldDelta,
      idempotencyKey: `job_${jobId}_${kind}`,
      description: 'Benchmark',
      jobId,
      now: new Date(),
    });
  await move('hold', 0, 2);
  await move('consume', -1, -1);
  await move('release', 0, -1);
}

/** Twice as many holds as there are credits, all at once. */
async function showNoOverdraft(db: Db): Promise<void> {
  const queue = createMovementQueue(db, emit);
  const teamId = await makeTeam(db, queue, jobsAtOnce);
  const outcomes = await Promise.allSettled(Array.from({ length: jobsAtOnce }, () => runJob(queue, teamId)));
  const refused = outcomes.filter(({ status }) => status === 'rejected').length;
  const account = await db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId } });
  console.log(
    `${jobsAtOnce} jobs at once hold 2 credits each of ${jobsAtOnce}: ${jobsAtOnce - refused} did, ${refused} were refused; ` +
      `${account.balanceCredits} credits are left, ${account.heldCredits} held.\n`,
  );
  if (account.balanceCredits !== BigInt(refused) || account.heldCredits !== 0n) throw new Error('credits were lost');
}

async function makeTeam(db: Db, queue: MovementQueue, amountCredits: number): Promise<string> {
  const teamId = v7();
  const now = new Date();
  await inTransaction(db, (tx) => openAccount(tx, { teamId, now }));
  await queue.move(teamId, {
    kind: 'grant',
    balanceDelta: amountCredits,
    heldDelta: 0,
    idempotencyKey: 'grant',
    description: 'Benchmark',
    now,
    terms: { source: 'benchmark', priority: 100, expiresAt: null },
  });
  return teamId;
}

/** The same movements, each in a queue and so in a transaction of its own. */
function oneByOne(db: Db): MovementQueue {
  return { move: (teamId, move) => createMovementQueue(db, emit).move(teamId, move) };
}
