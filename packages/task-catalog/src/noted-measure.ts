import { noteForCommit, type CommitNote, type Tx } from '@recto/database';

const noteKind = 'measure';

/** Something to be counted or observed, by the name of its family of metrics. */
export interface NotedMeasure {
  name: string;
  labels?: Readonly<Record<string, string>>;
  /** How much; 1 unless given. */
  value?: number;
}

/** Notes something to be measured if, and only if, the transaction commits. */
export function noteMeasure(tx: Tx, measure: NotedMeasure): void {
  noteForCommit(tx, { kind: noteKind, value: measure });
}

/** The measures among a transaction's notes. Only `noteMeasure` leaves notes of this kind. */
export function measuresFromNotes(notes: CommitNote[]): NotedMeasure[] {
  return notes.filter((note) => note.kind === noteKind).map((note) => note.value as NotedMeasure);
}
