import { type Db, Prisma, type Row, type Tx } from '@recto/database';
import { createHash } from 'node:crypto';
import type { JobPlan } from '../create/job-options.js';

export interface ReusablePages {
  /** The earlier job, locked against deletion until the transaction ends. */
  jobId: string;
  pageNumbers: ReadonlySet<number>;
}

/**
 * The pages that an equal earlier job of the team has read, if there is one: same bytes, same options, same engine,
 * completed, and neither deleted nor past its retention. Pages that could not be read are not among them. Null when
 * there is none, or the job wants to be read again. The caller holds the lock of `job`, which waits: an ended job is
 * locked after a running one, never before it.
 */
export async function findReusablePages(
  tx: Tx,
  job: Row.Job,
  input: { sourceSha256: string; engineVersion: string; now: Date },
): Promise<ReusablePages | null> {
  if (job.noCache || job.optionsSha256 === null) return null;
  const [earlier] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM jobs
    WHERE ${isEqual(job, input)}
    ORDER BY failed_pages, id DESC LIMIT 1
    FOR SHARE`;
  if (!earlier) return null;
  const pages = await tx.jobPage.findMany({
    where: { jobId: earlier.id, status: 'read', outputSha256: { not: null } },
    select: { pageNumber: true },
  });
  if (pages.length === 0) return null;
  return { jobId: earlier.id, pageNumbers: new Set(pages.map(({ pageNumber }) => pageNumber)) };
}

/** Whether there may be such pages, without a lock: `planPages` decides. */
export async function hasReusablePages(
  db: Db,
  job: Row.Job,
  input: { sourceSha256: string; engineVersion: string; now: Date },
): Promise<boolean> {
  if (job.noCache || job.optionsSha256 === null) return false;
  const [earlier] = await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM jobs WHERE ${isEqual(job, input)} LIMIT 1`;
  return earlier !== undefined;
}

/** What an earlier job must be for its pages to be those of `job`. */
function isEqual(job: Row.Job, input: { sourceSha256: string; engineVersion: string; now: Date }): Prisma.Sql {
  return Prisma.sql`
    team_id = ${job.teamId}::uuid AND source_sha256 = ${input.sourceSha256}
      AND options_sha256 = ${job.optionsSha256} AND status = 'completed' AND deleted_at IS NULL
      AND engine_version = ${input.engineVersion} AND expires_at > ${input.now} AND id <> ${job.id}::uuid`;
}

/** Gives planned pages of a job the outcome that they have in the earlier one; nobody pays for them, or their tokens. */
export async function copyReusablePages(
  tx: Tx,
  job: Pick<Row.Job, 'id'>,
  source: ReusablePages,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE job_pages AS own SET
      status = 'read', run_number = 0, read_from = earlier.read_from, markdown = earlier.markdown,
      structured = earlier.structured, citations = earlier.citations, blocks = earlier.blocks,
      confidence = earlier.confidence, coverage = earlier.coverage, invented_words = earlier.invented_words,
      checks = earlier.checks, output_sha256 = earlier.output_sha256, processed_at = ${now}
    FROM job_pages AS earlier
    WHERE own.job_id = ${job.id}::uuid AND earlier.job_id = ${source.jobId}::uuid
      AND own.page_number = earlier.page_number AND earlier.status = 'read' AND earlier.output_sha256 IS NOT NULL`;
  await tx.$executeRaw`
    INSERT INTO job_page_words (job_id, page_number, words, all_words, reading)
    SELECT own.job_id, own.page_number, earlier.words, earlier.all_words, earlier.reading
    FROM job_pages AS own JOIN job_page_words AS earlier ON earlier.page_number = own.page_number
    WHERE own.job_id = ${job.id}::uuid AND own.run_number = 0 AND earlier.job_id = ${source.jobId}::uuid`;
}

/**
 * Names what decides a result beside the bytes of the document and the engine, as lower-case hex. A template counts by
 * what it says, and the schema as it is written: the order of its keys is that of the result.
 */
export function optionsSha256(plan: JobPlan): string {
  const { modelName, resultFormat, schema, instruction, extractBoundingBoxes, pageSelection } = plan;
  // Options that came later count only where they are used, so that results of earlier versions stay reusable.
  const later = [
    ...(plan.extractWords ? ['words'] : []),
    ...(plan.extractFigures ? ['figures'] : []),
    ...(plan.split ? ['split'] : []),
  ];
  const options = [modelName, resultFormat, schema, instruction, extractBoundingBoxes, pageSelection, ...later];
  return createHash('sha256').update(JSON.stringify(options)).digest('hex');
}
