import type { TeamActor } from '@recto/operation-context';
import type { Credentials } from './shown-credentials.js';

/** Who shows which key or session, as this process has lately found out. Only who is valid is remembered. */
export interface Identities {
  /**
   * Who shows these credentials, from a look that began less than a second ago, or from `look` now. Requests at the same time
   * share a look. Rejects as `look` does, and remembers nothing then.
   */
  identify(credentials: Credentials, look: () => Promise<TeamActor>): Promise<Identified>;
  /** Access has changed here: every request from now on is looked at again. */
  forget(): void;
}

export interface Identified {
  actor: TeamActor;
  /** When the look began, by `performance.now`. */
  lookedAtMs: number;
}

/** With the time that a request takes to be judged, access that ends in another process has ended here within 1.5 s. */
const maxAgeMs = 1_000;
/** Beyond so many, the oldest is dropped. */
const maxRemembered = 10_000;

export function createIdentities(nowMs: () => number = () => performance.now()): Identities {
  /** In the order of their looks. */
  const known = new Map<string, { lookedAtMs: number; actor: Promise<TeamActor> }>();

  const dropOld = (): void => {
    for (const [secret, { lookedAtMs }] of known) {
      if (nowMs() - lookedAtMs < maxAgeMs && known.size < maxRemembered) return;
      known.delete(secret);
    }
  };
  const remember = (secret: string, look: () => Promise<TeamActor>) => {
    const fresh = { lookedAtMs: nowMs(), actor: look() };
    known.set(secret, fresh);
    fresh.actor.catch(() => {
      if (known.get(secret) === fresh) known.delete(secret);
    });
    return fresh;
  };
  return {
    async identify(credentials, look) {
      dropOld();
      const secret = `${credentials.kind} ${credentials.kind === 'api-key' ? credentials.key : credentials.token}`;
      const { lookedAtMs, actor } = known.get(secret) ?? remember(secret, look);
      return { actor: await actor, lookedAtMs };
    },
    forget: () => known.clear(),
  };
}
