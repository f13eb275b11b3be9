import type { Db } from '@recto/database';
import { probeMs } from './circuit.js';

/**
 * Whether a delivery may go to its endpoint now: yes while the endpoint's circuit is closed. Behind an open one a single
 * delivery goes when its pause is over, whichever worker asks first; the others learn how long to wait.
 */
export async function passCircuit(
  db: Db,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<{ pass: true } | { pass: false; waitMs: number }> {
  const endpoint = await db.prisma.webhookEndpoint.findUnique({
    where: { id: endpointId },
    select: { circuitOpenUntil: true },
  });
  const openUntil = endpoint?.circuitOpenUntil ?? null;
  if (openUntil === null) return { pass: true };
  if (openUntil > now) return { pass: false, waitMs: openUntil.getTime() - now.getTime() };
  const probeUntil = new Date(now.getTime() + probeMs);
  const { count } = await db.prisma.webhookEndpoint.updateMany({
    where: { id: endpointId, circuitOpenUntil: openUntil },
    data: { circuitOpenUntil: probeUntil },
  });
  return count === 1 ? { pass: true } : { pass: false, waitMs: probeMs };
}
