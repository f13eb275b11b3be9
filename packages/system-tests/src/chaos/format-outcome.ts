import type { ChaosOutcome } from './run-chaos.js';

/** Of the breaches of one promise; the table tells their number. */
const shownBreaches = 10;

/** A table of what was done to the service, how the jobs ended and which promises were kept; breaches below it. */
export function formatOutcome(outcome: ChaosOutcome): string {
  const { seed, backend, accepted, ended, struck, deliveries, tookSeconds, findings } = outcome;
  const rows = [
    ['seed', seed],
    ['queue', backend],
    ['jobs accepted', accepted],
    ...Object.entries(ended).map(([end, count]) => [`ended: ${end}`, count]),
    ...Object.entries(struck).map(([fault, times]) => [`fault: ${fault}`, times]),
    ['deliveries taken by the customer', deliveries],
    ['seconds', tookSeconds],
    ...findings.map(({ promise, breaches }) => [promise, breaches.length === 0 ? 'kept' : `${breaches.length} BROKEN`]),
  ];
  const table = rows.map(([name, value]) => `| ${String(name).padEnd(56)} | ${String(value).padStart(10)} |`);
  const shown = findings.flatMap(({ promise, breaches }) =>
    breaches.slice(0, shownBreaches).map((breach) => `${promise}: ${breach}`),
  );
  return [...table, ...shown].join('\n');
}
