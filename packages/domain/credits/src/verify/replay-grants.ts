import type { Row } from '@recto/database';
import { describeTerms, type GrantTerms } from '../ledger/credit-move.js';

/** A team's grants, burnt again by its entries in the order of ARCHITECTURE.md. */
export function createGrantReplay(rows: Row.CreditGrant[]) {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const remaining = new Map<string, bigint>();
  /** Those that have something left, the first to burn first. */
  let burning: Row.CreditGrant[] = [];

  function bring(entry: Row.CreditLedgerEntry): string | null {
    const row = entry.grantId === null ? undefined : rowById.get(entry.grantId);
    if (row === undefined) return 'its grant is missing';
    if (remaining.has(row.id)) return 'its grant came before';
    if (row.amountCredits !== entry.balanceDelta) return 'its grant has another amount';
    if (entry.hashVersion > 1 && !hasTerms(row, entry.metadata)) return 'its grant has other terms';
    remaining.set(row.id, row.amountCredits);
    const place = burning.findIndex((other) => burnsBefore(row, other));
    burning.splice(place === -1 ? burning.length : place, 0, row);
    return null;
  }

  /** Takes at most `amount` off a grant and returns what it took. */
  function take(id: string, amount: bigint): bigint {
    const left = remaining.get(id) ?? 0n;
    const taken = left < amount ? left : amount;
    remaining.set(id, left - taken);
    if (taken === left) burning = burning.filter((row) => row.id !== id);
    return taken;
  }

  function burn(amount: bigint, only: string | null): string | null {
    let open = amount;
    for (const id of only === null ? burning.map((row) => row.id) : [only]) {
      if (open > 0n) open -= take(id, open);
    }
    return open === 0n ? null : 'it takes more than is left of the grants';
  }

  return {
    add(entry: Row.CreditLedgerEntry): string | null {
      if (entry.balanceDelta > 0n) return bring(entry);
      return entry.balanceDelta < 0n ? burn(-entry.balanceDelta, entry.grantId) : null;
    },
    close(): string | null {
      for (const row of rows) {
        const left = remaining.get(row.id);
        if (left === undefined) return `no entry brought the grant ${row.id}`;
        if (left !== row.remainingCredits) return `what remains of the grant ${row.id} is not what its entries leave`;
      }
      return null;
    },
  };
}

/** By priority, then earlier expiry (never last), then earlier creation. */
function burnsBefore(one: Row.CreditGrant, other: Row.CreditGrant): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing === -1 ? one.id < other.id : (a[differing] ?? 0) < (b[differing] ?? 0);
}

function placeOf({ priority, expiresAt, createdAt }: Row.CreditGrant): number[] {
  return [priority, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, createdAt.getTime()];
}

/** Whether the entry tells of the grant as it stands. */
function hasTerms(row: Row.CreditGrant, metadata: unknown): boolean {
  const told = new Map<string, unknown>(Object.entries(metadata ?? {}));
  const terms: GrantTerms = {
    source: row.source,
    priority: row.priority,
    expiresAt: row.expiresAt,
    ...(row.productId === null ? {} : { productId: row.productId }),
    ...(row.benefitId === null ? {} : { benefitId: row.benefitId }),
    ...(row.subscriptionId === null ? {} : { subscriptionId: row.subscriptionId }),
  };
  const expected = Object.entries(describeTerms(terms));
  const mayBeAbsent = ['expires_at', 'product_id', 'benefit_id', 'subscription_id'];
  return (
    expected.every(([name, value]) => told.get(name) === value) &&
    mayBeAbsent.every((name) => told.has(name) === expected.some(([each]) => each === name))
  );
}
