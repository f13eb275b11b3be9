import { inTransaction, type Db, type Row } from '@recto/database';
import { completeJob } from '../end/end-job.js';
import { lockJob } from '../lock-job.js';
import { storableText } from '../read/storable-text.js';
import { isToBeSplit } from './finish-reading.js';

/** A document of a bundle, as its row has it. */
export type JobDocument = Row.JobDocument;

/** A document of a bundle, as it is recorded. Page numbers are those of the bundle. */
export interface FoundDocument {
  kind: string;
  kindConfidence: number;
  firstPage: number;
  lastPage: number;
  confidence: number;
  reasons: readonly string[];
  possibleStarts: readonly object[];
  unreadPages: readonly number[];
  preset: string | null;
  /** Null without fields; `errorCode` tells why where there should be some. */
  fields: {
    value: Record<string, unknown>;
    citations: Record<string, unknown>;
    fieldPages: Record<string, number>;
    checks: readonly object[];
  } | null;
  errorCode: string | null;
}

/**
 * Records the documents of a bundle and ends its job, in one transaction. Does nothing for a job that has ended, is in another
 * run, or has pages without an outcome: `superseded`.
 */
export async function recordDocuments(
  db: Db,
  input: { jobId: string; runNumber: number; documents: readonly FoundDocument[]; now: Date },
): Promise<'job-completed' | 'superseded'> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job || !isToBeSplit(job, input)) return 'superseded';
    // Those of the run before, where pages were read again.
    await tx.jobDocument.deleteMany({ where: { jobId: job.id } });
    const rows = input.documents.map(({ fields, ...document }, index) => ({
      ...document,
      number: index + 1,
      fields: fields?.value ?? null,
      citations: fields?.citations ?? null,
      fieldPages: fields?.fieldPages ?? null,
      checks: fields?.checks ?? null,
    }));
    if (rows.length > 0)
      await tx.$executeRaw`
        INSERT INTO job_documents (
          job_id, number, kind, kind_confidence, first_page, last_page, confidence, reasons, possible_starts, unread_pages,
          preset, fields, citations, field_pages, checks, error_code
        )
        SELECT
          ${job.id}::uuid, number, kind, "kindConfidence", "firstPage", "lastPage", confidence, reasons, "possibleStarts",
          "unreadPages", preset, fields, citations, "fieldPages", checks, "errorCode"
        FROM json_to_recordset(${JSON.stringify(rows, storableText)}::json) AS document(
          number int, kind text, "kindConfidence" float8, "firstPage" int, "lastPage" int, confidence float8, reasons jsonb,
          "possibleStarts" jsonb, "unreadPages" jsonb, preset text, fields json, citations json, "fieldPages" json, checks json,
          "errorCode" text
        )`;
    await completeJob(tx, job, input.now);
    return 'job-completed';
  });
}
