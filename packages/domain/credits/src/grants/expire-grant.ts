import type { Tx } from '@recto/database';
import type { EmitCreditEvent } from '../ledger/credit-events.js';
import { takeFreeCredits } from './take-free-credits.js';

/** Ends what is free of a grant whose time is over; what jobs hold of it stays for a later call. Returns whether anything ended. */
export async function expireGrant(
  tx: Tx,
  grant: { id: string; teamId: string },
  { now, emit }: { now: Date; emit: EmitCreditEvent },
): Promise<boolean> {
  return (await takeFreeCredits(tx, grant, { kind: 'expire', description: 'Expired grant', now, emit })) > 0;
}
