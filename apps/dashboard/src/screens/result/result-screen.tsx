import type { JobStatusResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { isFinished, useJobProgress } from '../../api/job-progress.js';
import { formatCount } from '../../components/format.js';
import { PageHeader } from '../../components/page-header.js';
import { Progress } from '../../components/progress.js';
import { Segmented } from '../../components/segmented.js';
import { EmptyState, ErrorState, LoadingState, QueryView } from '../../components/states.js';
import { StatusBadge } from '../jobs/status-badge.js';
import { DocumentList } from './document-list.js';
import { DownloadMenu } from './download-menu.js';
import { FieldsView } from './fields-view.js';
import { MarkdownPage } from './markdown-page.js';
import { PageRows, type PageRowsHandle } from './page-rows.js';
import { PageStrip } from './page-strip.js';
import type { ResultView } from './result-view.js';
import { documentQuery, useResultPages } from './use-result.js';

const markdownViews = [
  ['rendered', 'Rendered'],
  ['markdown', 'Markdown'],
  ['json', 'JSON'],
  ['tables', 'Tables'],
] as const;
const fieldViews = [
  ['fields', 'Fields'],
  ['json', 'JSON'],
] as const;

/** What came out of a document, beside its pages. */
export function ResultScreen(): ReactElement {
  const { jobId } = useParams({ from: '/shell/dashboard/jobs/$jobId/result' });
  const status = useJobProgress(jobId);
  return (
    <QueryView query={status} isWhole>
      {(job) => <Result job={job} />}
    </QueryView>
  );
}

function Result({ job }: { job: JobStatusResponse }): ReactElement {
  const { view } = useSearch({ from: '/shell/dashboard/jobs/$jobId/result' });
  const navigate = useNavigate({ from: '/dashboard/jobs/$jobId/result' });
  const isMarkdown = job.result_format === 'markdown';
  const shown = isMarkdown
    ? view === undefined || view === 'fields'
      ? 'rendered'
      : view
    : view === 'json'
      ? 'json'
      : 'fields';
  const setView = (next: ResultView): void =>
    void navigate({ search: { view: next }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={job.file_name}
        actions={
          <>
            {isMarkdown ? (
              <Segmented label="View" value={shown} options={markdownViews} onChange={setView} />
            ) : (
              <Segmented label="View" value={shown} options={fieldViews} onChange={setView} />
            )}
            {job.status === 'completed' && (
              <DownloadMenu jobId={job.job_id} fileName={job.file_name} isMarkdown={isMarkdown} />
            )}
            <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.job_id }} className="button button-quiet">
              Job
            </Link>
          </>
        }
      >
        <StatusBadge status={job.status} /> {formatCount(job.total_pages)} {job.total_pages === 1 ? 'page' : 'pages'},{' '}
        {job.model}
        {job.template_name !== null && `, ${job.template_name}`}
      </PageHeader>
      {!isFinished(job) && (
        <div className="result-progress">
          <Progress label="Pages read" share={job.progress_fraction} />
          <p className="quiet small" role="status">
            {formatCount(job.processed_pages)} of {formatCount(job.total_pages)} pages are read; they appear as they
            come.
          </p>
        </div>
      )}
      {job.status === 'failed' ? (
        <EmptyState icon="alert" title="This job failed">
          {job.error_message}
        </EmptyState>
      ) : (
        <Pages job={job} view={shown} />
      )}
    </>
  );
}

function Pages({ job, view }: { job: JobStatusResponse; view: ResultView }): ReactElement {
  const hasEnded = isFinished(job);
  const jobId = job.job_id;
  const { pages, documents, first, isPending, error } = useResultPages(jobId, { pageCount: job.total_pages });
  const isStructured = job.result_format === 'structured';
  const merged = useQuery({ ...documentQuery(jobId), enabled: isStructured && job.status === 'completed' });
  const [current, setCurrent] = useState(0);
  const rows = useRef<PageRowsHandle>(null);
  const go = useCallback((index: number) => rows.current?.go(index), []);
  const goToPage = (pageNumber: number): void =>
    go(pages.findIndex(({ page_number: number }) => number === pageNumber));
  if (error !== null) return <ErrorState error={error} reset={() => void first?.refetch()} />;
  if (pages.length === 0) {
    return isPending || !hasEnded ? (
      <LoadingState lines={8} label="Waiting for the first page" />
    ) : (
      <EmptyState icon="file" title="No page was read">
        The screen of the job tells what happened to it.
      </EmptyState>
    );
  }
  return (
    <>
      <PageStrip pages={pages} current={current} onGo={go} />
      {documents.length > 0 && (
        <DocumentList documents={documents} currentPage={pages[current]?.page_number} onGoToPage={goToPage} />
      )}
      {isStructured ? (
        job.status === 'completed' && (
          <QueryView query={merged}>
            {(document) => (
              <FieldsView
                jobId={jobId}
                document={document}
                pages={pages}
                view={view === 'json' ? 'json' : 'fields'}
                rows={rows}
                onCurrent={setCurrent}
                onGoToPage={goToPage}
              />
            )}
          </QueryView>
        )
      ) : (
        <PageRows pages={pages} onCurrent={setCurrent} ref={rows}>
          {(page) => (
            <MarkdownPage jobId={jobId} page={page} view={view === 'fields' ? 'rendered' : view} isReady={hasEnded} />
          )}
        </PageRows>
      )}
    </>
  );
}
