import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { idField, instantField, optionalBoolean } from '../fields.js';

/** GET /credits/grants. */
export const grantsQuery = z
  .object({
    ...cursorQueryFields,
    open: optionalBoolean().meta({ description: 'True: only grants that have something left.', example: true }),
  })
  .transform((wire) => ({
    limit: wire.limit ?? 20,
    isOpen: wire.open ?? false,
    ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
  }));

const grant = z
  .object({
    id: idField,
    source: z.string().meta({ description: 'Such as `trial`, `operator`, `payment` and `subscription`.' }),
    description: z.string(),
    amount: z.int().min(0),
    remaining: z.int().min(0).meta({ description: 'Held credits included.' }),
    priority: z.int().meta({ description: 'Lower is used first, then what expires first, then what came first.' }),
    expires_at: instantField.nullable(),
    created_at: instantField,
  })
  .meta({ id: 'CreditGrant' });

export type GrantResponse = z.infer<typeof grant>;

export const grantsResponse = cursorPageOf(grant, 'CreditGrantPage');

export type GrantsResponse = z.infer<typeof grantsResponse>;

/** GET /credits/verification. */
export const ledgerVerificationResponse = z
  .object({
    sound: z.boolean(),
    checked_entries: z.int().min(0).meta({ description: 'The newest ones, 10,000 at most.' }),
    total_entries: z.int().min(0).meta({ description: 'Holds and releases included.' }),
    problem: z
      .object({ sequence: z.int().min(1).nullable(), message: z.string() })
      .nullable()
      .meta({
        description: 'The first entry that does not follow from the one before; `npm run ledger:verify` tells more.',
      }),
    checked_at: instantField,
  })
  .meta({ id: 'LedgerVerification' });

export type LedgerVerificationResponse = z.infer<typeof ledgerVerificationResponse>;
