import { findApiKeyActors, findSessionActors } from '@recto/accounts';
import type { Db } from '@recto/database';
import { unauthenticated } from '@recto/errors';
import { createOperationContext, type TeamActor } from '@recto/operation-context';
import type { Logger } from '@recto/telemetry';
import type { Credentials } from './shown-credentials.js';
import { refuseChangedRights } from './refuse-changed-rights.js';

/** Looks whether what long requests have shown is still good: every second, in one query for all keys and one for all sessions. */
export interface AccessWatch {
  /** Tells why, once, when the access has ended or is another; until the returned function is called. */
  watch(shown: { credentials: Credentials; actor: TeamActor }, onLost: (reason: unknown) => void): () => void;
}

const lookIntervalMs = 1_000;

interface Watched {
  credentials: Credentials;
  actor: TeamActor;
  onLost: (reason: unknown) => void;
}

export function createAccessWatch({ db, logger }: { db: Db; logger: Logger }): AccessWatch {
  const all = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const look = async (): Promise<void> => {
    const looked = [...all];
    const ctx = createOperationContext({ db });
    const secretsOf = (kind: Credentials['kind']) => [
      ...new Set(
        looked
          .map(({ credentials }) => credentials)
          .filter((each) => each.kind === kind)
          .map(secretOf),
      ),
    ];
    const [keys, sessions] = await Promise.all([
      findApiKeyActors(ctx, secretsOf('api-key')),
      findSessionActors(ctx, secretsOf('session')),
    ]);
    for (const watched of looked) {
      const { kind } = watched.credentials;
      const actor = (kind === 'api-key' ? keys : sessions).get(secretOf(watched.credentials));
      const reason =
        actor === undefined ? unauthenticated('invalid_credentials') : refuseChangedRights(watched.actor, actor);
      if (reason === null || !all.delete(watched)) continue;
      watched.onLost(reason);
    }
  };
  const lookInTurn = (): void => {
    if (isLooking || all.size === 0) return;
    isLooking = true;
    look()
      // A database that is away for a while says nothing about a key.
      .catch((error: unknown) => logger.warn('could not look whether access has ended', { error }))
      .finally(() => (isLooking = false));
  };
  return {
    watch(shown, onLost) {
      const watched = { ...shown, onLost };
      all.add(watched);
      timer ??= setInterval(lookInTurn, lookIntervalMs).unref();
      return () => {
        all.delete(watched);
        if (all.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function secretOf(credentials: Credentials): string {
  return credentials.kind === 'api-key' ? credentials.key : credentials.token;
}
