import { parseArgs } from 'node:util';
import { z } from 'zod';
import { formatFuzz, isSound } from './format-fuzz.js';
import { runHttpFuzz } from './run-http-fuzz.js';

const options = z.object({
  seed: z.coerce.number().int().min(0).optional(),
  requests: z.coerce.number().int().min(1).default(1_000),
  concurrency: z.coerce.number().int().min(1).default(16),
  only: z.string().default(''),
});

const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(options.shape).map((name) => [name, { type: 'string' as const }])),
});
const { seed = Date.now() % 1_000_000, requests, ...rest } = options.parse(values);
const write = (line: string): boolean => process.stdout.write(`${line}\n`);
write(`seed ${seed}`);
const startedAt = Date.now();
const outcome = await runHttpFuzz({
  ...rest,
  seed,
  requestsPerOperation: requests,
  log: (line) => process.stderr.write(`${line}\n`),
});
write(formatFuzz(outcome));
write(`seed ${seed}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exitCode = isSound(outcome) ? 0 : 1;
