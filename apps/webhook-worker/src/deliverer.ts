import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedPermits } from '@recto/concurrency';
import type { Db } from '@recto/database';
import type { OutboundHttp } from '@recto/outbound-http';
import type { Logger, Tracing } from '@recto/telemetry';
import {
  claimDeliveries,
  passCircuit,
  postponeDeliveries,
  type DueDelivery,
  type EndpointState,
  type SecretSealer,
} from '@recto/webhooks';
import { createAttemptRecorder, type AttemptToRecord } from './attempt-recorder.js';
import { createBell } from './bell.js';
import { createClaimKeeper } from './claim-keeper.js';
import { createHand } from './hand.js';
import { isSuccess, sendDelivery } from './send-delivery.js';

export interface Deliverer {
  /** There may be something to deliver. */
  wake(): void;
  /** Claims nothing more, gives attempts in flight `graceMs` to end, and gives back the rest. */
  close(graceMs: number): Promise<void>;
}

/** Without being woken it looks this often: for later attempts, and for what no word was heard of. */
const lookEveryMs = 1_000;
/** Claims begin at least this far apart, so that those of a busy time are worth their statement. */
const claimSpacingMs = 20;
const maxClaimed = 100;
/** With so many outcomes that are not recorded yet nothing more is claimed. */
const maxUnrecorded = 500;
/** A claimed delivery whose endpoint has no free place for so long is given back, and all that is due there put off. */
const longestInHandMs = 1_000;
/** What cannot be sent for a reason of ours is tried again after this. */
const ownFaultDelayMs = 60_000;
/** For writing what is left, when the process ends. */
const drainLimitMs = 3_000;

/**
 * Delivers what is due, from now on: claims it in batches, sends it, and records the attempts in batches. Of `concurrency`
 * attempts at a time, one endpoint gets at most `endpointConcurrency`, and that share of what is free.
 */
