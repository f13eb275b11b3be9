/** Who owns what a statement asks for, by what stands in its text: the first that fits. */
const owners: readonly [string, RegExp][] = [
  ['transactions', /^\s*(begin|commit|rollback|set transaction|start transaction)/i],
  ['announcements', /pg_notify|\blisten\b/i],
  ['outbox', /outbox_tasks/],
  ['webhooks', /webhook_/],
  ['credits', /credit_|move_credits/],
  ['reports', /analytics_/],
  ['rate limits', /rate_buckets/],
  ['authentication', /api_keys|\bsessions\b/],
  ['repeated requests', /idempotent_requests/],
  ['templates', /\btemplates\b|preset_uses/],
  ['pages', /job_pages|job_page_words/],
  ['jobs', /\bjobs\b|job_files|job_corrections/],
  ['accounts', /\bteams\b|memberships|\busers\b/],
  ['clock and health', /clock_timestamp|^\s*select 1\s*$/i],
];

/** The owner of a statement; what belongs to none of ours is the queue's. */
export function ownerOf(query: string): string {
  return owners.find(([, pattern]) => pattern.test(query))?.[0] ?? 'queue';
}

export interface StatementCost {
  query: string;
  calls: number;
  executionMs: number;
  walBytes: number;
}

export type OwnerCost = Omit<StatementCost, 'query'> & { owner: string };

/** What the statements of each owner cost between two readings, the most frequent first. */
export function sumByOwner(before: readonly StatementCost[], after: readonly StatementCost[]): OwnerCost[] {
  const sums = new Map<string, OwnerCost>();
  const add = ({ query, calls, executionMs, walBytes }: StatementCost, sign: 1 | -1): void => {
    const owner = ownerOf(query);
    const sum = sums.get(owner) ?? { owner, calls: 0, executionMs: 0, walBytes: 0 };
    sum.calls += sign * calls;
    sum.executionMs += sign * executionMs;
    sum.walBytes += sign * walBytes;
    sums.set(owner, sum);
  };
  for (const statement of after) add(statement, 1);
  for (const statement of before) add(statement, -1);
  return [...sums.values()].filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
}

/** The statements that were made most often between two readings. */
export function mostFrequent(
  before: readonly StatementCost[],
  after: readonly StatementCost[],
  limit: number,
): StatementCost[] {
  const sums = new Map<string, StatementCost>();
  const add = ({ query, calls, executionMs, walBytes }: StatementCost, sign: 1 | -1): void => {
    const sum = sums.get(query) ?? { query, calls: 0, executionMs: 0, walBytes: 0 };
    sum.calls += sign * calls;
    sum.executionMs += sign * executionMs;
    sum.walBytes += sign * walBytes;
    sums.set(query, sum);
  };
  for (const statement of after) add(statement, 1);
  for (const statement of before) add(statement, -1);
  const made = [...sums.values()].filter(({ calls }) => calls > 0);
  return made.sort((one, other) => other.calls - one.calls).slice(0, limit);
}
