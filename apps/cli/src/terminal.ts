/** Where the command runs: what it may read and write. */
export interface Terminal {
  environment: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
}

/** Prints one value as JSON on a line of its own. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out.write(`${JSON.stringify(value)}\n`);
}

/** Such as `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Prints the named facts of some things in columns; nothing is cut off. */
export function printTable<Row extends object>(terminal: Terminal, rows: Row[], columns: (keyof Row & string)[]): void {
  const texts = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  const widths = columns.map((_, index) => Math.max(...texts.map((cells) => cells[index]?.length ?? 0)));
  for (const cells of texts) {
    terminal.out.write(
      `${cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
