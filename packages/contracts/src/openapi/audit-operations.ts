import { z } from 'zod';
import { auditExportQuery, auditLogQuery, auditLogResponse, type AuditEntryResponse } from '../accounts/audit-log.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, pageOf } from './team-paths.js';

const entry: AuditEntryResponse = {
  id: '0198c0de-7a00-7000-8000-000000000091',
  action: 'api_key.created',
  actor: {
    kind: 'session',
    user_id: '0198c0de-7a00-7000-8000-00000000000b',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    credential_id: '0198c0de-7a00-7000-8000-000000000081',
  },
  subject: { type: 'api_key', id: '0198c0de-7a00-7000-8000-000000000012' },
  details: {
    name: 'Invoices, nightly',
    prefix: 'recto_Xk3',
    scopes: [],
    of_user_id: '0198c0de-7a00-7000-8000-00000000000b',
    expires_at: null,
  },
  request_id: '0198c0de-7a00-7000-8000-0000000000aa',
  client_address: '203.0.113.7',
  created_at: '2026-01-01T12:00:00.000Z',
};

export const auditOperations = {
  listAuditLog: {
    method: 'get',
    paths: ofTeam('/audit-log'),
    tag: 'Account',
    summary: 'List the audit log',
    description:
      'Who changed what in the team, newest first: sign-ins, keys, members and invitations, settings, templates, webhook ' +
      'endpoints, deletions, corrections, and what operators did to the credits. For owners and admins. Entries hold ' +
      'neither secrets nor anything of documents, cannot be changed, and are kept for `AUDIT_RETENTION_DAYS`.',
    query: auditLogQuery,
    responses: {
      200: json(auditLogResponse, 'One cursor page.', pageOf(entry)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  exportAuditLog: {
    method: 'get',
    paths: ofTeam('/audit-log.jsonl'),
    tag: 'Account',
    summary: 'Export the audit log',
    description: 'All entries as JSON lines, newest first. For owners and admins.',
    query: auditExportQuery,
    responses: {
      200: {
        description: 'One line for each entry.',
        mediaType: 'application/jsonl',
        schema: z.string(),
        example: `${JSON.stringify(entry)}\n`,
      },
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