export function startDeliverer(input: {
  db: Db;
  logger: Logger;
  sealer: SecretSealer;
  outboundHttp: OutboundHttp;
  /** Left out: nothing is traced. */
  tracing?: Tracing;
  concurrency: number;
  endpointConcurrency: number;
  /** What a receiver has for everything. */
  timeoutMs: number;
  /** How long a claim lasts without word of its worker. */
  claimMs: number;
}): Deliverer {
  const { db, logger, concurrency } = input;
  const stopping = new AbortController();
  // Every attempt in flight listens; more than Node's ten are no leak.
  setMaxListeners(0, stopping.signal);
  const bell = createBell();
  const claims = createClaimKeeper(input);
  const hand = createHand(createKeyedPermits({ total: concurrency, perKey: input.endpointConcurrency }));
  const underWay = new Set<Promise<void>>();
  const recorder = createAttemptRecorder({ db, logger, onRecorded });
  const closing = { hasBegun: false };
  /** The last claim left something that may go when a place is free or an attempt is recorded. */
  let hasLeftSome = false;

  const attempt = async (delivery: DueDelivery): Promise<AttemptToRecord | null> => {
    if (delivery.isProbe) {
      const circuit = await passCircuit(db, { endpointId: delivery.endpointId, now: db.clock.now() });
      if (!circuit.pass) {
        const at = new Date(db.clock.now().getTime() + circuit.waitMs + (1 + 9 * Math.random()) * 1_000);
        await claims.giveBack([{ delivery, at }]);
        return null;
      }
    }
    const startedAt = db.clock.now();
    const outcome = await sendDelivery(input, delivery, { startedAt, signal: stopping.signal });
    return { delivery, outcome, startedAt, random: Math.random() };
  };
  const giveBackUnsent = async (delivery: DueDelivery, error: unknown): Promise<void> => {
    const isStopping = stopping.signal.aborted;
    if (!isStopping) logger.error('a delivery could not be sent', { deliveryId: delivery.deliveryId, error });
    const at = new Date(db.clock.now().getTime() + (isStopping ? 0 : ownFaultDelayMs));
    await claims.giveBack([{ delivery, at }]);
  };
  const run = async (delivery: DueDelivery): Promise<void> => {
    try {
      const made = await attempt(delivery);
      // Until a failure stands, nothing else goes there: it may open the circuit.
      if (made && !isSuccess(made.outcome)) hand.holdBack(delivery.endpointId);
      if (made) recorder.add(made);
    } catch (error) {
      await giveBackUnsent(delivery, error);
    } finally {
      hand.leave(delivery.endpointId);
      startAll();
      claimRest();
    }
  };
  function claimRest(): void {
    if (hasLeftSome) bell.ring();
  }
  function startAll(): void {
    if (closing.hasBegun) return;
    for (const delivery of hand.takeStartable()) {
      const work = run(delivery).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }

  function onRecorded(attempts: readonly AttemptToRecord[], endpoints: ReadonlyMap<string, EndpointState>): void {
    claims.forget(attempts.map(({ delivery }) => delivery.deliveryId));
    for (const { delivery, outcome } of attempts) if (!isSuccess(outcome)) hand.release(delivery.endpointId);
    const now = db.clock.now();
    const closed = [...endpoints].flatMap(([endpointId, { enabled, circuitOpenUntil }]) => {
      const until = enabled ? circuitOpenUntil : now;
      return until === null ? [] : [{ endpointId, until }];
    });
    track(putOff(closed));
    startAll();
    claimRest();
  }

  /** What is due at these endpoints, and what is in hand of it, waits. */
  const putOff = async (endpoints: readonly { endpointId: string; until: Date }[]): Promise<void> => {
    if (endpoints.length === 0) return;
    const inHand = endpoints.flatMap(({ endpointId }) => hand.takeOut(endpointId));
    const claimedIds = inHand.map(({ deliveryId }) => deliveryId);
    claims.forget(claimedIds);
    try {
      await postponeDeliveries(db, { now: db.clock.now(), endpoints, claimedIds });
    } catch (error) {
      logger.warn('deliveries are put off when they are claimed', { endpoints: endpoints.length, error });
    }
  };
  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** True when there may be more to claim at once. */
  const claim = async (): Promise<boolean> => {
    hasLeftSome = true;
    // What is claimed is signed with the time.
    await db.clock.known();
    const limit = Math.min(maxClaimed, concurrency - hand.inFlight());
    if (limit <= 0 || recorder.size() > maxUnrecorded) return false;
    const until = claims.until();
    const perEndpoint = 5 * input.endpointConcurrency;
    const passOver = hand.waitingEndpoints();
    const { claimed, met } = await claimDeliveries(db, { now: db.clock.now(), until, limit, perEndpoint, passOver });
    claims.hold(claimed, until);
    hand.add(claimed);
    startAll();
    hasLeftSome = met === limit || met > claimed.length || passOver.length > 0;
    return met === limit;
  };
  const loop = async (): Promise<void> => {
    while (!closing.hasBegun) {
      const startedAtMs = performance.now();
      let hasMore = false;
      try {
        hasMore = await claim();
      } catch (error) {
        logger.warn('deliveries wait for now', { error });
        await pause(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      if (!hasMore) await bell.sleep(lookEveryMs);
      await pause(Math.max(0, claimSpacingMs - (performance.now() - startedAtMs)));
    }
  };
  const looping = loop();
  const timer = setInterval(() => {
    const now = db.clock.now();
    track(putOff(hand.stuckEndpoints(longestInHandMs).map((endpointId) => ({ endpointId, until: now }))));
  }, longestInHandMs / 4);

  const giveBackAll = async (): Promise<void> => {
    const at = db.clock.now();
    await claims.giveBack(hand.takeAllOut().map((delivery) => ({ delivery, at })));
  };
  const settle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    wake: () => bell.ring(),
    async close(graceMs) {
      closing.hasBegun = true;
      clearInterval(timer);
      bell.ring();
      const abort = setTimeout(() => stopping.abort(new Error('the worker is shutting down')), graceMs);
      await looping;
      await giveBackAll();
      await settle();
      clearTimeout(abort);
      await recorder.drain(drainLimitMs);
      await settle();
      await claims.close();
      input.outboundHttp.close();
    },
  };
}
