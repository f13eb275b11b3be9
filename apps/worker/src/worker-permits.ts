import { burstPermits, UsualTime } from '@recto/concurrency';
import {
  createInFlight,
  documentsMayStart,
  downloadsMayStart,
  type InFlight,
  largeDocumentBytes,
  pagesMayStart,
  type Work,
} from '@recto/jobs';

/** Documents looked at, and short ones read, at the same time; the others wait in the queue, where turns count. */
export const documentsInFlight = 8;
/** Of these at most so many long ones of one team. */
const longOfATeam = 3;
/** Work on a document that lasts longer may hold up others; on a large file from the start. */
const longAfterMs = 500;

/** Downloads in flight at the same time, and of these at most of one team and from one host. */
const downloads = { total: 32, perTeam: 16, perHost: 8 };
/** More than there are permits: who has none is looked at, and waits without keeping one. */
export const downloadsLookedAt = 2 * downloads.total;

/**
 * Pages that are read this long give rise to others beyond the usual ones; where all take longer, as on a busy machine, several
 * times as long as usual, up to the second. Others beside them would make all of them slower.
 */
const slowPageMs = { atLeast: 2_000, atMost: 10_000 };

/** Pages in flight at once: one more than there are threads is at hand while one is being recorded. */
export function pagesInFlight(threads: number): number {
  return threads + 1;
}

export type Download = Work & { readonly host: string };
export type Look = Work & { readonly sizeBytes: number };

/** Works begin together and share the threads: short ones wait for each other, and none of them is long for that. */
export function createLooksInFlight(threads: number, nowMs?: () => number): InFlight<Look> {
  return createInFlight<Look>({
    mayStart: documentsMayStart(longOfATeam),
    slowAfterMs: ({ sizeBytes }, besides) =>
      sizeBytes < largeDocumentBytes ? longAfterMs * Math.ceil((besides + 1) / threads) : 0,
    retry: { afterMs: 500, perTurnMs: 0, perWaitingMs: 50 },
    ...(nowMs && { nowMs }),
  });
}

export function createDownloadsInFlight(random?: () => number): InFlight<Download> {
  return createInFlight<Download>({
    mayStart: downloadsMayStart(downloads),
    // No download is slow for the others: a share of what is free is theirs.
    slowAfterMs: () => Infinity,
    ...(random && { random }),
  });
}

/** `onSlow` is told how many pages are slow, whenever that may have changed. */
export function createPagesInFlight(input: {
  threads: number;
  teamPagesAtOnce: number;
  onSlow: (slowCount: number) => void;
  slowAfterMs?: number;
}): InFlight<Work> {
  const { threads, teamPagesAtOnce, onSlow, slowAfterMs = slowPageMs.atLeast } = input;
  const limits = { perTeam: teamPagesAtOnce, usual: pagesInFlight(threads), beyond: burstPermits(threads) };
  const usual = new UsualTime({ slowAfterMs, slowAtMostAfterMs: slowPageMs.atMost });
  return createInFlight<Work>({
    mayStart: pagesMayStart(limits),
    slowAfterMs: () => usual.slowAfterMs(),
    onTook: (tookMs) => usual.note(tookMs),
    onSlow,
  });
}
