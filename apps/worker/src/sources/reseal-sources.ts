import { resealSourceSecrets } from '@recto/jobs';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';

const atATime = 200;

/** Seals the keys of buckets with the present key, where there is a previous one. Returns how many were sealed again. */
export async function resealSources(
  { previousSecretsKey }: Pick<WorkerConfig, 'previousSecretsKey'>,
  { db, secretSealer }: Pick<WorkerDependencies, 'db' | 'secretSealer'>,
): Promise<number> {
  if (secretSealer === undefined || previousSecretsKey === undefined) return 0;
  let resealed = 0;
  let afterId: string | null = null;
  do {
    const step = await resealSourceSecrets(db, secretSealer, { afterId, limit: atATime });
    resealed += step.resealed;
    afterId = step.next;
  } while (afterId !== null);
  return resealed;
}
