import type { Tx } from '@recto/database';

/** Gives a team its credit account, empty. A second call changes nothing. */
export async function openAccount(tx: Tx, input: { teamId: string; now: Date }): Promise<void> {
  await tx.creditAccount.createMany({ data: [{ teamId: input.teamId, createdAt: input.now }], skipDuplicates: true });
}
