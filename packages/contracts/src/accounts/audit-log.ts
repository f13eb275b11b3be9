import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { idField, instantField, optionalField, textField } from '../fields.js';
import { createdRangeFields, settleCreatedRange, type CreatedRangeWire } from '../moment-field.js';

const filterFields = {
  action: optionalField(textField(50)).meta({
    description: 'An action, or the noun that it begins with.',
    example: 'api_key',
  }),
  user_id: optionalField(idField).meta({ description: 'Only what this user did.' }),
  subject_id: optionalField(idField).meta({ description: 'Only what was done to this thing.' }),
  ...createdRangeFields,
};

function settleFilter(
  wire: {
    action?: string | undefined;
    user_id?: string | undefined;
    subject_id?: string | undefined;
  } & CreatedRangeWire,
) {
  return {
    ...(wire.action === undefined ? {} : { action: wire.action }),
    ...(wire.user_id === undefined ? {} : { userId: wire.user_id }),
    ...(wire.subject_id === undefined ? {} : { subjectId: wire.subject_id }),
    ...settleCreatedRange(wire),
  };
}

/** GET /audit-log. */
export const auditLogQuery = z.object({ ...cursorQueryFields, ...filterFields }).transform((wire) => ({
  limit: wire.limit ?? 20,
  ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
  filter: settleFilter(wire),
}));

/** GET /audit-log.jsonl. */
export const auditExportQuery = z.object(filterFields).transform((wire) => ({ filter: settleFilter(wire) }));

const auditEntry = z
  .object({
    id: idField,
    action: z.string().meta({ description: 'Further actions may come.', example: 'api_key.created' }),
    actor: z.object({
      kind: z.enum(['api-key', 'session', 'source', 'operator', 'system']).meta({
        description: '`operator`: of the installation; `system`: the service by itself.',
      }),
      user_id: idField.nullable(),
      name: z.string().nullable().meta({ description: 'Of the user, as it is now.' }),
      email: z.string().nullable(),
      credential_id: idField.nullable().meta({ description: 'The key or the session that was used.' }),
    }),
    subject: z.object({ type: z.string(), id: idField }),
    details: z.record(z.string(), z.unknown()),
    request_id: z.string().nullable(),
    client_address: z.string().nullable().meta({ description: 'Of an IPv6 address its /64 network.' }),
    created_at: instantField,
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntryResponse = z.infer<typeof auditEntry>;

export const auditLogResponse = cursorPageOf(auditEntry, 'AuditLogPage');

export type AuditLogResponse = z.infer<typeof auditLogResponse>;
