// Reads thousands of damaged documents with the threads of the worker. Exit code 1 when one of them did what none may do.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runDamaged } from './run-damaged.js';

const options = z.object({
  seed: z.coerce.number().int().min(0).optional(),
  files: z.coerce.number().int().min(1).default(3_000),
  first: z.coerce.number().int().min(0).default(0),
  threads: z.coerce.number().int().min(1).default(2),
  recognised: z.coerce.number().min(0).max(1).default(0.02),
});

const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(options.shape).map((name) => [name, { type: 'string' as const }])),
});
const { seed = Date.now() % 1_000_000, ...rest } = options.parse(values);
console.log(`seed ${seed}`);
const startedAt = Date.now();
const { files, counts, lostThreads, slowestMs, findings } = await runDamaged({
  ...rest,
  seed,
  log: (line) => console.error(line),
});
const rows = [...counts].sort(([left], [right]) => left.localeCompare(right, 'en'));
console.log(
  ['| outcome | count |', '| --- | ---: |', ...rows.map(([end, count]) => `| ${end} | ${count} |`)].join('\n'),
);
console.log(
  `${files} files, ${lostThreads} threads lost, slowest ${(slowestMs / 1000).toFixed(1)} s, ${findings.length} findings, ` +
    `${Math.round((Date.now() - startedAt) / 1000)} s in all, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);
for (const finding of findings.slice(0, 30)) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
