import type { FieldsBenchRow } from '../fields/run-fields-bench.js';
import type { ReportTable } from './format-tables.js';

/** Fields of invoices, receipts and forms: on the designs that the rules were written on, and on those they were not. */
export function formatFields(rows: readonly FieldsBenchRow[]): ReportTable[] {
  if (rows.length === 0) return [];
  return [
    {
      title: 'Fields',
      headings: ['designs', 'form', 'kind', 'documents', 'exact match', 'invented', 's/page'],
      rows: rows.map(({ half, form, kind, documents, exactMatch, invented, secondsPerPage }) => [
        half,
        form,
        kind,
        String(documents),
        exactMatch.toFixed(3),
        String(invented),
        secondsPerPage.toFixed(3),
      ]),
    },
  ];
}
