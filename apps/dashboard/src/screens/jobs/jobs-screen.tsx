import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyState, QueryView } from '../../components/states.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/button.js';
import { formatCount } from '../../components/format.js';
import { JobFilterBar } from './job-filter-bar.js';
import { countFilters } from './job-filters.js';
import { JobTable } from './job-table.js';
import { useJobs } from './use-jobs.js';

/** Every job that this person may see, with its state as it changes. */
export function JobsScreen(): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/jobs' });
  const navigate = useNavigate();
  const { list, jobs, totalCount } = useJobs(filters);
  const isFiltered = countFilters(filters) > 0 || filters.search !== undefined;
  return (
    <>
      <PageHeader title="Jobs">
        {totalCount === undefined
          ? 'Each document is a job.'
          : `${formatCount(totalCount.total_count)}${totalCount.total_count_capped ? ' or more' : ''} ${isFiltered ? 'fit the filters' : 'in all'}`}
      </PageHeader>
      <JobFilterBar filters={filters} />
      <section className="panel" aria-label="Jobs">
        <QueryView query={list}>
          {() =>
            jobs.length > 0 ? (
              <JobTable jobs={jobs} list={list} />
            ) : isFiltered ? (
              <EmptyState
                icon="search"
                title="No job fits these filters"
                action={
                  <Button onClick={() => void navigate({ to: '/dashboard/jobs', search: {} })}>Clear them</Button>
                }
              />
            ) : (
              <EmptyState icon="upload" title="No job yet">
                A job appears here as soon as a document is submitted, by this dashboard or by the API.
              </EmptyState>
            )
          }
        </QueryView>
      </section>
    </>
  );
}
