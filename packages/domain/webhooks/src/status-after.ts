import { disableAfterFailingMs, nextAttemptAt } from './delivery-schedule.js';

/** What became of one attempt: an HTTP answer, or a failure before there was one. */
export type AttemptOutcome =
  | { outcome: 'answered'; statusCode: number; retryAfterMs?: number; durationMs: number; bodyExcerpt?: string }
  | { outcome: 'failed'; error: string; durationMs: number };

export interface DeliveryVerdict {
  status: 'processed' | 'pending' | 'failed';
  nextAttemptAt: Date | null;
  /** Why the endpoint is to be disabled, or null. */
  disableReason: string | null;
}

/** 410 Gone: the receiver says that it will never want these again. */
const gone = 410;

/** Decides what follows an attempt. Pure: the same input gives the same verdict. */
export function statusAfter(
  attempt: AttemptOutcome,
  facts: { attemptNumber: number; failingSinceAt: Date | null; now: Date; random: number },
): DeliveryVerdict {
  const answered = attempt.outcome === 'answered';
  if (answered && attempt.statusCode >= 200 && attempt.statusCode < 300) {
    return { status: 'processed', nextAttemptAt: null, disableReason: null };
  }
  if (answered && attempt.statusCode === gone) {
    return { status: 'failed', nextAttemptAt: null, disableReason: 'The endpoint answered 410 Gone.' };
  }
  const failingMs = facts.failingSinceAt ? facts.now.getTime() - facts.failingSinceAt.getTime() : 0;
  if (failingMs >= disableAfterFailingMs) {
    return { status: 'failed', nextAttemptAt: null, disableReason: 'Every delivery has failed for 120 hours.' };
  }
  const retryAfter = answered && attempt.retryAfterMs !== undefined ? { retryAfterMs: attempt.retryAfterMs } : {};
  const next = nextAttemptAt({
    attemptNumber: facts.attemptNumber,
    now: facts.now,
    random: facts.random,
    ...retryAfter,
  });
  return { status: next ? 'pending' : 'failed', nextAttemptAt: next, disableReason: null };
}
