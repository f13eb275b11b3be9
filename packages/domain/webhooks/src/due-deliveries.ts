import { type Db, onCommit, type Tx } from '@recto/database';
import { announceChange } from '@recto/task-catalog';

/** What is told to the processes that deliver: there may be something to claim. Told like the id of a row that has changed. */
export const dueDeliveries = 'due-deliveries';

/** Wakes who delivers. Word may be lost: they also look by themselves. */
export function announceDueDeliveries(db: Db): void {
  announceChange(db, dueDeliveries);
}

/** `announceDueDeliveries` once this transaction has committed. */
export function noteDueDeliveries(tx: Tx): void {
  onCommit(tx, announceDueDeliveries);
}
