import type { JobListItemResponse } from '@recto/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { formatCount, formatDuration, formatShare } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { JobRowActions } from './job-row-actions.js';
import { StatusBadge } from './status-badge.js';

const rowHeightPx = 49;
/** So many rows before the end of what is loaded, more is asked for. */
const loadAhead = 20;

interface List {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The list; of ten thousand rows only those in sight are drawn. */
export function JobTable({ jobs, list }: { jobs: JobListItemResponse[]; list: List }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(place.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => jobs[index]?.id ?? index,
  });
  const seen = rows.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= jobs.length - loadAhead && list.hasNextPage && !list.isFetchingNextPage) list.fetchNextPage();
  }, [last, jobs.length, list]);
  const above = (seen[0]?.start ?? scrollMargin) - scrollMargin;
  const below = rows.getTotalSize() - ((seen.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div ref={place} className="table-scroll">
      <table className="table job-table" aria-rowcount={list.hasNextPage ? -1 : jobs.length + 1}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Pages
            </th>
            <th scope="col">Model</th>
            <th scope="col" className="number">
              Confidence
            </th>
            <th scope="col" className="number">
              Credits
            </th>
            <th scope="col" className="number">
              Took
            </th>
            <th scope="col">Created</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Space height={above} />
          {seen.map(({ index, key }) => {
            const job = jobs[index];
            return job && <JobRow key={key} job={job} row={index + 2} />;
          })}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }): ReactElement | null {
  return height <= 0 ? null : (
    <tr aria-hidden="true" className="job-space">
      <td colSpan={9} style={{ height }} />
    </tr>
  );
}

function JobRow({ job, row }: { job: JobListItemResponse; row: number }): ReactElement {
  const mayChange = may(useUser().role, 'change');
  return (
    <tr aria-rowindex={row}>
      <td className="job-name">
        <span className="job-file">{job.file_name}</span>
        {job.template_name !== null && <span className="badge">{job.template_name}</span>}
      </td>
      <td data-label="Status">
        <StatusBadge status={job.is_deleted ? 'deleted' : job.status} />
      </td>
      <td data-label="Pages" className="number">
        {job.status === 'processing' || job.processed_pages < job.total_pages
          ? `${formatCount(job.processed_pages)} / ${formatCount(job.total_pages)}`
          : formatCount(job.total_pages)}
      </td>
      <td data-label="Model" className="mono">
        {job.model}
      </td>
      <td data-label="Confidence" className="number">
        {job.confidence === null ? '-' : formatShare(job.confidence)}
      </td>
      <td data-label="Credits" className="number">
        {formatCount(job.credits_used)}
      </td>
      <td data-label="Took" className="number">
        {job.duration_seconds === null ? '-' : formatDuration(job.duration_seconds)}
      </td>
      <td data-label="Created" className="small quiet">
        <Instant value={job.created_at} />
      </td>
      <td className="job-actions">{mayChange && !job.is_deleted && <JobRowActions job={job} />}</td>
    </tr>
  );
}
