import type { Db } from '@recto/database';
import type { Logger } from '@recto/telemetry';
import { moveClaims, type DueDelivery } from '@recto/webhooks';

/** What this process has claimed: keeps the claims for as long as it lasts, and gives them back. */
export interface ClaimKeeper {
  /** Until when new claims are to last. */
  until(): Date;
  hold(deliveries: readonly DueDelivery[], until: Date): void;
  /** The claims are over: recorded, or moved by others. */
  forget(deliveryIds: readonly string[]): void;
  /** Gives deliveries back without an attempt; they may be claimed from their instants on. */
  giveBack(claims: readonly { delivery: DueDelivery; at: Date }[]): Promise<void>;
  close(): Promise<void>;
}

/** A claim lasts `claimMs`, and is renewed each third of it: those of a process that has died are free again after that. */
export function createClaimKeeper({ db, logger, claimMs }: { db: Db; logger: Logger; claimMs: number }): ClaimKeeper {
  const held = new Map<string, { claim: DueDelivery; until: Date }>();
  const until = (): Date => new Date(db.clock.now().getTime() + claimMs);

  const renew = async (): Promise<void> => {
    const soon = db.clock.now().getTime() + (2 / 3) * claimMs;
    const due = [...held.values()].filter((each) => each.until.getTime() <= soon);
    const later = until();
    for (const each of due) each.until = later;
    try {
      await moveClaims(db, due);
    } catch (error) {
      // Another worker may take them meanwhile; of two attempts one is recorded.
      logger.warn('claims of deliveries could not be renewed', { count: due.length, error });
    }
  };
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, claimMs / 3);

  return {
    until,
    hold(deliveries, end) {
      for (const claim of deliveries) held.set(claim.deliveryId, { claim, until: end });
    },
    forget(deliveryIds) {
      for (const id of deliveryIds) held.delete(id);
    },
    async giveBack(claims) {
      for (const { delivery } of claims) held.delete(delivery.deliveryId);
      try {
        await moveClaims(
          db,
          claims.map(({ delivery, at }) => ({ claim: delivery, until: at })),
        );
      } catch (error) {
        logger.warn('deliveries are given back when their claims run out', { count: claims.length, error });
      }
    },
    async close() {
      clearInterval(timer);
      await renewing;
    },
  };
}
