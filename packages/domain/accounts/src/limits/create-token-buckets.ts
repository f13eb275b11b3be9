import { together, type Db } from '@recto/database';
import { takeToken, takeTokens, type BucketPolicy, type TokenOutcome } from './take-token.js';

/** Token buckets that every process on this database shares. */
export interface TokenBuckets {
  takeToken(name: string, policy: BucketPolicy): Promise<TokenOutcome>;
}

/** So many tokens at most are asked for in one statement. */
const maxTokens = 50;

/**
 * As `takeToken`; those who ask for tokens of one bucket at the same time share a statement. A bucket that has not enough for
 * all of them is asked for each.
 */
export function createTokenBuckets(db: Db): TokenBuckets {
  const asking = new Map<string, { ask: (policy: BucketPolicy) => Promise<TokenOutcome>; count: number }>();

  const takeAll = async (name: string, policies: BucketPolicy[]): Promise<(TokenOutcome | Promise<TokenOutcome>)[]> => {
    const [first] = policies;
    const isOne = policies.every(
      ({ capacity, refillMs }) => capacity === first?.capacity && refillMs === first.refillMs,
    );
    const fullInMs = first && isOne && policies.length > 1 ? await takeTokens(db, name, first, policies.length) : null;
    // Who asked first is told what was left then.
    if (first && fullInMs !== null)
      return policies.map((_policy, index) => ({
        isTaken: true,
        fullInMs: Math.max(0, fullInMs - (policies.length - 1 - index) * first.refillMs),
      }));
    return policies.map((policy) => takeToken(db, name, policy));
  };
  return {
    async takeToken(name, policy) {
      const open = asking.get(name) ?? {
        ask: together((all: BucketPolicy[]) => takeAll(name, all), { limit: maxTokens }),
        count: 0,
      };
      asking.set(name, open);
      open.count += 1;
      try {
        return await open.ask(policy);
      } finally {
        open.count -= 1;
        if (open.count === 0) asking.delete(name);
      }
    },
  };
}
