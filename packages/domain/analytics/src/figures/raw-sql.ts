import { Prisma } from '@recto/database';
import { addedOf, aggregatesOf, constantSql, type Figures } from './figure.js';
import { creditDayFigures } from './credit-figures.js';
import { dayFigures, dayKeys, type DayKind } from './job-figures.js';

/** Days and quarters that are summed from raw rows: a query with `team_id` and `from_at` until before `to_at`. */
export type Spans = Prisma.Sql;

// OFFSET 0 keeps each span a look-up in the index: a join of all spans with all rows of the team compares every pair.
const jobsOfSpan = Prisma.sql`
  SELECT * FROM analytics_jobs
  WHERE team_id = span.team_id AND quarter_at >= span.from_at AND quarter_at < span.to_at OFFSET 0`;
const entriesOfSpan = Prisma.sql`
  SELECT * FROM credit_ledger_entries
  WHERE team_id = span.team_id AND created_at >= span.from_at AND created_at < span.to_at OFFSET 0`;

/** Sums of jobs per quarter of an hour: `team_id`, `quarter_at` and the figures. */
export function rawJobQuarters(spans: Spans, figures: Figures): Prisma.Sql {
  return Prisma.sql`
    SELECT job.team_id, job.quarter_at, ${aggregatesOf(figures)}
    FROM (${spans}) AS span
    CROSS JOIN LATERAL (${jobsOfSpan}) AS job
    GROUP BY job.team_id, job.quarter_at`;
}

/** Sums of what the ledger says per quarter of an hour: `team_id`, `quarter_at` and the figures. */
export function rawCreditQuarters(spans: Spans, figures: Figures): Prisma.Sql {
  return Prisma.sql`
    SELECT entry.team_id, analytics_quarter(entry.created_at) AS quarter_at, ${aggregatesOf(figures)}
    FROM (${spans}) AS span
    CROSS JOIN LATERAL (${entriesOfSpan}) AS entry
    WHERE entry.kind NOT IN ('hold', 'release')
    GROUP BY 1, 2`;
}

/**
 * Sums of jobs per day (UTC) and key of one kind, in the columns of `analytics_days`. By quarters first: what they say of a
 * day is put together from at most 96 of them.
 */
export function rawDays(spans: Spans, kind: DayKind): Prisma.Sql {
  const latestName = (by: string, name: string) =>
    constantSql(kind === 'template' ? `(array_agg(${name} ORDER BY ${by} DESC))[1]` : 'NULL::text');
  return Prisma.sql`
    SELECT
      team_id, ${kind}::text AS kind, (quarter_at AT TIME ZONE 'UTC')::date AS day, key,
      ${latestName('last_at', 'name')} AS name, ${addedOf(dayFigures)},
      bit_or(set_bit(repeat('0', 96)::bit(96), (extract(epoch FROM quarter_at)::bigint % 86400 / 900)::int, 1)) AS active_quarters,
      min(first_at) AS first_at, max(last_at) AS last_at
    FROM (
      SELECT
        team_id, quarter_at, key, ${latestName('created_at', 'template_name')} AS name, ${aggregatesOf(dayFigures)},
        min(created_at) AS first_at, max(created_at) AS last_at
      FROM (
        SELECT job.*, ${constantSql(dayKeys[kind])} AS key
        FROM (${spans}) AS span
        CROSS JOIN LATERAL (${jobsOfSpan}) AS job
      ) AS keyed
      WHERE key IS NOT NULL
      GROUP BY team_id, quarter_at, key
    ) AS quarter
    GROUP BY team_id, 3, key`;
}

/** Sums of what jobs consumed per day (UTC), model and user, in the columns of `analytics_credit_days`. */
export function rawCreditDays(spans: Spans): Prisma.Sql {
  // MATERIALIZED: without statistics the groups are taken for few, as they are, and are made by hashing instead of sorting.
  return Prisma.sql`
    WITH consumption AS MATERIALIZED (
      SELECT
        entry.team_id, (entry.created_at AT TIME ZONE 'UTC')::date AS day, job.model_name, job.user_id, entry.balance_delta,
        -- A job that was run again is paid for again, and is still one job. The key of its first run needs no look at the others.
        entry.idempotency_key = 'job_' || entry.job_id || '_consumed' OR NOT EXISTS (
          SELECT 1 FROM credit_ledger_entries AS earlier
          WHERE earlier.job_id = entry.job_id AND earlier.kind = 'consume' AND earlier.sequence < entry.sequence
        ) AS is_first
      FROM (${spans}) AS span
      CROSS JOIN LATERAL (${entriesOfSpan}) AS entry
      JOIN analytics_jobs AS job ON job.job_id = entry.job_id
      WHERE entry.kind = 'consume'
    )
    SELECT team_id, day, model_name, user_id, ${aggregatesOf(creditDayFigures)}
    FROM consumption GROUP BY team_id, day, model_name, user_id`;
}
