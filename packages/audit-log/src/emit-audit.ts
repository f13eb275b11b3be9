import type { Tx } from '@recto/database';
import type { OperationContext } from '@recto/operation-context';
import { subjectTypeOf, type AuditAction } from './audit-actions.js';

/** Who did it: a user by a key or a session, a source for one, the operator of the installation, or the service by itself. */
export type AuditActor =
  | { kind: 'api-key'; userId: string; teamId: string; apiKeyId: string }
  | { kind: 'session'; userId: string; teamId: string; sessionId: string }
  | { kind: 'source'; userId: string; teamId: string; sourceId: string }
  | { kind: 'operator' | 'system' };

/** What a verb's context says of where a change comes from. */
export type AuditSource = Pick<OperationContext, 'clock' | 'newId' | 'requestId' | 'clientAddress'> & {
  actor: AuditActor;
};

interface AuditFact {
  action: AuditAction;
  /** The thing that it was done to. */
  subjectId: string;
  /** The team in whose log it stands; left out, that of the actor. */
  teamId?: string;
  /** Small facts that explain it. Never a secret, nothing of what stands in a document. */
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Writes an entry of the audit log in the transaction of the change that it tells of. */
export async function emitAudit(tx: Tx, source: AuditSource, fact: AuditFact): Promise<void> {
  const { actor, clock, newId, requestId, clientAddress } = source;
  const { action, subjectId, details = {} } = fact;
  const isUser = actor.kind === 'api-key' || actor.kind === 'session' || actor.kind === 'source';
  const teamId = fact.teamId ?? (isUser ? actor.teamId : undefined);
  if (teamId === undefined) throw new Error(`the audit entry ${action} belongs to no team`);
  await tx.auditEntry.createMany({
    data: [
      {
        id: newId(),
        teamId,
        action,
        actorKind: actor.kind,
        userId: isUser ? actor.userId : null,
        credentialId: credentialOf(actor),
        subjectType: subjectTypeOf(action),
        subjectId,
        details: { ...details },
        requestId: requestId ?? null,
        clientAddress: clientAddress ?? null,
        createdAt: clock.now(),
      },
    ],
  });
}

function credentialOf(actor: AuditActor): string | null {
  if (actor.kind === 'api-key') return actor.apiKeyId;
  if (actor.kind === 'source') return actor.sourceId;
  return actor.kind === 'session' ? actor.sessionId : null;
}
