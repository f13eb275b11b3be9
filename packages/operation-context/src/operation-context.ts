import type { Db } from '@recto/database';
import { v7 } from 'uuid';

export interface Clock {
  now(): Date;
}

/** What a key may do beyond its own user's things. `team:read` reads the jobs of every member of the team. */
export type Scope = 'team:read';

/** What a user may do in a team; each may do all that the ones behind it may. */
export type Role = 'owner' | 'admin' | 'member' | 'read_only';

export interface ApiKeyActor {
  kind: 'api-key';
  apiKeyId: string;
  userId: string;
  teamId: string;
  organizationId: string;
  scopes: readonly Scope[];
  /** Of the key's user in its team, as it is now. */
  role: Role;
}

/** Who asks: a key's holder, or the service itself (workers, sweeps, commands). */
export type Actor = ApiKeyActor | { kind: 'system' };

/** All that a verb receives from outside: the database, who asks, the time, and where ids come from. */
export interface OperationContext {
  db: Db;
  actor: Actor;
  clock: Clock;
  /** A new UUIDv7: sorts by time of creation. */
  newId: () => string;
  requestId?: string;
}

/** A context whose actor acts for one team. */
export type TeamContext = OperationContext & { actor: ApiKeyActor };

/** Builds a context with the machine's clock and random ids unless others are given. The default actor is the system. */
export function createOperationContext(input: {
  db: Db;
  actor?: Actor;
  clock?: Clock;
  newId?: () => string;
  requestId?: string;
}): OperationContext {
  return {
    db: input.db,
    actor: input.actor ?? { kind: 'system' },
    clock: input.clock ?? { now: () => new Date() },
    newId: input.newId ?? (() => v7()),
    ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
  };
}
