import { v7 } from 'uuid';
import { presentFacts, type EntryMetadata, type LedgerEntryKind } from './ledger-facts.js';

/** How the credits that a movement brings are spent and end. */
export interface GrantTerms {
  /** Where they come from, such as `trial`. */
  source: string;
  /** Lower burns first. */
  priority: number;
  /** Null for never. */
  expiresAt: Date | null;
  productId?: string;
  benefitId?: string;
  subscriptionId?: string;
}

export interface CreditMove {
  kind: LedgerEntryKind;
  /** Change of what the team owns. */
  balanceDelta: number;
  /** Change of what is set aside for jobs in flight. */
  heldDelta: number;
  idempotencyKey: string;
  description: string;
  now: Date;
  jobId?: string;
  /** The grant that credits are taken from; absent: from all, in their order. */
  grantId?: string;
  /** Of credits that come: they are a grant of their own. */
  terms?: GrantTerms;
  metadata?: EntryMetadata;
}

/** A movement as the database function `move_credits` takes it, with the text that its hash covers. */
export function presentMove(teamId: string, move: CreditMove): object {
  const { kind, balanceDelta, heldDelta, idempotencyKey, description, now, terms } = move;
  if (balanceDelta > 0 && terms === undefined)
    throw new Error(`a ${kind} that brings credits needs the terms of a grant`);
  const id = v7();
  const grantId = (terms === undefined ? move.grantId : v7()) ?? null;
  const jobId = move.jobId ?? null;
  const metadata = { ...move.metadata, ...(terms === undefined ? {} : describeTerms(terms)) };
  const facts = presentFacts({
    id,
    teamId,
    kind,
    balanceDelta: BigInt(balanceDelta),
    heldDelta: BigInt(heldDelta),
    jobId,
    grantId,
    idempotencyKey,
    description,
    metadata,
    createdAt: now,
  });
  return {
    id,
    kind,
    balance: balanceDelta,
    held: heldDelta,
    jobId,
    grantId,
    key: idempotencyKey,
    description,
    metadata,
    facts,
    at: now.toISOString(),
    ...(terms === undefined ? {} : { grant: { ...terms, expiresAt: terms.expiresAt?.toISOString() ?? null } }),
  };
}

/** What `describeTerms` may write. */
export const termNames = ['source', 'priority', 'expires_at', 'product_id', 'benefit_id', 'subscription_id'] as const;

/** The terms of a grant as its entry keeps them, so that the chain covers them. */
export function describeTerms({ source, priority, expiresAt, ...more }: GrantTerms): EntryMetadata {
  return {
    source,
    priority: String(priority),
    ...(expiresAt === null ? {} : { expires_at: expiresAt.toISOString() }),
    ...(more.productId === undefined ? {} : { product_id: more.productId }),
    ...(more.benefitId === undefined ? {} : { benefit_id: more.benefitId }),
    ...(more.subscriptionId === undefined ? {} : { subscription_id: more.subscriptionId }),
  };
}
