import { Prisma, type Db } from '@recto/database';
import type { BucketSize } from '../window/bucket-starts.js';

/** What a report covers, for plain SQL over the raw rows: no sums, no buckets of ours. */
export interface PlainWindow {
  teamId: string;
  from: Date;
  to: Date;
  timeZone: string;
  bucket: BucketSize;
}

const created = ({ teamId, from, to }: PlainWindow, table: string) =>
  Prisma.sql`${Prisma.raw(table)}.team_id = ${teamId}::uuid AND ${Prisma.raw(table)}.created_at >= ${from}::timestamptz AND ${Prisma.raw(table)}.created_at < ${to}::timestamptz`;

/** The local time at which the bucket of a row begins. */
const local = ({ timeZone, bucket }: PlainWindow, table: string) =>
  Prisma.sql`to_char(date_trunc(${bucket}, ${Prisma.raw(table)}.created_at AT TIME ZONE ${timeZone}), 'YYYY-MM-DD"T"HH24:MI')`;

const failed = Prisma.sql`(jobs.status = 'failed' AND jobs.error_code IS DISTINCT FROM 'cancelled')`;

export interface PlainJobs {
  bucket: string;
  total: number;
  active: number;
  completed: number;
  failed: number;
  cancelled: number;
  credits: number;
  total_pages: number;
  seconds: number | null;
  active_seconds: number | null;
}

export function plainJobs(db: Db, window: PlainWindow): Promise<PlainJobs[]> {
  return db.prisma.$queryRaw`
    SELECT ${local(window, 'jobs')} AS bucket, count(*)::int AS total,
      count(*) FILTER (WHERE status IN ('pending', 'processing'))::int AS active,
      count(*) FILTER (WHERE status = 'completed')::int AS completed,
      count(*) FILTER (WHERE ${failed})::int AS failed,
      count(*) FILTER (WHERE error_code = 'cancelled')::int AS cancelled,
      sum(credits_used)::int AS credits, sum(total_pages)::int AS total_pages,
      (avg(extract(epoch FROM completed_at - created_at)) FILTER (WHERE status = 'completed'))::float8 AS seconds,
      (avg(extract(epoch FROM completed_at - started_at)) FILTER (WHERE status = 'completed'))::float8 AS active_seconds
    FROM jobs WHERE ${created(window, 'jobs')} GROUP BY 1 ORDER BY 1`;
}

export interface PlainPages {
  bucket: string;
  read: number;
  blank: number;
  unreadable: number;
  hard: number;
  tokens: number;
  total: number;
  scored: number;
  mean: number | null;
  least: number | null;
  most: number | null;
  very_high: number;
  high: number;
  medium: number;
  low: number;
}

export function plainPages(db: Db, window: PlainWindow): Promise<PlainPages[]> {
  const score = Prisma.sql`(CASE WHEN page.status = 'read' AND read_from <> 'blank' THEN confidence END)`;
  return db.prisma.$queryRaw`
    SELECT ${local(window, 'jobs')} AS bucket,
      count(*) FILTER (WHERE page.status = 'read')::int AS read,
      count(*) FILTER (WHERE page.status = 'read' AND read_from = 'blank')::int AS blank,
      count(*) FILTER (WHERE page.status = 'unreadable')::int AS unreadable,
      count(*) FILTER (WHERE page.status = 'unreadable' AND page.error_code IN ('corrupt', 'too_large'))::int AS hard,
      coalesce(sum(model_tokens), 0)::int AS tokens, count(page.id)::int AS total, count(${score})::int AS scored,
      avg(${score}) AS mean, min(${score}) AS least, max(${score}) AS most,
      count(*) FILTER (WHERE ${score} >= 0.9)::int AS very_high,
      count(*) FILTER (WHERE ${score} >= 0.7 AND ${score} < 0.9)::int AS high,
      count(*) FILTER (WHERE ${score} >= 0.5 AND ${score} < 0.7)::int AS medium,
      count(*) FILTER (WHERE ${score} < 0.5)::int AS low
    FROM jobs LEFT JOIN job_pages AS page ON page.job_id = jobs.id
    WHERE ${created(window, 'jobs')} GROUP BY 1 ORDER BY 1`;
}

