import { Prisma, type Db } from '@recto/database';
import type { ReportWindow } from '../window/report-window.js';
import { localDayParts } from '../window/local-days.js';
import { creditDayFigures } from './credit-figures.js';
import { mergedOf } from './figure.js';
import { dayFigures, type DayKind } from './job-figures.js';
import { rawCreditDays, rawDays } from './raw-sql.js';

export interface KeyedSums {
  key: string;
  /** Of a template. */
  name: string | null;
  job_count: number;
  completed_jobs: number;
  failed_jobs: number;
  credits_used: number;
  total_pages: number;
  size_bytes: number;
  first_at: Date;
  last_at: Date;
}

export interface ConsumedSums {
  model_name: string;
  user_id: string;
  consumed_credits: number;
  job_count: number;
  transaction_count: number;
}

type Span = Pick<ReportWindow, 'from' | 'to'>;

/** The most used first, of equal ones the one of the lower key; as of the latest commit. */
export function loadKeyedSums(
  db: Db,
  input: { teamId: string; window: Span; kind: DayKind; limit: number },
): Promise<KeyedSums[]> {
  const { kind, limit } = input;
  return db.prisma.$queryRaw`
    WITH ${daysOf(input)}
    SELECT key, (array_agg(name ORDER BY last_at DESC))[1] AS name, ${mergedOf(dayFigures)},
      min(first_at) AS first_at, max(last_at) AS last_at
    FROM days WHERE kind = ${kind} GROUP BY key ORDER BY sum(job_count) DESC, key LIMIT ${limit}`;
}

/** The same for users, with the number of days, in the window's zone, on which they made jobs. */
export function loadUserActivity(
  db: Db,
  input: { teamId: string; window: ReportWindow; limit: number },
): Promise<(KeyedSums & { active_days: number })[]> {
  const parts = localDayParts(input.window);
  const rows = JSON.stringify(parts.map((part) => [part.utcDay, part.localDay, part.firstQuarter, part.quarterCount]));
  return db.prisma.$queryRaw`
    WITH ${daysOf({ ...input, kind: 'user' })}, parts AS (
      SELECT (part ->> 0)::date AS day, (part ->> 1)::int AS local_day, (part ->> 2)::int AS first, (part ->> 3)::int AS length
      FROM json_array_elements(${rows}::json) AS part
    ), active AS (
      SELECT key, count(DISTINCT local_day)::int AS active_days
      FROM days JOIN parts USING (day)
      WHERE position(B'1' IN substring(active_quarters FROM first + 1 FOR length)) > 0
      GROUP BY key
    ), totals AS (
      SELECT key, NULL::text AS name, ${mergedOf(dayFigures)}, min(first_at) AS first_at, max(last_at) AS last_at
      FROM days GROUP BY key ORDER BY sum(job_count) DESC, key LIMIT ${input.limit}
    )
    SELECT totals.*, active_days FROM totals JOIN active USING (key) ORDER BY job_count DESC, key`;
}

/** What jobs consumed per model and user, the most first; as of the latest commit. */
export function loadConsumedSums(db: Db, input: { teamId: string; window: Span }): Promise<ConsumedSums[]> {
  const { teamId, window } = input;
  const [first, last] = wholeDays(window);
  return db.prisma.$queryRaw`
    WITH ${rawSpans(teamId, 'credits', window)}
    SELECT model_name, user_id, ${mergedOf(creditDayFigures)}
    FROM (
      SELECT model_name, user_id, consumed_credits, job_count, transaction_count FROM analytics_credit_days
      WHERE team_id = ${teamId}::uuid AND day >= ${first}::date AND day < ${last}::date
        AND day NOT IN (SELECT day FROM raw_days)
      UNION ALL
      SELECT model_name, user_id, consumed_credits, job_count, transaction_count
      FROM (${rawCreditDays(Prisma.sql`SELECT * FROM spans`)}) AS raw
    ) AS days
    GROUP BY model_name, user_id ORDER BY sum(consumed_credits) DESC, model_name, user_id`;
}

/** CTEs that end in `days`: the days of the window of one kind, those that are not summed yet from the jobs. */
function daysOf({ teamId, window, kind }: { teamId: string; window: Span; kind: DayKind }): Prisma.Sql {
  const [first, last] = wholeDays(window);
  return Prisma.sql`${rawSpans(teamId, 'jobs', window)}, days AS (
    SELECT * FROM analytics_days
    WHERE team_id = ${teamId}::uuid AND kind = ${kind} AND day >= ${first}::date AND day < ${last}::date
      AND day NOT IN (SELECT day FROM raw_days)
    UNION ALL
    ${rawDays(Prisma.sql`SELECT * FROM spans`, kind)}
  )`;
}

/** The days of UTC that lie in the window as a whole: the first of them, and the one behind the last. */
function wholeDays({ from, to }: Span): [string, string] {
  const dayMs = 24 * 3_600_000;
  const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  return [iso(Math.ceil(from.getTime() / dayMs) * dayMs), iso(Math.floor(to.getTime() / dayMs) * dayMs)];
}

/** CTEs: `raw_days`, which the window holds in part or whose sums are out of date, and `spans`, their parts in the window. */
function rawSpans(teamId: string, source: 'jobs' | 'credits', { from, to }: Span): Prisma.Sql {
  const ofTeam = Prisma.sql`team_id = ${teamId}::uuid AND source = ${source}`;
  return Prisma.sql`raw_days AS MATERIALIZED (
    SELECT day FROM analytics_open_days
    WHERE ${ofTeam} AND day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${to}::timestamptz AT TIME ZONE 'UTC')::date
    UNION
    SELECT (quarter_at AT TIME ZONE 'UTC')::date FROM analytics_changes
    WHERE ${ofTeam} AND quarter_at >= ${from}::timestamptz - interval '1 day' AND quarter_at < ${to}::timestamptz + interval '1 day'
    UNION SELECT (${from}::timestamptz AT TIME ZONE 'UTC')::date
    UNION SELECT (${to}::timestamptz AT TIME ZONE 'UTC')::date
  ), spans AS MATERIALIZED (
    SELECT
      ${teamId}::uuid AS team_id, greatest(day::timestamp AT TIME ZONE 'UTC', ${from}::timestamptz) AS from_at,
      least((day + 1)::timestamp AT TIME ZONE 'UTC', ${to}::timestamptz) AS to_at
    FROM raw_days
    WHERE (day + 1)::timestamp AT TIME ZONE 'UTC' > ${from}::timestamptz AND day::timestamp AT TIME ZONE 'UTC' < ${to}
  )`;
}
