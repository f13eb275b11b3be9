import type { Db } from '@recto/database';

/** So many of an endpoint's deliveries come back in a second at most, however many wait. */
const perSecond = 100;
/** In one call; what is left is met, and postponed, by the next claims. */
const limit = 5_000;

/**
 * Puts off what is due at endpoints that take nothing now, and the claimed deliveries `claimedIds`, which are given back:
 * until 1 to 10 s after each endpoint's instant, or longer where very many wait.
 */
export async function postponeDeliveries(
  db: Db,
  input: { now: Date; endpoints: readonly { endpointId: string; until: Date }[]; claimedIds: readonly string[] },
): Promise<void> {
  if (input.endpoints.length === 0) return;
  const rows = input.endpoints.map(({ endpointId, until }) => ({ id: endpointId, until }));
  await db.prisma.$executeRaw`
    WITH endpoint AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(id uuid, until timestamptz)
    ), waiting AS (
      SELECT id, endpoint_id FROM webhook_deliveries
      WHERE status = 'pending' AND NOT parked AND endpoint_id IN (SELECT id FROM endpoint)
        AND (next_attempt_at <= ${input.now} OR id = ANY (${input.claimedIds}::uuid[]))
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), spread AS (
      SELECT waiting.id, endpoint.until, greatest(9, count(*) OVER (PARTITION BY endpoint.id) / ${perSecond}::int) AS seconds
      FROM waiting JOIN endpoint ON endpoint.id = waiting.endpoint_id
    )
    UPDATE webhook_deliveries AS delivery
    SET next_attempt_at = spread.until + (1 + spread.seconds * random()) * interval '1 second'
    FROM spread WHERE delivery.id = spread.id`;
}
