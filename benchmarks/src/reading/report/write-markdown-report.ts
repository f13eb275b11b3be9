import type { ReportTable } from './format-tables.js';

/** The tables as a page of Markdown, for people. */
export function writeMarkdownReport(machine: string, notes: readonly string[], tables: readonly ReportTable[]): string {
  const parts = tables.map(({ title, headings, rows }) =>
    [
      `## ${title}`,
      '',
      line(headings),
      line(headings.map((_, index) => (index === 0 ? '---' : '---:'))),
      ...rows.map(line),
    ].join('\n'),
  );
  const remarks = notes.map((note) => `- ${note}`).join('\n');
  return `# The reading bench\n\n${machine}\n\n${parts.join('\n\n')}\n${remarks === '' ? '' : `\n${remarks}\n`}`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
