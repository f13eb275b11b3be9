import type { Tx } from '@recto/database';
import type { GrantTerms } from '../ledger/credit-move.js';
import type { EntryMetadata } from '../ledger/ledger-facts.js';
import { moveCredits } from '../ledger/move-credits.js';

/** The middle: room for what has to burn before and behind it. */
export const defaultGrantPriority = 100;

export interface GrantInput extends Omit<GrantTerms, 'priority'> {
  teamId: string;
  amountCredits: number;
  idempotencyKey: string;
  now: Date;
  /** Lower burns first; 100 unless given. */
  priority?: number;
  /** `Grant: SOURCE` unless given. */
  description?: string;
  metadata?: EntryMetadata;
}

/** Adds credits to a team that has an account. `moved` is false, and nothing changes, for a key that was used before. */
export async function grantCredits(tx: Tx, input: GrantInput): Promise<{ moved: boolean }> {
  const { teamId, amountCredits, idempotencyKey, now, metadata, ...more } = input;
  const { description = `Grant: ${input.source}`, priority = defaultGrantPriority, ...terms } = more;
  return moveCredits(tx, {
    teamId,
    kind: 'grant',
    balanceDelta: amountCredits,
    heldDelta: 0,
    idempotencyKey,
    description,
    now,
    terms: { ...terms, priority },
    ...(metadata === undefined ? {} : { metadata }),
    // Credits that come cross no line downwards.
    emit: () => Promise.resolve(),
  });
}
