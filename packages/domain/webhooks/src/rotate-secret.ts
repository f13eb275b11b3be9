import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { generateEndpointSecret, type SecretSealer } from './secret-sealer.js';

/** For this long after a rotation the old secret signs beside the new one (Interface 7). */
const overlapMs = 24 * 3_600_000;

/** Gives an endpoint another secret, and returns it: the only time that it is shown. Throws not_found. */
export async function rotateSecret(ctx: TeamContext, sealer: SecretSealer, endpointId: string): Promise<string> {
  const secret = generateEndpointSecret();
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.$queryRaw<{ sealed_secret: string }[]>`
      SELECT sealed_secret FROM webhook_endpoints
      WHERE id = ${endpointId}::uuid AND team_id = ${ctx.actor.teamId}::uuid FOR UPDATE`;
    if (!row) throw notFound('endpoint_not_found', 'No such webhook endpoint.');
    await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: {
        sealedSecret: sealer.seal(secret),
        previousSealedSecret: row.sealed_secret,
        previousSecretUntil: new Date(now.getTime() + overlapMs),
        updatedAt: now,
      },
    });
    await emitAudit(tx, ctx, { action: 'endpoint.secret_rotated', subjectId: endpointId });
    return secret;
  });
}
