import { verifyLedger } from '@recto/credits';
import type { Db } from '@recto/database';

/** Walks every team's ledger and throws at the first entry that does not fit. */
export async function assertLedgerSound(db: Db): Promise<void> {
  const verdict = await verifyLedger(db);
  if (!verdict.sound) throw new Error(`the ledger of team ${verdict.teamId} is not sound: ${verdict.problem}`);
}
