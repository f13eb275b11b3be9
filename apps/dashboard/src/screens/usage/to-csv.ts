export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/**
 * Rows as CSV (RFC 4180), the names of the first one at the top. Text that a spreadsheet would take for a formula has an
 * apostrophe in front.
 */
export function toCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
