import type { Db } from '@recto/database';
import type { SecretSealer } from './secret-sealer.js';

/**
 * Seals the secrets of up to `limit` endpoints after `afterId` with the present key, where they are sealed with the
 * previous one. `next` is null at the end. A secret that is rotated meanwhile is left as it is: it has the present key.
 * Throws when a secret was sealed with neither key.
 */
export async function resealSecrets(
  db: Db,
  sealer: SecretSealer,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<{ resealed: number; next: string | null }> {
  const endpoints = await db.prisma.webhookEndpoint.findMany({
    where: afterId === null ? {} : { id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, sealedSecret: true, previousSealedSecret: true },
  });
  let resealed = 0;
  for (const { id, sealedSecret, previousSealedSecret } of endpoints) {
    const present = sealer.reseal(sealedSecret);
    const previous = previousSealedSecret === null ? null : sealer.reseal(previousSealedSecret);
    if (present === null && previous === null) continue;
    const { count } = await db.prisma.webhookEndpoint.updateMany({
      where: { id, sealedSecret, previousSealedSecret },
      data: {
        ...(present === null ? {} : { sealedSecret: present }),
        ...(previous === null ? {} : { previousSealedSecret: previous }),
      },
    });
    resealed += count;
  }
  return { resealed, next: endpoints.length < limit ? null : (endpoints.at(-1)?.id ?? null) };
}
