import type { TeamContext } from '@recto/operation-context';

/** Keeps the answer to a claimed request for those that repeat it. The first answer stays: a second changes nothing. */
export async function recordAnswer(
  { db }: TeamContext,
  { id, statusCode, sealedBody }: { id: string; statusCode: number; sealedBody: string },
): Promise<void> {
  await db.prisma.idempotentRequest.updateMany({ where: { id, statusCode: null }, data: { statusCode, sealedBody } });
}
