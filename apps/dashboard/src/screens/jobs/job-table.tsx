import type { JobListItemResponse } from '@recto/contracts';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useMedia } from '../../components/use-media.js';
import { formatCount, formatDuration, formatShare } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { Instant } from '../../components/instant.js';
import type { JobAction } from './possible-actions.js';
import { JobRowActions } from './job-row-actions.js';
import { StatusBadge } from './status-badge.js';

const rowHeightPx = 50;
/** A row is a card where the window is narrow. */
const cardHeightPx = 118;
/** So many rows before the end of what is loaded, more is asked for. */
const loadAhead = 20;

interface List {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface JobTableProps {
  jobs: JobListItemResponse[];
  list: List;
  /** Whether this person may act on a job; they choose among these only. */
  isChangeable: (job: JobListItemResponse) => boolean;
  onAct: (action: JobAction, jobs: JobListItemResponse[]) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** The list; of ten thousand rows only those in sight are drawn. */
export function JobTable(props: JobTableProps): ReactElement {
  const { jobs, list, isChangeable, onAct, selected, onSelect } = props;
  const changeable = jobs.filter(isChangeable);
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const { top } = place.current?.getBoundingClientRect() ?? { top: 0 };
    setScrollMargin(top + globalThis.scrollY);
  }, []);
  const isNarrow = useMedia('(max-width: 700px)');
  const rows = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => (isNarrow ? cardHeightPx : rowHeightPx),
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => jobs[index]?.id ?? index,
  });
  useEffect(() => rows.measure(), [isNarrow, rows]);
  const seen = rows.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= jobs.length - loadAhead && list.hasNextPage && !list.isFetchingNextPage) list.fetchNextPage();
  }, [last, jobs.length, list]);
  const above = (seen[0]?.start ?? scrollMargin) - scrollMargin;
  const below = rows.getTotalSize() - ((seen.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div ref={place} className="table-scroll">
      <table className="table stacked-table job-table" aria-rowcount={list.hasNextPage ? -1 : jobs.length + 1}>
        <thead>
          <tr>
            {changeable.length > 0 && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Choose all jobs that are loaded"
                  checked={changeable.every(({ id }) => selected.has(id))}
                  onChange={(event) => onSelect(new Set(event.target.checked ? changeable.map(({ id }) => id) : []))}
                />
              </th>
            )}
            <th scope="col">Document</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Pages
            </th>
            <th scope="col" className="job-model">
              Model
            </th>
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
            return (
              job && (
                <JobRow
                  key={key}
                  job={job}
                  row={index + 2}
                  onAct={isChangeable(job) ? onAct : null}
                  hasChoices={changeable.length > 0}
                  isSelected={selected.has(job.id)}
                  onSelect={(isSelected) => onSelect(withOrWithout(selected, job.id, isSelected))}
                />
              )
            );
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
      <td colSpan={10} style={{ height }} />
    </tr>
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isWith: boolean): ReadonlySet<string> {
  const changed = new Set(ids);
  if (isWith) changed.add(id);
  else changed.delete(id);
  return changed;
}

interface JobRowProps {
  /** Null for who may only read it. */
  onAct: JobTableProps['onAct'] | null;
  /** Whether any row has a box to choose it. */
  hasChoices: boolean;
  job: JobListItemResponse;
  row: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function JobRow({ job, row, onAct, hasChoices, isSelected, onSelect }: JobRowProps): ReactElement {
  const hasResult = !job.is_deleted && job.status === 'completed';
  return (
    <tr aria-rowindex={row}>
      {hasChoices && (
        <td className="job-choice">
          {onAct !== null && (
            <input
              type="checkbox"
              aria-label={`Choose ${job.file_name}`}
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
            />
          )}
        </td>
      )}
      <td className="job-name">
        {job.is_deleted ? (
          <span className="job-file quiet" title={job.file_name}>
            {job.file_name}
          </span>
        ) : (
          <Link
            to={hasResult ? '/dashboard/jobs/$jobId/result' : '/dashboard/jobs/$jobId'}
            params={{ jobId: job.id }}
            className="job-file"
            title={job.file_name}
          >
            {job.file_name}
          </Link>
        )}
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
      <td data-label="Model" className="job-model mono">
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
        <Instant value={job.created_at} look="short" />
      </td>
      <td className="job-actions">
        {!job.is_deleted && (
          <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.id }} className="icon-button" title="Detail">
            <Icon name="info" />
            <span className="visually-hidden">Detail of {job.file_name}</span>
          </Link>
        )}
        {onAct !== null && !job.is_deleted && <JobRowActions job={job} onAct={onAct} />}
      </td>
    </tr>
  );
}
