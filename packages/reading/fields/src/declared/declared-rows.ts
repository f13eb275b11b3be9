import type { DeclaredItemTerm } from '@recto/document-model';
import { findSpans } from '../candidates/find-spans.js';
import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import type { ListPlan } from '../schema/field-plan.js';
import { itemFields, type ItemField, type TableRow } from '../tables/item-fields.js';
import { declaredItemTermOf } from './declared-term-of.js';
import { findDeclared, type DeclaredPlace } from './find-declared.js';
import { certaintyOfDeclared } from './take-declared.js';

/** Fields of one list that ask for items of an invoice: one alone may mean anything. */
const leastFields = 2;
/** What stands so many lines from an item's first place still is the item's. */
const maxLinesApart = 3;
/** Terms that tell items apart, the surest first; a rate or a number of pieces stands anywhere. */
const tellingTerms: readonly DeclaredItemTerm[] = ['name', 'sku', 'net amount', 'unit price', 'quantity'];

interface PlacedField {
  readonly field: ItemField;
  readonly term: DeclaredItemTerm;
  readonly places: readonly DeclaredPlace[];
}

/** Fewer of the declared items than so many of those that the page shows: they sum up what it lists one by one. */
const leastShareOfRead = 0.5;

/**
 * The items of the electronic invoice inside of the file that this page shows, each value where it stands, with what `read`
 * has of their other fields; undefined where there are none, or the list does not ask for them. An item is on the page where
 * two of its values stand beside each other, one of which tells it from others.
 */
export function declaredRows(
  plan: ListPlan,
  read: readonly TableRow[],
  context: PageContext,
): readonly TableRow[] | undefined {
  const items = context.page.declaredInvoice?.items ?? [];
  const asked = itemFields(plan.item).flatMap((field) => {
    const term = declaredItemTermOf(field.leaf);
    return term === undefined ? [] : [{ field, term }];
  });
  if (asked.length < leastFields || items.length === 0) return undefined;
  const placesOf = placeFinder(context);
  const taken = new Set<DeclaredPlace>();
  const rows = items.flatMap((item) => {
    const placed = asked.flatMap(({ field, term }): PlacedField[] => {
      const declared = item[term];
      return declared === undefined ? [] : [{ field, term, places: placesOf(field, declared) }];
    });
    const row = rowOf(placed, taken);
    if (row === undefined) return [];
    for (const place of row.values()) taken.add(place);
    return [row];
  });
  if (rows.length === 0 || rows.length < leastShareOfRead * read.length) return undefined;
  return inReadingOrder(rows).map((row) => withOtherFields(row, read));
}

function placeFinder(context: PageContext): (field: ItemField, declared: string) => readonly DeclaredPlace[] {
  const spans = findSpans(context);
  const known = new Map<string, readonly DeclaredPlace[]>();
  return (field, declared) => {
    const key = JSON.stringify([field.path, declared]);
    const places = known.get(key) ?? findDeclared(declared, field.leaf, { spans, context });
    known.set(key, places);
    return places;
  };
}

/** What no invoice declares, from the record that shares words with the item. */
function withOtherFields(row: TableRow, read: readonly TableRow[]): TableRow {
  const words = new Set([...row.values()].flatMap((reading) => reading.words));
  const sharedWith = (other: TableRow): number =>
    [...other.values()].filter((reading) => reading.words.some((word) => words.has(word))).length;
  const [same] = [...read].sort((a, b) => sharedWith(b) - sharedWith(a));
  if (same === undefined || sharedWith(same) === 0) return row;
  const others = [...same].filter(([field]) => declaredItemTermOf(field.leaf) === undefined);
  return new Map([...others, ...row]);
}

/** The closest places of an item's values that no other item has; undefined where too few stand together. */
function rowOf(
  fields: readonly PlacedField[],
  taken: ReadonlySet<DeclaredPlace>,
): Map<ItemField, DeclaredPlace> | undefined {
  let best: { row: Map<ItemField, DeclaredPlace>; distance: number } | undefined;
  for (const anchor of anchorsOf(fields, taken)) {
    const row = new Map<ItemField, DeclaredPlace>();
    let distance = 0;
    for (const { field, places } of fields) {
      const near = nearest(places, anchor, taken);
      if (near === undefined) continue;
      row.set(field, near.place);
      distance += near.lines;
    }
    const isBetter =
      best === undefined || row.size > best.row.size || (row.size === best.row.size && distance < best.distance);
    if (row.size >= leastFields && isBetter) best = { row, distance };
  }
  return best?.row;
}

function anchorsOf(fields: readonly PlacedField[], taken: ReadonlySet<DeclaredPlace>): readonly DeclaredPlace[] {
  for (const term of tellingTerms) {
    const places = fields.filter((one) => one.term === term).flatMap((one) => one.places);
    const free = places.filter((place) => !taken.has(place));
    if (free.length > 0) return free;
  }
  return [];
}

function nearest(
  places: readonly DeclaredPlace[],
  anchor: DeclaredPlace,
  taken: ReadonlySet<DeclaredPlace>,
): { place: DeclaredPlace; lines: number } | undefined {
  const lineOf = ({ segment }: DeclaredPlace): number => segment.lineIndex;
  return places
    .filter((place) => !taken.has(place))
    .map((place) => ({ place, lines: Math.abs(lineOf(place) - lineOf(anchor)) }))
    .filter(({ lines }) => lines <= maxLinesApart)
    .sort((a, b) => a.lines - b.lines)[0];
}

function inReadingOrder(rows: readonly ReadonlyMap<ItemField, DeclaredPlace>[]): TableRow[] {
  const topOf = (row: ReadonlyMap<ItemField, DeclaredPlace>): number =>
    Math.min(...[...row.values()].map(({ segment }) => segment.lineIndex));
  return [...rows]
    .sort((a, b) => topOf(a) - topOf(b))
    .map((row) => new Map([...row].map(([field, place]): [ItemField, Reading] => [field, readingAt(place)])));
}

function readingAt({ value, words }: DeclaredPlace): Reading {
  return { value, words, certainty: certaintyOfDeclared };
}
