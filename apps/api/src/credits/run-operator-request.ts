import type { OperatorCreditsRequest, OperatorCreditsResponse } from '@recto/contracts';
import {
  endSubscription,
  findAvailableCredits,
  postMovement,
  setLowThreshold,
  subscribeTeam,
  type CreditTransaction,
  type EmitCreditEvent,
  type MovementQueue,
  type ProductCatalogue,
  type Subscription,
} from '@recto/credits';
import type { Db } from '@recto/database';
import { badRequest, invalidInput } from '@recto/errors';
import { presentSubscription } from '../presenters/present-subscription.js';
import { presentTransaction } from '../presenters/present-transactions.js';

export interface OperatorServices {
  db: Db;
  movements: MovementQueue;
  products: ProductCatalogue;
  emit: EmitCreditEvent;
}

interface Done {
  isNew: boolean;
  transaction?: CreditTransaction;
  subscription?: Subscription;
}

/**
 * Does what an operator asks for. The same key does it once and gives the same answer again. Throws bad_request for a
 * product that is not in the catalogue, and as the verbs.
 */
export async function runOperatorRequest(
  services: OperatorServices,
  request: OperatorCreditsRequest,
  { requestKey, now }: { requestKey: string; now: Date },
): Promise<OperatorCreditsResponse> {
  const { isNew, transaction, subscription } = await carryOut(services, request, { requestKey, now });
  const teamId = request.team_id;
  return {
    operation: request.operation,
    team_id: teamId,
    repeated: !isNew,
    credits_remaining: await findAvailableCredits(services.db, teamId),
    transaction: transaction === undefined ? null : presentTransaction(transaction, { project_id: teamId }),
    subscription: subscription === undefined ? null : presentSubscription(subscription),
  };
}

async function carryOut(
  services: OperatorServices,
  request: OperatorCreditsRequest,
  { requestKey, now }: { requestKey: string; now: Date },
): Promise<Done> {
  const { db, emit } = services;
  const teamId = request.team_id;
  switch (request.operation) {
    case 'subscribe': {
      const product = services.products.subscriptions.find(({ id }) => id === request.product_id);
      if (product === undefined) throw badRequest('unknown_product', 'There is no subscription with this id.');
      return subscribeTeam(db, { teamId, product, requestKey, metadata: request.metadata ?? {}, now, emit });
    }
    case 'unsubscribe': {
      const { subscription_id: subscriptionId, at: when = 'period_end' } = request;
      return endSubscription(db, { teamId, subscriptionId, when, now, emit });
    }
    case 'set_low_threshold':
      await setLowThreshold(db, { teamId, lowThresholdCredits: request.amount, now });
      return { isNew: true };
    case 'grant':
    case 'refund':
    case 'adjust':
      return post(services, request, { requestKey, now });
  }
}

type Movement = Extract<OperatorCreditsRequest, { operation: 'grant' | 'refund' | 'adjust' }>;

const defaultDescriptions = { grant: 'Grant: operator', refund: 'Refund', adjust: 'Adjustment' };

async function post(
  { db, movements }: OperatorServices,
  request: Movement,
  { requestKey, now }: { requestKey: string; now: Date },
): Promise<Done> {
  const { operation: kind, team_id: teamId, amount: amountCredits, metadata } = request;
  const end = request.operation === 'adjust' ? undefined : request.expires_at;
  const expiresAt = end === undefined ? null : new Date(end);
  if (expiresAt !== null && expiresAt <= now) {
    throw invalidInput('The credits would already be expired.', [
      { path: 'expires_at', message: 'must be in the future' },
    ]);
  }
  const priority = request.operation === 'grant' ? request.priority : undefined;
  const jobId = request.operation === 'refund' ? request.job_id : undefined;
  const { transaction, isNew } = await postMovement(
    { db, queue: movements },
    {
      teamId,
      kind,
      amountCredits,
      expiresAt,
      description: request.description ?? defaultDescriptions[kind],
      idempotencyKey: requestKey,
      now,
      ...(priority === undefined ? {} : { priority }),
      ...(jobId === undefined ? {} : { jobId }),
      ...(metadata === undefined ? {} : { metadata }),
    },
  );
  return { isNew, transaction };
}
