import type { TableCandidate } from '@recto/tables';
import type { Sample } from '../fitting/fit-logistic.js';
import type { KnownDocument, KnownTable } from './known-document.js';

export interface Samples {
  /** Whether rows of print are a table. */
  readonly tables: Sample[];
  /** Whether a line goes on with the row above it. */
  readonly continuations: Sample[];
}

/** Share of a candidate's words that stand in a known table, from which on it is that table, and up to which none. */
const minShare = 0.75;
const maxForeignShare = 0.4;
/** A candidate holds at least this share of the table's words. */
const minCoverage = 0.4;
/** Of so many words of a candidate the row must be known. */
const minPlacedShare = 0.8;

/** What a candidate on a page turns out to be, by the tables that are known to stand there; undefined where it is half of one. */
function matchCandidate(
  { tables }: KnownDocument,
  pageNumber: number,
  candidate: TableCandidate,
): KnownTable | 'none' | undefined {
  const onPage = tables.filter((table) => table.pageNumber === undefined || table.pageNumber === pageNumber);
  const tokens = tokensOf(candidate.rows.map(textOf).join(' '));
  const matches = onPage.map((table) => {
    const own = tokensOf(table.rows.join(' '));
    const shared = sharedCount(tokens, own);
    return { table, share: shared / Math.max(tokens.length, 1), coverage: shared / Math.max(own.length, 1) };
  });
  const best = matches.sort((a, b) => b.share - a.share)[0];
  if (best === undefined || best.share <= maxForeignShare) return 'none';
  if (best.share >= minShare && best.coverage >= minCoverage) return best.table;
  return best.share >= minShare ? 'none' : undefined;
}

/** Adds to the samples what a candidate teaches; whether its words belong to a table. */
export function labelCandidate(
  document: KnownDocument,
  pageNumber: number,
  candidate: TableCandidate,
  samples: Samples,
): boolean {
  const match = matchCandidate(document, pageNumber, candidate);
  if (match === undefined) return true;
  const isTrue = match !== 'none';
  if (!candidate.isRuled)
    samples.tables.push({ features: candidate.features, isTrue, document: document.name, weight: 1 });
  if (isTrue) samples.continuations.push(...labelPairs(document.name, candidate, match));
  return isTrue;
}

function labelPairs(document: string, candidate: TableCandidate, table: KnownTable): Sample[] {
  const lines = candidate.rows.map((row) => tokensOf(textOf(row)));
  const places = placeLines(lines, table.rows.map(tokensOf));
  if (!places) return [];
  const placeOf = new Map(candidate.rows.map((row, index) => [row, places[index]]));
  return candidate.pairs.map(({ above, below, features }) => ({
    features,
    isTrue: placeOf.get(above) === placeOf.get(below),
    document,
    weight: 1,
  }));
}

/** The row of each line: rows come in order, and as many words as possible stand in the row of their line. */
function placeLines(lines: readonly string[][], rows: readonly string[][]): number[] | undefined {
  const fit = lines.map((line) => rows.map((row) => sharedCount(line, row)));
  const best: number[][] = [];
  const from: number[][] = [];
  fit.forEach((scores, line) => {
    let [most, mostAt] = [line === 0 ? 0 : -Infinity, 0];
    best.push([]);
    from.push([]);
    scores.forEach((score, row) => {
      const before = best[line - 1]?.[row] ?? 0;
      // Of equal ways the one that goes on to the next row: each line is a row unless words tell otherwise.
      if (line > 0 && before > most) [most, mostAt] = [before, row];
      best[line]?.push(most + score);
      from[line]?.push(mostAt);
    });
  });
  const last = best.at(-1) ?? [];
  let row = last.indexOf(Math.max(...last));
  const places: number[] = [];
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    places.unshift(row);
    row = from[line]?.[row] ?? 0;
  }
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  return (last[places.at(-1) ?? 0] ?? 0) >= total * minPlacedShare ? places : undefined;
}

function textOf({ words }: TableCandidate['rows'][number]): string {
  return words.map(({ text }) => text).join(' ');
}

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function sharedCount(tokens: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return tokens.filter((token) => {
    const count = left.get(token) ?? 0;
    if (count > 0) left.set(token, count - 1);
    return count > 0;
  }).length;
}
