import { conflict } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

/**
 * Notes what a claimed request was about, once its body has arrived. False when the claim was taken over from a request
 * with another body. Throws conflict when the claim is gone.
 */
export async function recordFingerprint(
  { db }: TeamContext,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<boolean> {
  await db.prisma.idempotentRequest.updateMany({ where: { id, fingerprint: null }, data: { fingerprint } });
  const row = await db.prisma.idempotentRequest.findUnique({ where: { id }, select: { fingerprint: true } });
  if (!row) throw conflict('request_forgotten', 'The request took longer than its Idempotency-Key is stored.');
  return row.fingerprint === fingerprint;
}
