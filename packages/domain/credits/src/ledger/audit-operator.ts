import { emitAudit, type AuditAction } from '@recto/audit-log';
import type { Tx } from '@recto/database';
import { v7 } from 'uuid';

/** Writes into a team's audit log what an operator did to its credits, in the transaction that does it. */
export async function auditOperator(
  tx: Tx,
  fact: {
    teamId: string;
    action: AuditAction;
    /** The team, unless given. */
    subjectId?: string;
    details: Readonly<Record<string, string | number | null>>;
    now: Date;
  },
): Promise<void> {
  const { teamId, action, subjectId = teamId, details, now } = fact;
  const source = { actor: { kind: 'operator' }, clock: { now: () => now }, newId: () => v7() } as const;
  await emitAudit(tx, source, { action, subjectId, teamId, details });
}
