import type { Tx } from '@recto/database';

/** Lets one transaction at a time look for a free slug of a team; held until it ends. */
export async function lockTemplates(tx: Tx, teamId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${teamId}::uuid FOR NO KEY UPDATE`;
}
