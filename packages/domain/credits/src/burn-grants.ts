import type { Tx } from '@recto/database';

/**
 * Takes spent credits off the team's grants: lower priority number first, then earlier expiry, then earlier creation.
 * Call it after the account was moved in the same transaction: the account's row lock keeps two burns apart.
 */
export async function burnGrants(tx: Tx, input: { teamId: string; amountCredits: number }): Promise<void> {
  await tx.$executeRaw`
    WITH ordered AS (
      SELECT id, remaining_credits,
        sum(remaining_credits) OVER (ORDER BY priority, expires_at NULLS LAST, created_at, id) - remaining_credits AS before
      FROM credit_grants WHERE team_id = ${input.teamId}::uuid AND remaining_credits > 0
    )
    UPDATE credit_grants SET remaining_credits = credit_grants.remaining_credits
      - LEAST(ordered.remaining_credits, ${BigInt(input.amountCredits)}::bigint - ordered.before)
    FROM ordered
    WHERE credit_grants.id = ordered.id AND ordered.before < ${BigInt(input.amountCredits)}::bigint`;
}
