import type { Tokens } from 'marked';
import { parseHtmlTable, type HtmlCell } from './html-table.js';
import { lexMarkdown } from './lex-markdown.js';

/** The tables of a page of Markdown, as rows of text; a cell that spans others stands in the first of them. */
export function tablesIn(markdown: string): string[][][] {
  return lexMarkdown(markdown).flatMap((token): string[][][] => {
    if (token.type === 'table') return [rowsOf(token as Tokens.Table)];
    const rows = token.type === 'html' ? parseHtmlTable(token.raw) : null;
    return rows === null ? [] : [spreadOut(rows)];
  });
}

function rowsOf({ header, rows }: Tokens.Table): string[][] {
  return [header, ...rows].map((row) => row.map(({ text }) => plain(text)));
}

/** What stands in a cell of a table of Markdown, without the signs of Markdown. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/ ?<br> ?/g, '\n')
    .replaceAll(/<\/?(?:sup|sub)>/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Rows of equal places: what spans several leaves the others blank. */
function spreadOut(rows: readonly HtmlCell[][]): string[][] {
  const grid: (string | undefined)[][] = rows.map(() => []);
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0;
    for (const { text, rowSpan, columnSpan } of row) {
      while (grid[rowIndex]?.[column] !== undefined) column += 1;
      for (let down = 0; down < rowSpan; down += 1)
        for (let right = 0; right < columnSpan; right += 1) {
          const place = grid[rowIndex + down];
          if (place !== undefined) place[column + right] = down === 0 && right === 0 ? text : '';
        }
      column += columnSpan;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

/** The lists of records of a structured result, inner ones after the list that they stand in, as rows below their names. */
export function recordListsIn(value: unknown): string[][][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(recordListsIn);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return inner;
  const names = [...new Set(value.flatMap((record) => Object.keys(record)))];
  return [[names, ...value.map((record) => names.map((name) => textOf(record[name])))], ...inner];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A table as a file of comma-separated values (RFC 4180). A cell that a spreadsheet would run as a formula is text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const isNumber = /^[-+]?[\d.,\s]+%?$/.test(text);
  const safe = /^[=+\-@\t]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
