import { type Db, inTransaction, type Row, type Tx } from '@recto/database';
import { finishReading } from '../documents/finish-reading.js';
import { isReading } from '../job-stages.js';
import { lockJob } from '../lock-job.js';
import type { PageResult } from './page-result.js';
import { presentPageRow } from './page-row.js';
import { packPageWords } from './page-words.js';
import { storableText } from './storable-text.js';

/**
 * Records pages of a job under its lock, each at most once: a page that has an outcome keeps it. The transaction that
 * records the last page also settles the credits, ends the job and emits its event, so two last pages can neither both
 * settle nor both leave it; of a job that is split it records the task that does so. Results for a job that has ended are dropped.
 */
export async function recordPageResults(
  db: Db,
  input: { jobId: string; results: PageResult[]; engineVersion?: string; now: Date },
): Promise<'recorded' | 'job-completed' | 'job-ended'> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job || !isReading(job)) return 'job-ended';
    const written = await writeResults(tx, job, input.results, input.now);
    await writeWords(tx, job.id, input.results, written);
    const failed = written.filter((page) => page.status === 'unreadable').length;
    const updated = await tx.job.update({
      where: { id: job.id },
      data: {
        processedPages: { increment: written.length },
        failedPages: { increment: failed },
        ...engineOf(job, input.engineVersion),
        updatedAt: input.now,
      },
    });
    if (updated.processedPages < updated.plannedPages) return 'recorded';
    await finishReading(tx, updated, input.now);
    return 'job-completed';
  });
}

interface WrittenPage {
  page_number: number;
  status: string;
}

/** Pages of one job that two versions have read are of neither: no later job takes them for its own. */
function engineOf(job: Row.Job, engineVersion: string | undefined): { engineVersion?: string } {
  if (engineVersion === undefined || job.engineVersion === engineVersion) return {};
  if (job.engineVersion === null || job.processedPages === 0) return { engineVersion };
  return { engineVersion: [...new Set([...job.engineVersion.split(' '), engineVersion])].join(' ') };
}

/** Words of the pages that this call has given their outcome. */
async function writeWords(tx: Tx, jobId: string, results: PageResult[], written: WrittenPage[]): Promise<void> {
  const numbers = new Set(written.map((page) => page.page_number));
  const data = results.flatMap((result) => {
    const words = numbers.has(result.pageNumber) ? packPageWords(result) : null;
    return words ? [{ jobId, ...words }] : [];
  });
  if (data.length === 0) return;
  await tx.jobPageWords.deleteMany({ where: { jobId, pageNumber: { in: data.map(({ pageNumber }) => pageNumber) } } });
  await tx.jobPageWords.createMany({ data });
}

/** All results in one statement; a page that is not planned any more is passed over. */
async function writeResults(tx: Tx, job: Row.Job, results: PageResult[], now: Date): Promise<WrittenPage[]> {
  const rows = JSON.stringify(results.map(presentPageRow), storableText);
  return tx.$queryRaw<WrittenPage[]>`
    UPDATE job_pages SET
      status = result.status::page_status, run_number = ${job.runNumber}, read_from = result.read_from, markdown = result.markdown,
      structured = result.structured, citations = result.citations, blocks = result.blocks,
      confidence = result.confidence, coverage = result.coverage,
      invented_words = result.invented_words, checks = result.checks, model_tokens = result.model_tokens,
      output_sha256 = result.output_sha256,
      error_code = result.error_code, error_message = result.error_message, processed_at = ${now}
    FROM json_to_recordset(${rows}::json) AS result(
      page_number int, status text, read_from text, markdown text, structured json, citations json, blocks jsonb,
      confidence float8, coverage float8, invented_words int, checks json, model_tokens int, error_code text, error_message text,
      output_sha256 text
    )
    WHERE job_pages.job_id = ${job.id}::uuid AND job_pages.page_number = result.page_number AND job_pages.status = 'planned'
    RETURNING job_pages.page_number, job_pages.status::text AS status`;
}
