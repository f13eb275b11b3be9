import type { AuditEntry } from '@recto/audit-log';
import type { AuditEntryResponse, AuditLogResponse } from '@recto/contracts';
import { z } from 'zod';
import { presentCursorPage } from './present-cursor-page.js';

const storedDetails = z.record(z.string(), z.unknown());
const actorKind = z.enum(['api-key', 'session', 'source', 'operator', 'system']);

export function presentAuditLog(
  { entries, ...counts }: { entries: AuditEntry[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): AuditLogResponse {
  return presentCursorPage({ rows: entries, ...counts, limit }, presentAuditEntry);
}

export function presentAuditEntry(entry: AuditEntry): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    actor: {
      kind: actorKind.parse(entry.actorKind),
      user_id: entry.userId,
      name: entry.user?.name ?? null,
      email: entry.user?.email ?? null,
      credential_id: entry.credentialId,
    },
    subject: { type: entry.subjectType, id: entry.subjectId },
    details: storedDetails.parse(entry.details),
    request_id: entry.requestId,
    client_address: entry.clientAddress,
    created_at: entry.createdAt.toISOString(),
  };
}
