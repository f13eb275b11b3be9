import { useMemo, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { CopyButton } from '../../components/copy-button.js';
import { Source } from '../../components/source.js';
import { saveFile } from '../../components/save-file.js';
import { tablesIn, toCsv } from './tables.js';

/** The tables of a page, each to take along. */
export function TableList({ markdown, pageNumber }: { markdown: string; pageNumber: number }): ReactElement {
  const tables = useMemo(() => tablesIn(markdown), [markdown]);
  if (tables.length === 0) return <p className="quiet page-note">No table on this page.</p>;
  return (
    <ul className="table-list">
      {tables.map((rows, index) => {
        const csv = toCsv(rows);
        const name = `page-${pageNumber}-table-${index + 1}.csv`;
        return (
          <li key={name}>
            <div className="table-list-top">
              <strong>
                Table {index + 1}: {rows.length} rows, {rows[0]?.length ?? 0} columns
              </strong>
              <CopyButton text={csv} label={`Copy table ${index + 1} as CSV`} />
              <Button look="quiet" icon="download" onClick={() => saveFile(name, csv, 'text/csv')}>
                CSV
              </Button>
            </div>
            <Source label={`Table ${index + 1} of page ${pageNumber} as CSV`} text={csv} />
          </li>
        );
      })}
    </ul>
  );
}
