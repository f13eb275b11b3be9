import type { ReactElement } from 'react';
import { formatCount } from '../../components/format.js';
import type { Row } from './to-csv.js';

/** Names with bars as long as their values. */
export function BarList({ rows, label, value }: { rows: readonly Row[]; label: string; value: string }): ReactElement {
  const numberOf = (row: Row): number => (typeof row[value] === 'number' ? row[value] : 0);
  const most = Math.max(1, ...rows.map(numberOf));
  return (
    <ul className="bar-list">
      {rows.map((row, index) => (
        <li key={index}>
          <span className="bar-name">{String(row[label] ?? '')}</span>
          <span className="bar-value number">{formatCount(numberOf(row))}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(100 * numberOf(row)) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
