import { valueKind } from '../text/value-kind.js';
import type { CellView } from './cell-view.js';

/** Entries with a page number, as a share of all rows. */
const minPagedShare = 0.5;
/** Numbers that fall now and then: two columns of contents beside each other, or a number misread. */
const maxFallingShare = 0.15;
const pageNumber = /^(?:\d{1,4}|[ivxlc]+)$/u;
const sectionNumber = /^(?:(?:chapter|part|appendix|section|§)\s*)?(?:\d{1,3}|[IVXL]+|[A-Z])(?:\.\d{1,3})*\.?$/iu;

/**
 * Whether rows are a table of contents, an index or a list of figures: words that lead to page numbers which never
 * fall, by leaders or from numbered sections.
 */
export function isContents(rows: readonly (readonly CellView[])[], columnCount: number, hasLeaders: boolean): boolean {
  const columns = Array.from({ length: columnCount }, (_, column) => textsOf(rows, column));
  const firstPaged = columns.findIndex((texts, column) => column > 0 && isPageColumn(texts, rows.length, columnCount));
  const isNumbered = columns
    .slice(0, Math.max(firstPaged, 0))
    .some((texts) => shareOf(texts, sectionNumber) > 0.6 && new Set(texts).size === texts.length);
  const paged = columns.filter((texts, column) => column > 0 && isPageColumn(texts, rows.length, columnCount));
  const others = columns.filter((texts) => !isPageColumn(texts, rows.length, columnCount));
  const hasAmounts = others.some(
    (texts) =>
      texts.filter((text) => valueKind(text) === 'number' && !sectionNumber.test(text)).length > texts.length * 0.5,
  );
  const leads = others.some((texts) => texts.some((text) => /\p{L}{3}/u.test(text)));
  return paged.length > 0 && leads && !hasAmounts && others.length <= paged.length * 3 && (hasLeaders || isNumbered);
}

function isPageColumn(texts: readonly string[], rowCount: number, columnCount: number): boolean {
  const paged = texts.filter((text) => pageNumber.test(text));
  const least = columnCount > 3 ? rowCount * minPagedShare * 0.6 : rowCount * minPagedShare;
  if (paged.length < Math.max(least, 2) || paged.length < texts.length * 0.7) return false;
  const numbers = paged.map(Number).filter((page) => !Number.isNaN(page));
  const falls = numbers.filter((page, index) => index > 0 && page < (numbers[index - 1] ?? 0)).length;
  return falls <= numbers.length * maxFallingShare;
}

function textsOf(rows: readonly (readonly CellView[])[], column: number): string[] {
  return rows.flatMap((row) =>
    row.filter(({ cell, text }) => cell.column === column && text !== '').map(({ text }) => text),
  );
}

function shareOf(texts: readonly string[], pattern: RegExp): number {
  return texts.filter((text) => pattern.test(text)).length / Math.max(texts.length, 1);
}
