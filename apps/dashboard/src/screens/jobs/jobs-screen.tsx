import type { DeletedJobResponse, JobListItemResponse } from '@recto/contracts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { formatCount } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { may, mayChangeJob } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { JobFilterBar } from './job-filter-bar.js';
import { countFilters } from './job-filters.js';
import { JobTable } from './job-table.js';
import { possibleActions, type JobAction } from './possible-actions.js';
import { ReceiptDialog } from './receipt-dialog.js';
import { useJobAction } from './use-job-actions.js';
import { useJobs } from './use-jobs.js';

/** Every job that this person may see, with its state as it changes. */
export function JobsScreen(): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/jobs' });
  const navigate = useNavigate();
  const user = useUser();
  const { list, jobs, totalCount } = useJobs(filters);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const actions = useActions(() => setSelected(new Set()));
  const isFiltered = countFilters(filters) > 0 || filters.search !== undefined;
  const chosen = jobs.filter(({ id }) => selected.has(id));
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <a
              className="button button-secondary"
              href="/api/v1/jobs/test-set.jsonl"
              download="test-set.jsonl"
              title="Corrected results, as JSON lines"
            >
              <Icon name="download" size={16} /> Test set
            </a>
            {may(user.role, 'change') && (
              <Link to="/" className="button button-primary">
                New job
              </Link>
            )}
          </>
        }
      >
        {totalCount === undefined
          ? 'Each document is a job.'
          : `${formatCount(totalCount.total_count)}${totalCount.total_count_capped ? ' or more' : ''} ${isFiltered ? 'fit the filters' : 'in all'}`}
      </PageHeader>
      <JobFilterBar filters={filters} />
      {chosen.length > 0 && (
        <BulkBar jobs={chosen} isBusy={actions.isBusy} onAct={actions.start} onClear={() => setSelected(new Set())} />
      )}
      <section className="panel" aria-label="List of jobs">
        <QueryView query={list}>
          {() =>
            jobs.length > 0 ? (
              <JobTable
                jobs={jobs}
                list={list}
                onAct={actions.start}
                isChangeable={(job) => mayChangeJob(user, job)}
                selected={selected}
                onSelect={setSelected}
              />
            ) : isFiltered ? (
              <EmptyState
                icon="search"
                title="No job fits these filters"
                action={
                  <Button onClick={() => void navigate({ to: '/dashboard/jobs', search: {} })}>Clear them</Button>
                }
              />
            ) : (
              <EmptyState icon="upload" title="No job yet" action={<Link to="/">Try a document</Link>}>
                A job appears here as soon as a document is submitted, by this dashboard or by the API.
              </EmptyState>
            )
          }
        </QueryView>
      </section>
      {actions.dialogs}
    </>
  );
}

interface BulkBarProps {
  jobs: JobListItemResponse[];
  isBusy: boolean;
  onAct: (action: JobAction, jobs: JobListItemResponse[]) => void;
  onClear: () => void;
}

/** What can be done to all that are chosen. */
function BulkBar({ jobs, isBusy, onAct, onClear }: BulkBarProps): ReactElement {
  const able = (action: JobAction) => jobs.filter((job) => possibleActions(job).has(action));
  const button = (action: JobAction, label: string, look: 'secondary' | 'danger') => {
    const those = able(action);
    return (
      <Button look={look} isBusy={isBusy} disabled={those.length === 0} onClick={() => onAct(action, those)}>
        {label} {those.length > 0 && those.length}
      </Button>
    );
  };
  return (
    <section className="bulk-bar" aria-label="Chosen jobs">
      <span>{jobs.length} chosen</span>
      {button('retry', 'Retry', 'secondary')}
      {button('cancel', 'Cancel', 'secondary')}
      {button('delete', 'Delete', 'danger')}
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}

/** Acts on jobs; asks before a deletion, and shows its receipts. */
function useActions(clearChoice: () => void) {
  const [asked, setAsked] = useState<JobListItemResponse[]>([]);
  const [receipts, setReceipts] = useState<DeletedJobResponse['receipt'][]>([]);
  const act = useJobAction((those) => {
    setAsked([]);
    setReceipts(those);
    clearChoice();
  });
  const start = (action: JobAction, jobs: JobListItemResponse[]): void => {
    if (action === 'delete') setAsked(jobs);
    else {
      // At once: what is chosen while it is done, or while the list is loaded again behind it, stays chosen.
      clearChoice();
      act.mutate({ action, jobs });
    }
  };
  const remove = (): void => act.mutate({ action: 'delete', jobs: asked });
  const [first] = asked;
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={first !== undefined}
        onClose={() => setAsked([])}
        title={asked.length === 1 ? `Delete ${first?.file_name ?? ''}?` : `Delete ${asked.length} jobs?`}
        action="Delete"
        isBusy={act.isPending}
        onConfirm={remove}
      >
        <p>
          The documents, their pages and everything read from them are removed for ever. Counts and credits are kept.
        </p>
      </ConfirmDialog>
      <ReceiptDialog receipts={receipts} onClose={() => setReceipts([])} />
    </>
  );
  return { start, isBusy: act.isPending, dialogs };
}
