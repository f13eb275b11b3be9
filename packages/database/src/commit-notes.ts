import type { Tx } from './tx.js';

/** Something that a transaction wants done once it has committed, such as a task to publish. */
export interface CommitNote {
  kind: string;
  value: unknown;
}

/** What a statement that is a transaction by itself leaves behind. */
export class StatementNotes {
  readonly notes: CommitNote[] = [];
}

/** Where notes are left: a transaction, or a statement that is one. */
export type Notes = Tx | StatementNotes;

const notesByTransaction = new WeakMap<Tx, CommitNote[]>();

/** Leaves a note that reaches `db.afterCommit` if, and only if, the transaction commits. */
export function noteForCommit(tx: Notes, note: CommitNote): void {
  if (tx instanceof StatementNotes) {
    tx.notes.push(note);
    return;
  }
  const notes = notesByTransaction.get(tx);
  if (notes) notes.push(note);
  else notesByTransaction.set(tx, [note]);
}

/** The notes of a transaction, in the order they were left. */
export function commitNotesOf(tx: Tx): CommitNote[] {
  return notesByTransaction.get(tx) ?? [];
}
