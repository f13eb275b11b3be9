import { createPacer, shareOf, type Pacer } from '@recto/concurrency';
import type { Row } from '@recto/database';

/** Work on a job, as far as it matters for who may start. */
export interface Work {
  readonly jobId: string;
  readonly teamId: string;
  /** Its virtual start tag. */
  readonly turn: number;
}

/** Work that a process has in flight. */
export type Held<W extends Work> = W & { readonly isSlow: boolean };

/** Whether the newcomer may start beside what is in flight. */
export type MayStart<W extends Work> = (held: readonly Held<W>[], newcomer: W) => boolean;

/** What a process has in flight of one kind of work. */
export interface InFlight<W extends Work> {
  /**
   * Counts the work as in flight until `end` is called. Work that may not start now is told how long to wait in the queue: longer
   * the more of its team stands before it, or waits as it does. Of a page's job: before its first page every turn is taken, from
   * there on every one of its stride at the least.
   */
  start(
    work: W,
    job?: Pick<Row.Job, 'turn' | 'stride'>,
  ): { readonly end: () => void } | { readonly retryAfterMs: number };
}

export interface InFlightSettings<W extends Work> {
  readonly mayStart: MayStart<W>;
  /** From then on the work is slow; `besides` other work is in flight when it starts. */
  readonly slowAfterMs: (work: W, besides: number) => number;
  /** Told of how long work took that has ended. */
  readonly onTook?: (tookMs: number) => void;
  /** Called when work becomes slow, and when some has ended. */
  readonly onSlow?: (slowCount: number) => void;
  /**
   * At the least, for each turn of the team before it, and after the last of its team that was told to wait: no team is looked at in
   * vain more often. Default 1,000, 50 and 50, the least that a piece of work takes.
   */
  readonly retry?: { readonly afterMs: number; readonly perTurnMs: number; readonly perWaitingMs: number };
  readonly nowMs?: () => number;
  readonly random?: () => number;
}

/** Files of so many bytes are taken for long documents until they are looked at. */
export const largeDocumentBytes = 200_000;

const usualRetry = { afterMs: 1_000, perTurnMs: 50, perWaitingMs: 50 };
/** Of what is postponed at once not all comes back at once. */
const retryJitterMs = 1_000;
const longestRetryMs = 60_000;

export function createInFlight<W extends Work>(settings: InFlightSettings<W>): InFlight<W> {
  const { mayStart, slowAfterMs, onTook, onSlow, retry = usualRetry, random = Math.random } = settings;
  const { nowMs = () => performance.now() } = settings;
  const inFlight = new Set<{ readonly work: W; slowFromMs: number }>();

  const held = (): Held<W>[] =>
    [...inFlight].map(({ work, slowFromMs }) => ({ ...work, isSlow: nowMs() >= slowFromMs }));
  const tellSlow = (): void => onSlow?.(held().filter(({ isSlow }) => isSlow).length);
  const pacers = new Map<string, Pacer>();
  /** How long after the least time the next of a team may come back. */
  const waitingMs = (teamId: string): number => {
    const pace = { burst: 1, everyMs: retry.perWaitingMs, longestMs: longestRetryMs };
    const pacer = pacers.get(teamId) ?? createPacer(pace, nowMs);
    pacers.set(teamId, pacer);
    return pacer();
  };
  const retryAfterMs = ({ teamId, turn }: W, job: Pick<Row.Job, 'turn' | 'stride'>): number => {
    const own = [...inFlight].filter(({ work }) => work.teamId === teamId);
    const now = Math.min(turn, ...own.map(({ work }) => work.turn));
    const ahead = Math.max(0, job.turn - now) + (turn - Math.max(job.turn, now)) / job.stride;
    const laterMs = Math.max(ahead * retry.perTurnMs, waitingMs(teamId));
    return Math.min(longestRetryMs, retry.afterMs + laterMs) + random() * retryJitterMs;
  };
  return {
    start(work, job = { turn: work.turn, stride: 1 }) {
      if (!mayStart(held(), work)) return { retryAfterMs: retryAfterMs(work, job) };
      const waitMs = slowAfterMs(work, inFlight.size);
      const startedAtMs = nowMs();
      const entry = { work, slowFromMs: startedAtMs + waitMs };
      inFlight.add(entry);
      const becomeSlow = (): void => {
        // A timer may fire a fraction of a millisecond before its time by the clock.
        entry.slowFromMs = Math.min(entry.slowFromMs, nowMs());
        tellSlow();
      };
      const timer = onSlow && setTimeout(becomeSlow, waitMs);
      const end = (): void => {
        clearTimeout(timer);
        if (!inFlight.delete(entry)) return;
        onTook?.(nowMs() - startedAtMs);
        tellSlow();
      };
      return { end };
    },
  };
}

const count = <W extends Work>(held: readonly Held<W>[], counts: (work: Held<W>) => boolean): number =>
  held.filter(counts).length;

/**
 * Pages: a team has at most `perTeam`. Of those beyond `usual`, which there are while slow ones are in flight, a job has none beside
 * others of its own, and a team not the last of `beyond`: whoever is slow, or will be, holds up nobody else.
 */
export function pagesMayStart(limits: { perTeam: number; usual: number; beyond: number }): MayStart<Work> {
  const { perTeam, usual, beyond } = limits;
  return (held, { jobId, teamId }) => {
    if (count(held, (work) => work.teamId === teamId) >= perTeam) return false;
    if (held.length < usual || !held.some(({ isSlow }) => isSlow)) return true;
    const isLast = held.length >= usual + beyond - 1;
    return !held.some((work) => work.jobId === jobId || (isLast && work.teamId === teamId));
  };
}

/** Documents that are looked at: a team has at most so many long ones, and none beside them. */
export function documentsMayStart(longOfATeam: number): MayStart<Work> {
  return (held, { teamId }) => count(held, (work) => work.isSlow && work.teamId === teamId) < longOfATeam;
}

/** Downloads: a team and a host have at most their share of what is free, so that servers that hang delay nobody else. */
export function downloadsMayStart(limits: {
  total: number;
  perTeam: number;
  perHost: number;
}): MayStart<Work & { readonly host: string }> {
  const { total, perTeam, perHost } = limits;
  return (held, { teamId, host }) => {
    const free = total - held.length;
    return (
      count(held, (work) => work.teamId === teamId) < shareOf({ total, perKey: perTeam }, free) &&
      count(held, (work) => work.host === host) < shareOf({ total, perKey: perHost }, free)
    );
  };
}
