import type { Db } from '@recto/database';
import type { SecretSealer } from '@recto/webhooks';

/** As `resealSecrets` of endpoints, for the keys of sources: up to `limit` of them after `afterId`. */
export async function resealSourceSecrets(
  db: Db,
  sealer: SecretSealer,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<{ resealed: number; next: string | null }> {
  const sources = await db.prisma.source.findMany({
    where: afterId === null ? {} : { id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, sealedSecretKey: true },
  });
  let resealed = 0;
  for (const { id, sealedSecretKey } of sources) {
    const present = sealer.reseal(sealedSecretKey);
    if (present === null) continue;
    const { count } = await db.prisma.source.updateMany({
      where: { id, sealedSecretKey },
      data: { sealedSecretKey: present },
    });
    resealed += count;
  }
  return { resealed, next: sources.length < limit ? null : (sources.at(-1)?.id ?? null) };
}
