import { inTransaction, type Db } from '@recto/database';
import { notFound } from '@recto/errors';
import { auditOperator } from './audit-operator.js';

/** Spendable credits at or below this are few (`credits.low`). Throws not_found for a team without an account. */
export async function setLowThreshold(
  db: Db,
  { teamId, lowThresholdCredits, now }: { teamId: string; lowThresholdCredits: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const data = { lowThresholdCredits: BigInt(lowThresholdCredits) };
    const { count } = await tx.creditAccount.updateMany({ where: { teamId }, data });
    if (count === 0) throw notFound('team_not_found', 'There is no team with this id.');
    const details = { low_threshold: lowThresholdCredits };
    await auditOperator(tx, { teamId, action: 'credits.low_threshold_set', details, now });
  });
}
