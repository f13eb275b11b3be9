import { parseArgs } from 'node:util';
import { z } from 'zod';
import { formatOutcome } from './format-outcome.js';
import { runChaos } from './run-chaos.js';

const options = z.object({
  backend: z.enum(['postgres', 'redis', 'both']).default('both'),
  jobs: z.coerce.number().int().min(1).default(500),
  seed: z.coerce.number().int().min(0).optional(),
  faults: z.string().default(''),
  /** Requests in flight at a time. */
  concurrency: z.coerce.number().int().min(1).default(8),
  /** Each kind of fault strikes once in so many jobs, and at least once. */
  'jobs-per-round': z.coerce.number().int().min(1).default(100),
  /** Submits no further job after so long, however many were wanted. */
  'submit-minutes': z.coerce.number().positive().default(600),
  'settle-seconds': z.coerce.number().int().min(10).default(600),
});

const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(options.shape).map((name) => [name, { type: 'string' as const }])),
});
const { backend, jobs, concurrency, faults, seed = Date.now() % 1_000_000, ...rest } = options.parse(values);
const write = (line: string): boolean => process.stdout.write(`${line}\n`);
write(`seed ${seed}`);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
let isSound = true;
for (const kind of backend === 'both' ? (['postgres', 'redis'] as const) : [backend]) {
  const startedAt = Date.now();
  const outcome = await runChaos({
    backend: kind,
    seed,
    jobs,
    concurrency,
    faults: faults.split(',').filter((part) => part !== ''),
    jobsPerRound: rest['jobs-per-round'],
    submitLimitMs: rest['submit-minutes'] * 60_000,
    settleLimitMs: rest['settle-seconds'] * 1000,
    log: (line) => write(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${line}`),
    signal: stop.signal,
  });
  write(formatOutcome(outcome));
  isSound &&= outcome.findings.every(({ breaches }) => breaches.length === 0);
}
process.exitCode = isSound ? 0 : 1;
