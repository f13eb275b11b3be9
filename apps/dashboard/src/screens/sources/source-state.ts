import type { SourceResponse } from '@recto/contracts';

export interface SourceState {
  name: 'paused' | 'failing' | 'starting' | 'watching';
  /** What that means for whoever waits for its documents. */
  meaning: string;
}

/** How a source does. A paused one is paused, also where its last look failed. */
export function stateOf(source: Pick<SourceResponse, 'enabled' | 'error' | 'last_swept_at'>): SourceState {
  if (!source.enabled) return { name: 'paused', meaning: 'Nothing new is taken. What was taken before is delivered.' };
  if (source.error !== null)
    return {
      name: 'failing',
      meaning: 'It is looked at again after a while, up to an hour; nothing is set aside for it.',
    };
  if (source.last_swept_at === null)
    return { name: 'starting', meaning: 'It is looked at for the first time within moments.' };
  return { name: 'watching', meaning: 'New documents become jobs, each once.' };
}

/** Where the documents stand, as one line: `bucket/prefix at host`. */
export function placeOf({ bucket, prefix, endpoint }: Pick<SourceResponse, 'bucket' | 'prefix' | 'endpoint'>): string {
  return `${bucket}/${prefix} at ${URL.canParse(endpoint) ? new URL(endpoint).host : endpoint}`;
}
