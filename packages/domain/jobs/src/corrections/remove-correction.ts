import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { emitJobEvent, oneMoreEvent } from '../emit-job-event.js';
import { lockOwnJob } from '../lock-job.js';
import { isBelow } from './correction.js';

/**
 * Takes a correction away, and those below its place, which were made of what it put there: what was read counts again.
 * Emits `job.corrected`. Throws as `lockOwnJob`, and not_found the second time.
 */
export async function removeCorrection(
  ctx: TeamContext,
  input: { jobId: string; correctionId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const job = await lockOwnJob(tx, ctx, input.jobId);
    const rows = await tx.jobCorrection.findMany({ where: { jobId: job.id }, select: { id: true, pointer: true } });
    const removed = rows.find(({ id }) => id === input.correctionId);
    if (!removed) throw notFound('correction_not_found', 'No such correction.');
    const below = rows.filter(({ pointer }) => isBelow(removed.pointer, pointer));
    await tx.jobCorrection.deleteMany({ where: { id: { in: [removed, ...below].map(({ id }) => id) } } });
    const fact = { id: removed.id, pointer: removed.pointer, action: 'removed', corrected_by: ctx.actor.userId };
    const details = { correction_id: removed.id };
    await emitAudit(tx, ctx, { action: 'correction.removed', subjectId: job.id, details });
    const counted = await tx.job.update({ where: { id: job.id }, data: oneMoreEvent });
    await emitJobEvent(tx, counted, 'job.corrected', ctx.clock.now(), { correction: fact });
  });
}
