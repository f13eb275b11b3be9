import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { formatCount, formatDuration, formatShare } from '../../components/format.js';
import { Panel, Tile, Tiles } from '../../components/panel.js';
import { saveFile } from '../../components/save-file.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { BarList } from './bar-list.js';
import type { Answer, BarGroup, Figure, Report } from './report-definitions.js';
import { TimeChart } from './time-chart.js';
import { toCsv, type Cell, type Row } from './to-csv.js';
import { usageQueryOf, wordOf, type UsageRange } from './usage-range.js';

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One report: its chart, the table behind it, and the same as a file. */
export function ReportPanel(props: {
  report: Report;
  range: UsageRange;
  names: ReadonlyMap<string, string>;
}): ReactElement {
  const { report, range, names } = props;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['usage', report.path, range],
    queryFn: ({ signal }) =>
      recto.request<Answer>({ path: `/analytics/${report.path}`, query: usageQueryOf(range, timezone), signal }),
  });
  const rows = useMemo(
    () => (query.data === undefined ? [] : report.rows(query.data).map((row) => withNames(row, names))),
    [query.data, report, names],
  );
  const actions = rows.length > 0 && (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Table
      </Button>
      <Button
        look="quiet"
        icon="download"
        onClick={() => saveFile(`recto-${report.id}-${wordOf(range)}.csv`, toCsv(rows), 'text/csv')}
      >
        CSV
      </Button>
    </>
  );
  return (
    <div className={report.isWide === true ? 'report report-wide' : 'report'}>
      <Panel title={report.title} note={report.note} actions={actions}>
        <div className="panel-body">
          <QueryView query={query}>
            {() =>
              isBlank(rows, report) ? (
                <EmptyState icon="search" title="Nothing in this range">
                  Choose a longer range, or read a document.
                </EmptyState>
              ) : (
                <>
                  <Drawing report={report} rows={rows} />
                  {isOpen && <ReportTable rows={rows} label={report.title} />}
                </>
              )
            }
          </QueryView>
        </div>
      </Panel>
    </div>
  );
}

function Drawing({ report, rows }: { report: Report; rows: Row[] }): ReactElement {
  const { drawing, title } = report;
  switch (drawing.kind) {
    case 'series':
      return <TimeChart label={title} rows={rows} columns={drawing.columns} />;
    case 'shares':
      return <TimeChart label={title} rows={rows} columns={[drawing.column]} shareOf={drawing.of} />;
    case 'bars':
      return <BarList rows={rows} label={drawing.label} value={drawing.value} />;
    case 'figures':
      return (
        <>
          <Tiles>
            {drawing.figures(rows[0] ?? {}).map((figure) => (
              <Tile key={figure.label} label={figure.label} value={writeFigure(figure)} />
            ))}
          </Tiles>
          <Groups groups={drawing.groups} row={rows[0] ?? {}} />
        </>
      );
  }
}

/** Bars of several measures, each with a scale of its own. */
function Groups({ groups, row }: { groups: readonly BarGroup[]; row: Row }): ReactElement {
  return (
    <div className="bar-groups">
      {groups.map(({ title, columns }) => (
        <section key={title}>
          <h3>{title}</h3>
          <BarList
            rows={columns.map(({ name, label }) => ({ label, value: row[name] ?? 0 }))}
            label="label"
            value="value"
          />
        </section>
      ))}
    </div>
  );
}

function writeFigure({ value, as = 'count' }: Figure): string {
  if (value === null) return '-';
  switch (as) {
    case 'share':
      return formatShare(value);
    case 'seconds':
      return formatDuration(value);
    case 'percent':
      return `${value.toFixed(1)} %`;
    case 'change':
      return `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
    case 'count':
      return formatCount(value);
  }
}

function ReportTable({ rows, label }: { rows: readonly Row[]; label: string }): ReactElement {
  const names = Object.keys(rows[0] ?? {});
  return (
    <div className="table-scroll report-table" tabIndex={0} role="region" aria-label={`Table: ${label}`}>
      <table className="table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className={isNumber(rows, name) ? 'number' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name} className={isNumber(rows, name) ? 'number' : 'nowrap'}>
                  {writeCell(row[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNumber(rows: readonly Row[], name: string): boolean {
  return typeof rows[0]?.[name] === 'number';
}

function writeCell(cell: Cell): string {
  if (cell === null) return '-';
  if (typeof cell === 'number') return Number.isInteger(cell) ? formatCount(cell) : cell.toFixed(3);
  return String(cell);
}

/** People by their names, before everything else that is said of them. */
function withNames(row: Row, names: ReadonlyMap<string, string>): Row {
  const { user_id: userId } = row;
  return typeof userId === 'string' ? { user: names.get(userId) ?? userId, ...row } : row;
}

/** Rows of time are always there; a chart of nothing says less than a word. */
function isBlank(rows: readonly Row[], { drawing }: Report): boolean {
  if (drawing.kind === 'figures') return false;
  const counts = countsOf(drawing);
  return counts.length === 0 ? rows.length === 0 : rows.every((row) => counts.every((name) => !row[name]));
}

/** The columns that say whether there is anything to draw. */
function countsOf(drawing: Report['drawing']): string[] {
  if (drawing.kind === 'series') return drawing.columns.map(({ name }) => name);
  if (drawing.kind === 'shares') return [drawing.of];
  return drawing.kind === 'bars' ? [drawing.value] : [];
}
