import type { Tx } from '@recto/database';

/** Any number that no other advisory lock of the service uses. */
const lockKey = 4_217_300_001n;

/** Whether this transaction may bring roll-ups up to date until it ends: one may at a time, the others come again. */
export async function tryLockRollUps(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { locked: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${lockKey}::bigint) AS locked`;
  return row?.locked ?? false;
}
