import type { Tx } from '@recto/database';

/** What a movement did to what can be spent. */
export interface SpendableChange {
  before: number;
  after: number;
  /** Credits at or below this are few. */
  lowThreshold: number;
}

export interface CreditEvent {
  teamId: string;
  eventType: 'credits.low' | 'credits.exhausted';
  data: { team_id: string; credits_remaining: number; low_threshold: number };
  now: Date;
}

/** Writes an event in the transaction that causes it. */
export type EmitCreditEvent = (tx: Tx, event: CreditEvent) => Promise<void>;

/** The lines that a change crosses downwards; a movement that stays on one side of a line crosses none. */
function linesCrossed({ before, after, lowThreshold }: SpendableChange): CreditEvent['eventType'][] {
  const lines = [
    { eventType: 'credits.low', at: lowThreshold },
    { eventType: 'credits.exhausted', at: 0 },
  ] as const;
  return lines.filter(({ at }) => before > at && after <= at).map(({ eventType }) => eventType);
}

/** Emits an event for each line that a change of the spendable credits crosses downwards. */
export async function emitCrossings(
  tx: Tx,
  { teamId, change, now }: { teamId: string; change: SpendableChange; now: Date },
  emit: EmitCreditEvent,
): Promise<void> {
  const data = { team_id: teamId, credits_remaining: change.after, low_threshold: change.lowThreshold };
  for (const eventType of linesCrossed(change)) await emit(tx, { teamId, eventType, data, now });
}
