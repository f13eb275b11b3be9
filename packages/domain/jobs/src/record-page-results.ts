import { inTransaction, type Db, type Row, type Tx } from '@recto/database';
import { endJob, failureOfPages } from './end-job.js';
import { lockJob } from './lock-job.js';
import { storableText } from './storable-text.js';

/** What became of one page. A blank page was read: there is nothing on it. */
export type PageResult =
  | {
      outcome: 'read';
      pageNumber: number;
      readFrom: 'text-layer' | 'recognition' | 'mixed' | 'blank';
      markdown: string;
      structured: Record<string, unknown> | null;
      citations: Record<string, unknown> | null;
      blocks: readonly object[];
      confidence: number;
      coverage: number;
      /** Words of the result that the page does not have. */
      inventedWords: number;
      /** Rules over several values and whether they hold; null for Markdown. */
      checks: readonly object[] | null;
      /** Tokens that a model over HTTP was paid for; null where none was asked. */
      modelTokens: number | null;
    }
  | { outcome: 'unreadable'; pageNumber: number; reason: UnreadableReason };

export type UnreadableReason = 'corrupt' | 'too-large' | 'timed-out' | 'model-failed';

const unreadableMessages: Record<UnreadableReason, string> = {
  corrupt: 'The page is damaged and cannot be read.',
  'too-large': 'The page needs more memory than is allowed.',
  'timed-out': 'Reading the page took longer than is allowed.',
  'model-failed': 'The language model gave no reading of the page that can be trusted.',
};

/**
 * Records pages of a job under its lock, each at most once: a page that has an outcome keeps it. The transaction that
 * records the last page also settles the credits, ends the job and emits its event, so two last pages can neither both
 * settle nor both leave it. Results for a job that has ended are dropped.
 */
export async function recordPageResults(
  db: Db,
  input: { jobId: string; results: PageResult[]; now: Date },
): Promise<'recorded' | 'job-completed' | 'job-ended'> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (job?.stage !== 'reading') return 'job-ended';
    const written = await writeResults(tx, job, input.results, input.now);
    const failed = written.filter((page) => page.status === 'unreadable').length;
    const updated = await tx.job.update({
      where: { id: job.id },
      data: {
        processedPages: { increment: written.length },
        failedPages: { increment: failed },
        updatedAt: input.now,
      },
    });
    if (updated.processedPages < updated.plannedPages) return 'recorded';
    await completeJob(tx, updated, input.now);
    return 'job-completed';
  });
}

async function completeJob(tx: Tx, job: Row.Job, now: Date): Promise<void> {
  const blank = await tx.jobPage.count({ where: { jobId: job.id, status: 'read', readFrom: 'blank' } });
  const readPages = job.processedPages - job.failedPages;
  const failure = failureOfPages({ read: readPages - blank, blank, unreadable: job.failedPages });
  await endJob(tx, job, { failure, paidPages: failure ? 0 : readPages, now });
}

/** All results in one statement; a page that is not planned any more is passed over. */
async function writeResults(tx: Tx, job: Row.Job, results: PageResult[], now: Date): Promise<{ status: string }[]> {
  const rows = JSON.stringify(results.map(presentRow), storableText);
  return tx.$queryRaw<{ status: string }[]>`
    UPDATE job_pages SET
      status = result.status::page_status, run_number = ${job.runNumber}, read_from = result.read_from, markdown = result.markdown,
      structured = result.structured, citations = result.citations, blocks = result.blocks,
      confidence = result.confidence, coverage = result.coverage,
      invented_words = result.invented_words, checks = result.checks, model_tokens = result.model_tokens,
      error_code = result.error_code, error_message = result.error_message, processed_at = ${now}
    FROM json_to_recordset(${rows}::json) AS result(
      page_number int, status text, read_from text, markdown text, structured json, citations json, blocks jsonb,
      confidence float8, coverage float8, invented_words int, checks json, model_tokens int, error_code text, error_message text
    )
    WHERE job_pages.job_id = ${job.id}::uuid AND job_pages.page_number = result.page_number AND job_pages.status = 'planned'
    RETURNING job_pages.status::text`;
}

function presentRow(result: PageResult): Record<string, unknown> {
  if (result.outcome === 'unreadable') {
    return {
      page_number: result.pageNumber,
      status: 'unreadable',
      error_code: result.reason.replace('-', '_'),
      error_message: unreadableMessages[result.reason],
    };
  }
  const { pageNumber, readFrom, markdown, structured, citations, blocks, confidence, coverage } = result;
  const { inventedWords, checks, modelTokens } = result;
  return {
    page_number: pageNumber,
    status: 'read',
    read_from: readFrom,
    markdown,
    structured,
    citations,
    blocks,
    confidence,
    coverage,
    invented_words: inventedWords,
    checks,
    model_tokens: modelTokens,
  };
}
