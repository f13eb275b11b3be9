import type { Notes } from '@recto/database';
import { noteChange } from '@recto/task-catalog';

/** What is told to the processes that deliver: there may be something to claim. Told like the id of a row that has changed. */
export const dueDeliveries = 'due-deliveries';

/** Wakes who delivers, once this transaction has committed. Word may be lost: they also look by themselves. */
export function noteDueDeliveries(tx: Notes): void {
  noteChange(tx, dueDeliveries);
}
