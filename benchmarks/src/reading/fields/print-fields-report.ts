import type { FieldsBenchReport } from './run-fields-bench.js';

/** The figures as a table, and if wished every fault with the document that it was made on. */
export function printFieldsReport(report: FieldsBenchReport, listErrors: boolean): string {
  const head = [
    'half',
    'form',
    'kind',
    'documents',
    'exact',
    'right',
    'wrong',
    'missed',
    'invented',
    'perfect',
    's/page',
  ];
  const rows = report.rows.map((row) => [
    row.half,
    row.form,
    row.kind,
    String(row.documents),
    row.exactMatch.toFixed(3),
    String(row.right),
    String(row.wrong),
    String(row.missed),
    String(row.invented),
    String(row.perfect),
    row.secondsPerPage.toFixed(3),
  ]);
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return [...(listErrors ? listFaults(report) : []), line(head), ...rows.map(line)].join('\n');
}

function listFaults({ documents }: FieldsBenchReport): string[] {
  return documents.flatMap(({ document, scores }) =>
    scores
      .filter(({ verdict }) => verdict !== 'right' && verdict !== 'absent')
      .map(
        ({ pointer, verdict, expected, found }) =>
          `${document.half}/${document.name} ${pointer}: ${verdict}, ${JSON.stringify(found)} for ${JSON.stringify(expected)}`,
      ),
  );
}
