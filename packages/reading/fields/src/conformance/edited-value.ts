import { isRecord, pointerStep, valueAt } from '../json-values.js';

/** What is done to a part of a value, in this order: it becomes null, `[]`, or is left out. */
export type Edit = 'null' | 'list' | 'gone';

/** By the JSON pointer of the part in the given value. */
export type Edits = ReadonlyMap<string, Edit>;

/** A value with its edits; parts that have none are those of the given value. Items of lists move up where others are left out. */
export interface EditedValue {
  readonly value: Record<string, unknown>;
  /** Where a part of the given value stands now; undefined where it is left out, or what it stands in is no more. */
  readonly placeOf: (origin: string) => string | undefined;
  /** Where a part of the edited value stands in the given one. */
  readonly originOf: (place: string) => string;
}

export function editedValue(given: Record<string, unknown>, edits: Edits): EditedValue {
  const touched = new Set([...edits.keys()].flatMap(ancestorsOf));
  /** Of lists the places of the items that are left out. */
  const gaps = new Map<string, number[]>();
  for (const [origin, edit] of edits) {
    const list = origin.slice(0, origin.lastIndexOf('/'));
    if (edit !== 'gone' || !Array.isArray(valueAt(given, list))) continue;
    const places = gaps.get(list) ?? [];
    gaps.set(list, places);
    places.push(Number(origin.slice(list.length + 1)));
  }
  for (const places of gaps.values()) places.sort((a, b) => a - b);

  function copy(part: unknown, origin: string): unknown {
    const edit = edits.get(origin);
    if (edit !== undefined) return edit === 'list' ? [] : null;
    if (!touched.has(origin)) return part;
    if (isRecord(part)) return copyRecord(part, origin);
    if (!Array.isArray(part)) return part;
    return part.flatMap((item: unknown, at) => (isGone(origin, at) ? [] : [copy(item, origin + pointerStep(at))]));
  }

  function copyRecord(record: Record<string, unknown>, origin: string): Record<string, unknown> {
    const kept = Object.entries(record).filter(([name]) => !isGone(origin, name));
    return Object.fromEntries(kept.map(([name, part]) => [name, copy(part, origin + pointerStep(name))]));
  }

  const isGone = (around: string, step: string | number): boolean => edits.get(around + pointerStep(step)) === 'gone';

  return {
    value: copyRecord(given, ''),
    placeOf(origin) {
      if (edits.get(origin) === 'gone' || ancestorsOf(origin).some((one) => edits.has(one))) return undefined;
      return moved(origin, (step, list) => step - list.filter((gap) => gap < step).length).to;
    },
    originOf: (place) =>
      moved(place, (step, list) => list.reduce((at, gap) => (gap <= at ? at + 1 : at), step), true).to,
  };

  /** A pointer with the places of items in lists that have gaps as `move` tells. */
  function moved(pointer: string, move: (step: number, gaps: readonly number[]) => number, isBack = false) {
    return pointer
      .split('/')
      .slice(1)
      .reduce(
        ({ from, to }, step) => {
          const list = gaps.get(isBack ? to : from);
          return { from: `${from}/${step}`, to: `${to}/${list === undefined ? step : move(Number(step), list)}` };
        },
        { from: '', to: '' },
      );
  }
}

/** Pointers of all that the place stands in, the root first. */
export function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}
