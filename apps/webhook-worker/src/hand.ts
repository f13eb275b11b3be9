import type { KeyedPermits } from '@recto/concurrency';
import type { DueDelivery } from '@recto/webhooks';

/** Claimed deliveries of one process, endpoint by endpoint: those that wait for a permit of their endpoint, and how many are in flight. */
export interface Hand {
  add(deliveries: readonly DueDelivery[]): void;
  /** Takes a permit for each delivery that may go now, and those deliveries out of the waiting ones; the endpoints take turns. */
  takeStartable(): DueDelivery[];
  /** Gives back the permit of one. */
  leave(endpointId: string): void;
  /** Nothing starts at this endpoint until it is released as often as it was held back. */
  holdBack(endpointId: string): void;
  release(endpointId: string): void;
  inFlight(): number;
  waitingEndpoints(): string[];
  /** Those at which something has waited for so long. */
  stuckEndpoints(waitedMs: number): string[];
  takeOut(endpointId: string): DueDelivery[];
  takeAllOut(): DueDelivery[];
}

export function createHand(permits: KeyedPermits): Hand {
  const waiting = new Map<string, { delivery: DueDelivery; sinceMs: number }[]>();
  const heldBack = new Map<string, number>();
  let inFlight = 0;

  const takeOut = (endpointId: string): DueDelivery[] => {
    const own = waiting.get(endpointId) ?? [];
    waiting.delete(endpointId);
    return own.map(({ delivery }) => delivery);
  };
  return {
    add(deliveries) {
      const sinceMs = performance.now();
      for (const delivery of deliveries) {
        const own = waiting.get(delivery.endpointId) ?? [];
        own.push({ delivery, sinceMs });
        waiting.set(delivery.endpointId, own);
      }
    },
    takeStartable() {
      const startable: DueDelivery[] = [];
      for (let found = true; found;) {
        found = false;
        for (const [endpointId, own] of waiting) {
          const [first] = own;
          if (first === undefined || heldBack.has(endpointId) || !permits.tryAcquire(endpointId)) continue;
          own.shift();
          if (own.length === 0) waiting.delete(endpointId);
          startable.push(first.delivery);
          inFlight += 1;
          found = true;
        }
      }
      return startable;
    },
    leave(endpointId) {
      permits.release(endpointId);
      inFlight -= 1;
    },
    holdBack(endpointId) {
      heldBack.set(endpointId, (heldBack.get(endpointId) ?? 0) + 1);
    },
    release(endpointId) {
      const count = heldBack.get(endpointId) ?? 0;
      if (count > 1) heldBack.set(endpointId, count - 1);
      else heldBack.delete(endpointId);
    },
    inFlight: () => inFlight,
    waitingEndpoints: () => [...waiting.keys()],
    stuckEndpoints(waitedMs) {
      const before = performance.now() - waitedMs;
      return [...waiting].filter(([, own]) => (own[0]?.sinceMs ?? before) < before).map(([endpointId]) => endpointId);
    },
    takeOut,
    takeAllOut: () => [...waiting.keys()].flatMap(takeOut),
  };
}
