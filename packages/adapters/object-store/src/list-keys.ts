import type { ListedKey } from './object-store.js';
import type { StoreConnection } from './open-connection.js';
import { storeCall } from './store-call.js';

/** The most that S3 gives in one answer. */
const keysPerAnswer = 1000;

/** See ObjectStore.listKeys. */
export async function* listKeys({ clientFor, bucket }: StoreConnection, prefix: string): AsyncGenerator<ListedKey> {
  const client = clientFor();
  let token = '';
  do {
    const from = token;
    const answer = await storeCall(() => client.listObjectsV2Query(bucket, prefix, from, '', keysPerAnswer, ''));
    for (const { name, lastModified } of answer.objects) {
      if (name !== undefined) yield { key: name, lastModifiedAt: lastModified };
    }
    token = answer.isTruncated ? answer.nextContinuationToken : '';
  } while (token !== '');
}
