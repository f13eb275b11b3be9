import { inEachTransaction, type Db, type Tx } from '@recto/database';
import { moveCredits } from '../ledger/move-credits.js';

interface LostHold {
  jobId: string;
  teamId: string;
  heldCredits: bigint;
  openedAt: Date;
}

/**
 * Releases what is still held for jobs that have ended or are gone, and was held before `openedBefore`; at most `limit`
 * a call. A job settles its hold in the transaction that ends it, so there is something here only after a fault.
 * Returns how many it released.
 */
export async function releaseLostHolds(
  db: Db,
  input: { openedBefore: Date; now: Date; limit: number },
): Promise<number> {
  const lost = await db.prisma.$queryRaw<LostHold[]>`
    SELECT hold.job_id AS "jobId", hold.team_id AS "teamId", hold.held_credits AS "heldCredits",
      hold.opened_at AS "openedAt"
    FROM credit_holds AS hold LEFT JOIN jobs ON jobs.id = hold.job_id
    WHERE hold.opened_at < ${input.openedBefore} AND (jobs.id IS NULL OR jobs.stage = 'finished')
    ORDER BY hold.opened_at LIMIT ${input.limit}`;
  const released = await inEachTransaction(db, lost, (tx, hold) => releaseLostHold(tx, hold, input.now));
  return released.filter(Boolean).length;
}

async function releaseLostHold(tx: Tx, { jobId, teamId, openedAt }: LostHold, now: Date): Promise<boolean> {
  // Locks are taken in the order job, ledger: a job that is run again meanwhile keeps its hold.
  const [job] = await tx.$queryRaw<{ stage: string }[]>`SELECT stage FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`;
  if (job !== undefined && job.stage !== 'finished') return false;
  const hold = await tx.creditHold.findUnique({ where: { jobId } });
  if (hold === null) return false;
  const { moved } = await moveCredits(tx, {
    teamId,
    kind: 'release',
    balanceDelta: 0,
    heldDelta: -Number(hold.heldCredits),
    idempotencyKey: `job_${jobId}_released_after_${openedAt.getTime()}`,
    description: 'Released: the job has ended',
    jobId,
    now,
    emit: () => Promise.resolve(),
  });
  return moved;
}
