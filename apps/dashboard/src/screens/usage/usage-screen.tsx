import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import { membersQuery } from '../../api/members.js';
import { Field } from '../../components/field.js';
import { PageHeader } from '../../components/page-header.js';
import { ReportPanel } from './report-panel.js';
import { reports } from './report-definitions.js';
import { rangeWords, wordOf, type UsageRange } from './usage-range.js';

/** The reports of the team, over a range that stands in the address. */
export function UsageScreen(): ReactElement {
  const range = useSearch({ from: '/shell/dashboard/usage' });
  const members = useQuery(membersQuery);
  const names = useMemo(() => new Map(members.data?.map(({ user_id, name }) => [user_id, name])), [members.data]);
  return (
    <>
      <PageHeader title="Usage" actions={<RangeBar range={range} />}>
        What was read, how well, and what it cost; days as they are here.
      </PageHeader>
      <div className="reports">
        {reports.map((report) => (
          <ReportPanel key={report.id} report={report} range={range} names={names} />
        ))}
      </div>
    </>
  );
}

function RangeBar({ range }: { range: UsageRange }): ReactElement {
  const navigate = useNavigate({ from: '/dashboard/usage' });
  const set = (search: UsageRange): void => void navigate({ search, replace: true });
  const today = new Date().toLocaleDateString('sv');
  return (
    <div className="range-bar">
      <Field label="Range">
        {(control) => (
          <select
            {...control}
            value={wordOf(range)}
            onChange={({ target }) =>
              set(target.value === 'custom' ? { start: today, end: today } : { range: target.value })
            }
          >
            {rangeWords.map(([word, label]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
            <option value="custom">Days</option>
          </select>
        )}
      </Field>
      {range.start !== undefined && (
        <>
          <Field label="From">
            {(control) => (
              <input
                {...control}
                type="date"
                required
                max={range.end ?? today}
                value={range.start}
                onChange={({ target }) => target.value !== '' && set({ ...range, start: target.value })}
              />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <input
                {...control}
                type="date"
                min={range.start}
                value={range.end ?? today}
                onChange={({ target }) => target.value !== '' && set({ ...range, end: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}
