import { noteForCommit, type CommitNote, type Notes } from '@recto/database';

const noteKind = 'changed-row';

/** Notes that a row changes in this transaction: once that has committed, whoever waits for the row is told to look. */
export function noteChange(tx: Notes, rowId: string): void {
  noteForCommit(tx, { kind: noteKind, value: rowId });
}

/** The rows among a transaction's notes, each once. Only `noteChange` leaves notes of this kind, so their values are ids. */
export function changesFromNotes(notes: CommitNote[]): string[] {
  return [...new Set(notes.filter((note) => note.kind === noteKind).map((note) => note.value as string))];
}
