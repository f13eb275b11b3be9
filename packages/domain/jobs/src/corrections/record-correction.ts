import { emitAudit } from '@recto/audit-log';
import { inTransaction, Prisma, type Row, type Tx } from '@recto/database';
import { conflict } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { canonicalJson } from '../canonical-json.js';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { isFinished } from '../job-stages.js';
import { lockOwnJob } from '../lock-job.js';
import { correctionOf, isBelow, type Correction } from './correction.js';

/** More than anybody corrects by hand; whoever has as many sets whole lists. */
const maxCorrections = 1_000;

export interface NewCorrection {
  jobId: string;
  /** Of the result that was looked at: another run may have put something else there. */
  runNumber: number;
  pointer: string;
  value: unknown;
  original: unknown;
}

/**
 * Keeps a corrected value beside a result that has ended, in place of the correction of the same place and of those below
 * it, and emits `job.corrected`. The same value once more changes nothing. Whether it fits the schema is for the caller to
 * ask. Throws as `lockOwnJob`, and conflict for a job that runs, that ran again since, or that has a thousand corrections.
 */
export async function recordCorrection(ctx: TeamContext, input: NewCorrection): Promise<Correction> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockOwnJob(tx, ctx, input.jobId);
    if (!isFinished(job) || job.runNumber !== input.runNumber)
      throw conflict('result_changed', 'The job was run again. Look at its result first.');
    const rows = await tx.jobCorrection.findMany({ where: { jobId: job.id } });
    const same = rows.find(({ pointer }) => pointer === input.pointer);
    const below = rows.filter(({ pointer }) => isBelow(input.pointer, pointer));
    if (same && below.length === 0 && canonicalJson(same.value) === canonicalJson(input.value))
      return correctionOf(same);
    await tx.jobCorrection.deleteMany({
      where: { id: { in: [...below, ...(same ? [same] : [])].map(({ id }) => id) } },
    });
    if (rows.length - below.length - (same ? 1 : 0) >= maxCorrections)
      throw conflict('too_many_corrections', `A job has at most ${maxCorrections} corrections.`);
    return correctionOf(await insert(tx, ctx, job, input));
  });
}

async function insert(tx: Tx, ctx: TeamContext, job: Row.Job, input: NewCorrection): Promise<Row.JobCorrection> {
  const now = ctx.clock.now();
  const row = await tx.jobCorrection.create({
    data: {
      id: ctx.newId(),
      jobId: job.id,
      pointer: input.pointer,
      value: jsonOf(input.value),
      original: jsonOf(input.original),
      correctedById: ctx.actor.userId,
      correctedAt: now,
    },
  });
  const fact = { id: row.id, pointer: row.pointer, action: 'set', corrected_by: row.correctedById };
  const details = { correction_id: row.id };
  await emitAudit(tx, ctx, { action: 'correction.set', subjectId: job.id, details });
  const counted = await tx.job.update({ where: { id: job.id }, data: oneMoreEvent });
  await emitJobEvent(tx, counted, 'job.corrected', now, { correction: fact });
  return row;
}

/** A value that JSON.parse gave, as the client of the database wants it. */
function jsonOf(value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  return value ?? Prisma.JsonNull;
}
