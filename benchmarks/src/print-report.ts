import { cpus, release, totalmem, type } from 'node:os';

/** The machine, as far as figures depend on it. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGb = (totalmem() / 1_073_741_824).toFixed(1);
  return `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memoryGb} GB, ${type()} ${release()}, Node ${process.version}`;
}

/** Prints rows under their headings in columns: the first to the left, figures to the right. */
export function printTable(headings: string[], rows: string[][]): void {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const pad = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  const print = (cells: string[]): void => console.log(`| ${cells.map(pad).join(' | ')} |`);
  print(headings);
  print(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)));
  rows.forEach(print);
  console.log('');
}
