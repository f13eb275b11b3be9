import { inTransaction, type Db } from '@recto/database';
import { fillPages } from './fill-pages.js';

export interface JobFill {
  teamId: string;
  organizationId: string;
  /** The jobs' owners, in turn. */
  userIds: readonly string[];
  jobCount: number;
  /** Jobs are created evenly over [from, to), each at another millisecond if the range has enough of them. */
  from: Date;
  to: Date;
  /** Also the pages, 1 to 19 a job and 10 on average: a million jobs have ten million. */
  withPages: boolean;
  /** What stands between this fill and others in one database: 0, 1, 2 ... */
  series?: number;
}

/** The ids of the templates that the jobs of a filled team name. */
export async function templateIdsOf(db: Db, teamId: string): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT md5(${teamId} || n)::uuid::text AS id FROM generate_series(0, 4) AS n`;
  return rows.map(({ id }) => id);
}

/** Rows of one statement: some seconds' work, below the time limit of a statement. */
const batchSize = 20_000;

/**
 * Fills the tables with ended jobs as a service leaves them behind, in SQL alone: the same fill gives the same rows.
 * Of 100 jobs 90 are completed (3 of these with a page that failed), 8 failed, 2 cancelled; 5 of 100 are deleted. Names
 * of files are of a small vocabulary with a number; every fourth job has one of five templates (`templateIdsOf`). No
 * ledger, no events.
 */
export async function fillJobs(db: Db, fill: JobFill): Promise<void> {
  for (let start = 0; start < fill.jobCount; start += batchSize) {
    const end = Math.min(start + batchSize, fill.jobCount);
    await inTransaction(db, async (tx) => {
      await tx.$executeRawUnsafe(insertJobs, ...valuesOf(fill, start, end));
      if (fill.withPages) await fillPages(tx, fill.teamId, idRange(fill, start, end));
    });
  }
  await db.prisma.$executeRawUnsafe('ANALYZE jobs');
  if (fill.withPages) await db.prisma.$executeRawUnsafe('ANALYZE job_pages');
}

function valuesOf(fill: JobFill, start: number, end: number): unknown[] {
  const stepMs = (fill.to.getTime() - fill.from.getTime()) / fill.jobCount;
  return [
    fill.teamId,
    fill.organizationId,
    [...fill.userIds],
    fill.from.getTime(),
    stepMs,
    start,
    end - 1,
    fill.series ?? 0,
  ];
}

/** The ids of jobs start..end-1 begin with the time of their creation. */
function idRange(fill: JobFill, start: number, end: number): { from: Date; to: Date } {
  const at = (index: number) =>
    new Date(fill.from.getTime() + Math.floor((index * (fill.to.getTime() - fill.from.getTime())) / fill.jobCount));
  return { from: at(start), to: at(end) };
}

/**
 * $1 team, $2 organization, $3 users, $4 first creation (ms), $5 ms between jobs, $6..$7 numbers of the jobs, $8 series.
 * Ids are UUIDv7: 48 bits of creation, the version, 12 bits of the number, then a hash of it. `chance` is 0..99.
 */
const insertJobs = `
  INSERT INTO jobs (
    id, team_id, organization_id, user_id, status, stage, source_kind, source_key, file_name, content_type, size_bytes,
    source_stored, model_name, result_format, template_id, template_name, template_internal, total_pages, planned_pages,
    processed_pages, failed_pages, price_credits, credits_used, paid_pages, average_confidence, error_code,
    error_message, event_count, created_at, started_at, completed_at, updated_at, deleted_at, expires_at
  )
  SELECT
    (lpad(to_hex(created_ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(hash, 1, 15))::uuid,
    $1::uuid, $2::uuid, ($3::uuid[])[1 + n % array_length($3::uuid[], 1)],
    CASE WHEN chance < 90 THEN 'completed' ELSE 'failed' END::job_status, 'finished',
    (ARRAY['form', 'upload', 'url'])[1 + n % 3], 'jobs/fill/' || n,
    (ARRAY['invoice', 'receipt', 'contract', 'statement', 'report', 'order', 'letter', 'scan'])[1 + n % 8]
      || '-' || n || CASE WHEN n % 10 = 0 THEN '.PDF' ELSE '.pdf' END,
    'application/pdf', 20000 + (n % 977) * 1000, chance % 20 <> 0,
    (ARRAY['standard-v2', 'standard-v2', 'standard-v2', 'pro-v2', 'standard-v1', 'english-pro-v1', 'pro-v1'])[1 + n % 7],
    CASE WHEN n % 3 = 0 THEN 'structured' ELSE 'markdown' END,
    CASE WHEN n % 4 = 0 THEN md5($1 || (n / 4 % 5))::uuid END,
    CASE WHEN n % 4 = 0 THEN 'Template ' || (n / 4 % 5) END, false,
    pages, pages, pages, failed_pages, price, paid * price, paid,
    CASE WHEN chance < 90 THEN 0.4 + (n % 61) / 100.0 END,
    CASE WHEN chance >= 98 THEN 'cancelled'
         WHEN chance >= 90 THEN (ARRAY['corrupt_document', 'not_a_pdf', 'blank_document'])[1 + n % 3] END,
    CASE WHEN chance >= 90 THEN 'It failed.' END, 3,
    created, created + interval '1 second', created + interval '1 second' * (2 + n % 60),
    created + interval '1 second' * (2 + n % 60),
    CASE WHEN chance % 20 = 0 THEN created + interval '1 day' END, created + interval '3650 days'
  FROM (
    SELECT numbered.*, to_timestamp(created_ms / 1000.0) AS created,
      CASE WHEN chance < 3 THEN least(1, pages - 1) ELSE 0 END AS failed_pages,
      CASE WHEN chance < 90 THEN pages - CASE WHEN chance < 3 THEN least(1, pages - 1) ELSE 0 END ELSE 0 END AS paid,
      (ARRAY[1, 1, 1, 3, 1, 2, 3])[1 + n % 7] AS price
    FROM (
      SELECT n, floor($4::float8 + n * $5::float8)::bigint AS created_ms, md5($1 || ':' || $8::text || ':' || n) AS hash,
        (n::bigint * 37 + n / 100) % 100 AS chance, 1 + (n::bigint * 7 % 19)::int AS pages
      FROM generate_series($6::int, $7::int) AS n
    ) AS numbered
  ) AS job`;
