import type { Finding, FuzzOutcome, OperationTally } from './run-http-fuzz.js';

const shownFindings = 5;

/** The outcome as a table with a row per operation, and the findings of each kind below it. */
export function formatFuzz({ tallies, breaches }: FuzzOutcome): string {
  const head = ['operation', 'requests', '2xx', '3xx', '4xx', '5xx', 'left', 'slowest ms', 'findings'];
  const rows = tallies.map((tally) => rowOf(tally.operation.id, [tally]));
  const table = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows, rowOf('all', tallies)];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    ...tallies.flatMap(({ operation, findings }) => describeFindings(operation.id, findings)),
    ...breaches.slice(0, 50).map((breach) => `service: ${breach.slice(0, 3_000)}`),
  ].join('\n');
}

export function isSound({ tallies, breaches }: FuzzOutcome): boolean {
  return breaches.length === 0 && tallies.every(({ findings }) => findings.length === 0);
}

function rowOf(name: string, tallies: readonly OperationTally[]): string[] {
  const sum = (count: (tally: OperationTally) => number): string =>
    String(tallies.reduce((total, tally) => total + count(tally), 0));
  const answers = [2, 3, 4, 5, 0].map((statusClass) => sum(({ byClass }) => byClass.get(statusClass) ?? 0));
  const slowestMs = Math.round(Math.max(...tallies.map((tally) => tally.slowestMs)));
  return [name, sum(({ requests }) => requests), ...answers, String(slowestMs), sum(({ findings }) => findings.length)];
}

function describeFindings(operationId: string, findings: readonly Finding[]): string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) kinds.set(finding.problem, [...(kinds.get(finding.problem) ?? []), finding]);
  return [...kinds].slice(0, shownFindings).flatMap(([problem, all]) => {
    const [first] = all;
    return [
      `\n${operationId}: ${problem} (${all.length} times; ${first?.attack ?? ''})`,
      `  sent     ${first?.sent ?? ''}`,
      `  received ${first?.received ?? ''}`,
    ];
  });
}
