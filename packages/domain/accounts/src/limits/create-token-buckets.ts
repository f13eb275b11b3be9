import { together } from '@recto/concurrency';
import type { Db } from '@recto/database';
import { takeToken, takeTokens, type BucketPolicy, type TokenOutcome } from './take-token.js';

/** Token buckets that every process on this database shares. */
export interface TokenBuckets {
  takeToken(name: string, policy: BucketPolicy): Promise<TokenOutcome>;
}

/** Tokens that are taken for one who asks: for what it asks now, and for what was granted before and not counted yet. */
interface Asked {
  policy: BucketPolicy;
  count: number;
}

/** So many askers at most share a statement. */
const maxTogether = 50;
/** What is known of a bucket that is more than half full is good for so long, and for so many tokens: a twentieth of it at most. */
const knownForMs = 250;
const mostUncounted = 50;
/** Of smaller buckets every token is asked for. */
const largeCapacity = 100;
/** At so many buckets, what is known of them is forgotten: they are asked for again. */
const maxKnown = 10_000;

/** A bucket as the database told it last. */
interface Known {
  fullInMs: number;
  atMs: number;
  /** Granted since, and not counted in the database yet. */
  uncounted: number;
}

/**
 * As `takeToken`; those who ask for tokens of one bucket at the same time share a statement, and of a bucket that is more than
 * half full a process grants a few by itself and has them counted by its next statement. So a limit is exact where it is
 * near, and far from it few requests ask the database.
 */
export function createTokenBuckets(db: Db, nowMs: () => number = () => performance.now()): TokenBuckets {
  const asking = new Map<string, { ask: (asked: Asked) => Promise<TokenOutcome>; askers: number }>();
  const known = new Map<string, Known>();

  const askDatabase = async (name: string, asked: Asked): Promise<TokenOutcome> => {
    const open = asking.get(name) ?? {
      ask: together((all: Asked[]) => takeAll(db, name, all), { limit: maxTogether }),
      askers: 0,
    };
    asking.set(name, open);
    open.askers += 1;
    try {
      return await open.ask(asked);
    } finally {
      open.askers -= 1;
      if (open.askers === 0) asking.delete(name);
    }
  };
  /** Of those who asked together, the last one knows best. */
  const keep = (name: string, told: Omit<Known, 'uncounted'>): void => {
    if (known.size >= maxKnown) known.clear();
    known.set(name, { ...told, uncounted: known.get(name)?.uncounted ?? 0 });
  };
  return {
    async takeToken(name, policy) {
      const told = known.get(name);
      const granted = told && grantAhead(told, policy, nowMs());
      if (granted) return granted;
      const uncounted = told ? uncountedAt(told, policy, nowMs()) : 0;
      known.delete(name);
      const outcome = await askDatabase(name, { policy, count: uncounted + 1 });
      if (outcome.isTaken && policy.capacity >= largeCapacity)
        keep(name, { fullInMs: outcome.fullInMs, atMs: nowMs() });
      return outcome;
    },
  };
}

/** A token that the database need not be asked for now; null where it must. */
function grantAhead(told: Known, { capacity, refillMs }: BucketPolicy, nowMs: number): TokenOutcome | null {
  const agedMs = nowMs - told.atMs;
  const fullInMs = Math.max(0, told.fullInMs - agedMs) + (told.uncounted + 1) * refillMs;
  const isNear = fullInMs > (capacity * refillMs) / 2;
  if (isNear || agedMs >= knownForMs || told.uncounted >= Math.min(mostUncounted, Math.floor(capacity / 20)))
    return null;
  told.uncounted += 1;
  return { isTaken: true, fullInMs };
}

/** None once the bucket would be full again with all of them counted. */
function uncountedAt({ fullInMs, atMs, uncounted }: Known, { refillMs }: BucketPolicy, nowMs: number): number {
  return nowMs - atMs >= fullInMs + uncounted * refillMs ? 0 : uncounted;
}

/** A bucket that has not enough for all of them is asked for each. */
async function takeAll(db: Db, name: string, all: Asked[]): Promise<(TokenOutcome | Promise<TokenOutcome>)[]> {
  const [first] = all.map(({ policy }) => policy);
  const isOne = all.every(({ policy }) => policy.capacity === first?.capacity && policy.refillMs === first.refillMs);
  const count = all.reduce((sum, asked) => sum + asked.count, 0);
  const fullInMs = first && isOne && count > 1 ? await takeTokens(db, name, first, count) : null;
  // Who asked first is told what was left then.
  if (first && fullInMs !== null)
    return all.map((_asked, index) => ({
      isTaken: true,
      fullInMs: Math.max(0, fullInMs - (all.length - 1 - index) * first.refillMs),
    }));
  return all.map(({ policy }) => takeToken(db, name, policy));
}
