import type { Row } from '@recto/database';
import { z } from 'zod';
import { hashEntry } from '../ledger/ledger-facts.js';

const metadataSchema = z.record(z.string(), z.string());

/** Whether an entry's hash follows from its facts and the hash before it. */
export function hashProblemOf(entry: Row.CreditLedgerEntry, previousHash: string): string | null {
  const metadata = metadataSchema.safeParse(entry.metadata);
  if (!metadata.success) return 'its metadata are not texts';
  const hash = hashEntry(previousHash, entry.sequence, { ...entry, metadata: metadata.data }, entry.hashVersion);
  return entry.hash === hash ? null : 'its hash does not follow from its facts and the entry before';
}