export interface PlainCredits {
  bucket: string;
  granted: number;
  consumed: number;
  refunded: number;
  adjusted: number;
  net: number;
}

export function plainCredits(db: Db, window: PlainWindow): Promise<PlainCredits[]> {
  const sum = (kinds: string) =>
    Prisma.sql`coalesce(sum(balance_delta) FILTER (WHERE kind::text = ANY (string_to_array(${kinds}, ','))), 0)::int`;
  return db.prisma.$queryRaw`
    SELECT ${local(window, 'entry')} AS bucket, ${sum('grant')} AS granted, -${sum('consume')} AS consumed,
      ${sum('refund')} AS refunded, ${sum('adjust,expire')} AS adjusted, sum(balance_delta)::int AS net
    FROM credit_ledger_entries AS entry
    WHERE ${created(window, 'entry')} AND kind NOT IN ('hold', 'release') GROUP BY 1 ORDER BY 1`;
}

export function plainConsumption(db: Db, window: PlainWindow) {
  return db.prisma.$queryRaw<
    { model: string; userId: string; creditsConsumed: number; jobsProcessed: number; transactions: number }[]
  >`
    SELECT model_name AS model, user_id::text AS "userId", sum(-balance_delta)::int AS "creditsConsumed",
      count(*) FILTER (WHERE entry.sequence = (
        SELECT min(sequence) FROM credit_ledger_entries AS own WHERE own.job_id = jobs.id AND own.kind = 'consume'
      ))::int AS "jobsProcessed", count(*)::int AS transactions
    FROM credit_ledger_entries AS entry JOIN jobs ON jobs.id = entry.job_id
    WHERE ${created(window, 'entry')} AND kind = 'consume' GROUP BY 1, 2`;
}

export interface PlainKeyed {
  key: string;
  count: number;
  completed: number;
  failed: number;
  credits: number;
  pages: number;
  size: number;
  days: number;
  first: Date;
  last: Date;
}

/** Per value of `key`, SQL of a test's own over a row of `jobs`. */
export function plainKeyed(db: Db, window: PlainWindow, key: string): Promise<PlainKeyed[]> {
  return db.prisma.$queryRaw`
    SELECT ${Prisma.raw(key)} AS key, count(*)::int AS count,
      count(*) FILTER (WHERE status = 'completed')::int AS completed, count(*) FILTER (WHERE ${failed})::int AS failed,
      sum(credits_used)::int AS credits, sum(total_pages)::int AS pages, coalesce(sum(size_bytes), 0)::float8 AS size,
      count(DISTINCT (created_at AT TIME ZONE ${window.timeZone})::date)::int AS days,
      min(created_at) AS first, max(created_at) AS last
    FROM jobs WHERE ${created(window, 'jobs')} AND ${Prisma.raw(key)} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`;
}

export async function plainDocuments(db: Db, window: PlainWindow) {
  const [row] = await db.prisma.$queryRaw<Record<string, number>[]>`
    SELECT count(*) FILTER (WHERE total_pages <= 5)::int AS small, count(*) FILTER (WHERE total_pages BETWEEN 6 AND 20)::int AS medium,
      count(*) FILTER (WHERE total_pages BETWEEN 21 AND 100)::int AS large, count(*) FILTER (WHERE total_pages > 100)::int AS very_large,
      count(*)::int AS total, coalesce(avg(total_pages), 0)::float8 AS mean_pages, coalesce(avg(size_bytes), 0)::float8 AS mean_size,
      coalesce(max(size_bytes), 0)::float8 AS most, coalesce(min(size_bytes), 0)::float8 AS least, coalesce(sum(size_bytes), 0)::float8 AS size
    FROM jobs WHERE ${created(window, 'jobs')} AND total_pages > 0`;
  return row;
}

export async function plainDeliveries(db: Db, window: PlainWindow) {
  const [row] = await db.prisma.$queryRaw<
    { pending: number; processed: number; failed: number; seconds: number | null }[]
  >`
    SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
      count(*) FILTER (WHERE status = 'processed')::int AS processed,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      (avg(extract(epoch FROM updated_at - created_at)) FILTER (WHERE status = 'processed'))::float8 AS seconds
    FROM webhook_deliveries AS delivery WHERE ${created(window, 'delivery')}`;
  return row;
}
