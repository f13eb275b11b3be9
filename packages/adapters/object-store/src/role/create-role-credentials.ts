import type { ClientOptions } from 'minio';
import type { RoleSource } from '../object-store.js';
import { ObjectStoreUnavailableError } from '../object-store-errors.js';
import { fetchRoleKeys, type RoleKeys } from './fetch-role-keys.js';

/** What minio-js asks for keys before it signs a request (8.0.7, `checkAndRefreshCreds`). */
type CredentialsProvider = NonNullable<ClientOptions['credentialsProvider']>;

/** Keys are replaced so long before they end: platforms have the next ones by then. */
const renewBeforeMs = 5 * 60_000;
/** While keys are good, a platform that has no others yet, or does not answer, is asked again after so long. */
const askAgainMs = 10_000;
/** Keys that end sooner are not sent any more: the store looks at them a moment later, with a clock of its own. */
const lastMs = 5_000;

/**
 * The keys of a role, fetched when first needed, shared by all that wait for them, and renewed before they end. Throws
 * ObjectStoreUnavailableError when there are none: the same call may succeed later. minio-js has such a provider
 * (`IamAwsProvider`, 8.0.7), which misses the name of the access key in what containers and machines answer, and waits
 * without a limit.
 */
export function createRoleCredentials(
  source: RoleSource,
  { now = Date.now, fetchKeys = fetchRoleKeys }: { now?: () => number; fetchKeys?: typeof fetchRoleKeys } = {},
): CredentialsProvider {
  let held: RoleKeys | null = null;
  let renewAtMs = 0;
  let fetching: Promise<RoleKeys> | null = null;

  const isGood = ({ expiresAt }: RoleKeys): boolean => now() < expiresAt.getTime() - lastMs;
  const renew = async (): Promise<RoleKeys> => {
    try {
      held = await fetchKeys(source);
      renewAtMs = Math.max(held.expiresAt.getTime() - renewBeforeMs, now() + askAgainMs);
      return held;
    } catch (error) {
      renewAtMs = now() + askAgainMs;
      throw error;
    } finally {
      fetching = null;
    }
  };
  const currentKeys = async (): Promise<RoleKeys> => {
    const before = held;
    if (before !== null && isGood(before) && now() < renewAtMs) return before;
    try {
      return await (fetching ??= renew());
    } catch (error) {
      if (before !== null && isGood(before)) return before;
      throw new ObjectStoreUnavailableError('there are no keys for the object store', { cause: error });
    }
  };
  return asProvider({
    async getCredentials() {
      const { accessKey, secretKey, sessionToken } = await currentKeys();
      return {
        getAccessKey: () => accessKey,
        getSecretKey: () => secretKey,
        getSessionToken: () => sessionToken,
      };
    },
  });
}

/** The client's type is a class with private fields, of which it calls these functions alone. */
function asProvider(provider: { getCredentials: () => Promise<object> }): CredentialsProvider;
function asProvider(provider: unknown): unknown {
  return provider;
}
