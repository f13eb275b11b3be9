import type { Db } from '@recto/database';
import { v7 } from 'uuid';

export interface Clock {
  now(): Date;
}

/**
 * What a key may do beyond its own user's things, as long as its user is an owner or admin. `team:read` reads the jobs of
 * every member of the team.
 */
export type Scope = 'team:read';

/** What a user may do in a team; each may do all that the ones behind it may. */
export type Role = 'owner' | 'admin' | 'member' | 'read_only';

interface Member {
  userId: string;
  teamId: string;
  organizationId: string;
  scopes: readonly Scope[];
  /** Of the user in the team, as it is now. */
  role: Role;
}

export interface ApiKeyActor extends Member {
  kind: 'api-key';
  apiKeyId: string;
}

/** A user who has signed in. */
export interface SessionActor extends Member {
  kind: 'session';
  sessionId: string;
}

/** A source of documents, which acts for the user who made it. */
export interface SourceActor extends Member {
  kind: 'source';
  sourceId: string;
}

/** A user of a team, by whatever they showed, or what acts for one. */
export type TeamActor = ApiKeyActor | SessionActor | SourceActor;

/** Who asks: a user of a team, or the service itself (workers, sweeps, commands). */
export type Actor = TeamActor | { kind: 'system' };

/** All that a verb receives from outside: the database, who asks, the time, and where ids come from. */
export interface OperationContext {
  db: Db;
  actor: Actor;
  clock: Clock;
  /** A new UUIDv7: sorts by time of creation. */
  newId: () => string;
  requestId?: string;
  /** W3C trace context of the request, for what it causes; left out where nothing is traced. */
  traceparent?: string;
  /** Where the request comes from; of an IPv6 address its /64 network. */
  clientAddress?: string;
  /** The idempotent request that this is done for: what it creates stands under it, so that it is created once. */
  idempotentRequestId?: string;
}

/** A context whose actor acts for one team. */
export type TeamContext = OperationContext & { actor: TeamActor };

/** Builds a context with the database's clock and random ids unless others are given. The default actor is the system. */
export function createOperationContext(input: {
  db: Db;
  actor?: Actor;
  clock?: Clock;
  newId?: () => string;
  requestId?: string;
  traceparent?: string;
  clientAddress?: string;
}): OperationContext {
  return {
    db: input.db,
    actor: input.actor ?? { kind: 'system' },
    clock: input.clock ?? input.db.clock,
    newId: input.newId ?? (() => v7()),
    ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
    ...(input.traceparent === undefined ? {} : { traceparent: input.traceparent }),
    ...(input.clientAddress === undefined ? {} : { clientAddress: input.clientAddress }),
  };
}
