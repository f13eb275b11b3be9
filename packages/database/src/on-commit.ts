import type { Db } from './db.js';
import type { Tx } from './tx.js';

type AfterCommit = (db: Db) => void;

const afterCommits = new WeakMap<Tx, AfterCommit[]>();

/** Calls `fn` once the transaction has committed, and only then, in the order of the calls. It must not throw. */
export function onCommit(tx: Tx, fn: AfterCommit): void {
  const known = afterCommits.get(tx);
  if (known) known.push(fn);
  else afterCommits.set(tx, [fn]);
}

/** What is to be called once the transaction has committed. */
export function afterCommitOf(tx: Tx): readonly AfterCommit[] {
  return afterCommits.get(tx) ?? [];
}
