import type { Asked } from '../asking/asked.js';
import { alignRows } from './align-rows.js';
import { canonical } from './canonical.js';

/** `missed`: shown and not found. `invented`: found and not shown. `absent`: neither. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'absent';

export interface LeafScore {
  /** JSON pointer; rows are numbered as the document has them, invented ones follow. */
  readonly pointer: string;
  readonly verdict: Verdict;
  readonly expected: unknown;
  readonly found: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** Holds a reply against the truth, leaf by leaf. Rows of a list are paired so that most of their leaves agree. */
export function scoreAnswer(asked: Asked, found: unknown, pointer = ''): LeafScore[] {
  switch (asked.type) {
    case 'leaf':
      return [scoreLeaf(pointer, asked.answer, found)];
    case 'object':
      return Object.entries(asked.properties).flatMap(([name, property]) =>
        scoreAnswer(property, rowOf(found)[name], `${pointer}/${name}`),
      );
    case 'rows':
      return scoreRows(Object.keys(asked.columns), asked.rows, listOf(found).map(rowOf), pointer);
    case 'values':
      return scoreRows(
        ['value'],
        asked.values.map((value) => ({ value })),
        listOf(found).map((value) => ({ value })),
        pointer,
      );
  }
}

function scoreRows(names: readonly string[], expected: readonly Row[], found: readonly Row[], pointer: string) {
  const agreement = (left: Row, right: Row) =>
    names.filter((name) => scoreLeaf('', left[name], right[name]).verdict === 'right').length;
  const pairs = alignRows(expected, found, agreement);
  return pairs.flatMap(([left, right], index) =>
    names.map((name) => scoreLeaf(`${pointer}/${index}/${name}`, left?.[name], right?.[name])),
  );
}

function scoreLeaf(pointer: string, expected: unknown, found: unknown): LeafScore {
  return { pointer, expected: expected ?? null, found: found ?? null, verdict: verdictOn(expected, found) };
}

function verdictOn(expected: unknown, found: unknown): Verdict {
  const [truth, reply] = [canonical(expected), canonical(found)];
  if (truth === null) return reply === null ? 'absent' : 'invented';
  if (reply === null) return 'missed';
  return truth === reply ? 'right' : 'wrong';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
