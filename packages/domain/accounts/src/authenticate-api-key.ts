import { unauthenticated } from '@recto/errors';
import type { ApiKeyActor, OperationContext } from '@recto/operation-context';
import { findApiKeyActors } from './find-api-key-actors.js';

/** Who holds this key. Throws unauthenticated for one that `findApiKeyActors` leaves out, always with the same message. */
export async function authenticateApiKey(ctx: OperationContext, key: string): Promise<ApiKeyActor> {
  const actor = (await findApiKeyActors(ctx, [key])).get(key);
  if (actor === undefined) throw unauthenticated('invalid_credentials');
  return actor;
}
