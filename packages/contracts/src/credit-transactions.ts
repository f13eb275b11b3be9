import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from './cursor-page.js';
import { idField, instantField, optionalField, textField } from './fields.js';
import { createdRangeFields, settleCreatedRange } from './moment-field.js';

const transactionTypes = ['credit', 'consumed', 'refunded', 'adjustment', 'expiration'] as const;

const transactionType = z.enum(transactionTypes, { error: `must be one of ${transactionTypes.join(', ')}` });

/** What the ledger calls them. */
const kindOfType = {
  credit: 'grant',
  consumed: 'consume',
  refunded: 'refund',
  adjustment: 'adjust',
  expiration: 'expire',
} as const satisfies Record<(typeof transactionTypes)[number], string>;

/** GET /credits/transactions (Interface 6). */
export const transactionsQuery = z
  .object({
    ...cursorQueryFields,
    search: optionalField(textField(255)).meta({
      description: 'Part of the description or the idempotency key.',
      example: 'consumed',
    }),
    model: optionalField(textField(100)).meta({
      description: 'Only entries of jobs with this model.',
      example: 'standard-v2',
    }),
    transaction_type: optionalField(transactionType).meta({ example: 'consumed' }),
    ...createdRangeFields,
  })
  .transform((wire) => ({
    limit: wire.limit ?? 20,
    ...(wire.cursor === undefined ? {} : { cursor: wire.cursor }),
    filter: {
      ...(wire.search === undefined ? {} : { search: wire.search }),
      ...(wire.model === undefined ? {} : { modelName: wire.model }),
      ...(wire.transaction_type === undefined ? {} : { kind: kindOfType[wire.transaction_type] }),
      ...settleCreatedRange(wire),
    },
  }));

/** One movement of credits (specification 2.8). */
export const creditTransaction = z
  .object({
    id: idField,
    transaction_type: transactionType,
    amount: z.int().meta({ description: 'Negative for `consumed` and `expiration`.' }),
    balance_after: z.int(),
    description: z.string(),
    idempotency_key: z.string(),
    job_id: idField.nullable(),
    expires_at: instantField.nullable(),
    organization_id: idField.optional().meta({ description: 'At the paths without a team.' }),
    project_id: idField.optional().meta({ description: 'The id of the team, at the path of the team.' }),
    metadata: z.record(z.string(), z.unknown()),
    created_at: instantField,
  })
  .meta({ id: 'CreditTransaction' });

export type CreditTransactionResponse = z.infer<typeof creditTransaction>;

export const transactionsResponse = cursorPageOf(creditTransaction, 'CreditTransactionPage');

export type TransactionsResponse = z.infer<typeof transactionsResponse>;
