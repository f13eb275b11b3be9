import { onCommit, type Db, type Tx } from '@recto/database';
import type { StoredTask } from './task.js';

/** Something to be counted or observed, by the name of its family of metrics. */
export interface Measure {
  name: string;
  labels?: Readonly<Record<string, string>>;
  /** How much; 1 unless given. */
  value?: number;
}

/** Who is told of what has been committed. Nothing of it may throw. */
export interface CommitListener {
  /** Tasks that stand in the outbox now. */
  publish?(tasks: StoredTask[]): void;
  /** Rows that have changed. */
  announce?(rowIds: string[]): void;
  measure?(measure: Measure): void;
}

const listeners = new WeakMap<Db, CommitListener>();

/** From now on the listener is told of the commits of `db`; null: nobody is. There is one at a time. */
export function listenToCommits(db: Db, listener: CommitListener | null): void {
  if (listener === null) listeners.delete(db);
  else listeners.set(db, listener);
}

export function publishStored(db: Db, tasks: StoredTask[]): void {
  listeners.get(db)?.publish?.(tasks);
}

/** Whoever waits for the row, which has changed, is told to look. */
export function announceChange(db: Db, rowId: string): void {
  listeners.get(db)?.announce?.([rowId]);
}

/** `announceChange` once this transaction has committed. */
export function noteChange(tx: Tx, rowId: string): void {
  onCommit(tx, (db) => announceChange(db, rowId));
}

/** Something is measured if, and only if, the transaction commits. */
export function noteMeasure(tx: Tx, measure: Measure): void {
  onCommit(tx, (db) => listeners.get(db)?.measure?.(measure));
}
