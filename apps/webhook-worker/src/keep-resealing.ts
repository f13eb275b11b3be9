import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@recto/database';
import type { Logger } from '@recto/telemetry';
import { resealSecrets, type SecretSealer } from '@recto/webhooks';

const batch = 200;
/** A process that runs on with the previous key alone may seal a secret at any time: one more look each while. */
const everyMs = 60_000;

/** Seals with the present key what is sealed with the previous one, again and again until the signal. */
export async function keepResealing(
  { db, sealer, logger }: { db: Db; sealer: SecretSealer; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  let afterId: string | null = null;
  let resealed = 0;
  while (!signal.aborted) {
    try {
      const step = await resealSecrets(db, sealer, { afterId, limit: batch });
      resealed += step.resealed;
      afterId = step.next;
    } catch (error) {
      afterId = null;
      logger.warn('secrets could not be sealed with the present key', { error });
    }
    if (afterId !== null) continue;
    if (resealed > 0) logger.info('secrets were sealed with the present key', { endpoints: resealed });
    resealed = 0;
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
