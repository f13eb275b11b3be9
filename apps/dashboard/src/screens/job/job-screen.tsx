import type { JobStatusResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { isFinished, useJobProgress } from '../../api/job-progress.js';
import { CopyButton } from '../../components/copy-button.js';
import { Fact } from '../../components/fact.js';
import { formatCount, formatDuration, formatProgress, formatSize } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { Progress } from '../../components/progress.js';
import { ShowMore } from '../../components/show-more.js';
import { EmptyState, LoadingState, QueryView } from '../../components/states.js';
import { mayChangeJob } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { StatusBadge } from '../jobs/status-badge.js';
import { useDeliveries } from '../webhooks/use-webhooks.js';
import { JobActions } from './job-actions.js';
import { RepeatJob } from './repeat-job-panel.js';
import { jobDetailQuery, receiptQuery, timelineQuery } from './use-job.js';

/** One job: its state, what it cost, what happened to it, and how to do it again. */
export function JobScreen(): ReactElement {
  const { jobId } = useParams({ from: '/shell/dashboard/jobs/$jobId' });
  const status = useJobProgress(jobId);
  return (
    <QueryView query={status} isWhole>
      {(job) => <Job job={job} />}
    </QueryView>
  );
}

function Job({ job }: { job: JobStatusResponse }): ReactElement {
  const hasEnded = isFinished(job);
  const user = useUser();
  const detail = useQuery(jobDetailQuery(job.job_id));
  const { refetch } = detail;
  useEffect(() => void refetch(), [job.status, refetch]);
  return (
    <>
      <PageHeader
        title={job.file_name}
        actions={
          <>
            {job.status === 'completed' && (
              <Link to="/dashboard/jobs/$jobId/result" params={{ jobId: job.job_id }} className="button button-primary">
                View the result
              </Link>
            )}
            {detail.data !== undefined && mayChangeJob(user, detail.data.job) && (
              <JobActions job={job} isRetryable={detail.data.is_retryable} />
            )}
          </>
        }
      >
        <StatusBadge status={job.status} /> <span className="mono small">{job.job_id}</span>
      </PageHeader>
      {!hasEnded && (
        <div className="result-progress">
          <Progress label="Pages read" share={job.progress_fraction} />
          <p className="quiet small" role="status">
            {formatProgress(job)}
            {job.queue_position !== null && job.queue_position > 0 && `, ${formatCount(job.queue_position)} jobs ahead`}
          </p>
        </div>
      )}
      {job.error_message !== null && <p className="notice notice-error job-error">{job.error_message}</p>}
      {detail.data?.estimated_stuck === true && (
        <p className="notice notice-warn job-error">It has made no progress for ten minutes.</p>
      )}
      <div className="job-panels">
        <div>
          <Facts job={job} />
          <Deliveries jobId={job.job_id} />
        </div>
        <div>
          <Timeline jobId={job.job_id} hasEnded={hasEnded} />
          <Receipt job={job} />
        </div>
        <RepeatJob job={job} />
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ job }: { job: JobStatusResponse }): ReactElement {
  const detail = useQuery(jobDetailQuery(job.job_id));
  const record = detail.data?.job;
  const facts: [string, ReactNode][] = [
    ['Result', job.result_format],
    ['Model', <span className="mono">{job.model}</span>],
    ['Template', job.template_name ?? 'none'],
    ['Pages', `${formatCount(job.processed_pages)} of ${formatCount(job.total_pages)}`],
    ['Pages not read', formatCount(job.failed_pages)],
    ['Size', record?.file_size == null ? 'not known yet' : formatSize(record.file_size)],
    ['Credits used', record === undefined ? '…' : formatCount(record.credits_used)],
    ['Created', <Instant value={job.created_at} look="precise" />],
    ['Ended', job.completed_at === null ? 'not yet' : <Instant value={job.completed_at} look="precise" />],
  ];
  const metadata = Object.entries(record?.metadata ?? {});
  return (
    <Panel title="Facts">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {metadata.map(([name, value]) => (
          <div key={`metadata-${name}`}>
            <dt className="mono">{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The stage that an event ends, with the time that it took. */
const stageWords: Readonly<Record<string, string>> = {
  'job.started': 'waited',
  'job.completed': 'was read in',
  'job.failed': 'was at work for',
};

function Timeline({ jobId, hasEnded }: { jobId: string; hasEnded: boolean }): ReactElement {
  const timeline = useQuery(timelineQuery(jobId, hasEnded));
  return (
    <Panel title="Timeline">
      <QueryView query={timeline} loading={<LoadingState lines={3} />}>
        {(events) => (
          <ol className="timeline">
            {events.map(({ type, at }, index) => {
              const before = events[index - 1];
              const seconds = before === undefined ? null : (Date.parse(at) - Date.parse(before.at)) / 1_000;
              return (
                <li key={`${type}-${at}`} className={type === 'job.failed' ? 'timeline-bad' : ''}>
                  <span className="mono">{type}</span>
                  <span className="quiet small">
                    <Instant value={at} look="precise" />
                    {seconds !== null && `, ${stageWords[type] ?? 'after'} ${formatDuration(seconds)}`}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}

function Deliveries({ jobId }: { jobId: string }): ReactElement {
  const deliveries = useDeliveries({ job_id: jobId });
  return (
    <Panel title="Deliveries">
      <QueryView query={deliveries} loading={<LoadingState lines={3} />}>
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <p className="quiet panel-note">No endpoint was told of this job.</p>
          ) : (
            <>
              <ul className="timeline">
                {pages
                  .flatMap(({ data }) => data)
                  .map((delivery) => (
                    <li key={delivery.id} className={delivery.processing_status === 'failed' ? 'timeline-bad' : ''}>
                      <span className="mono">{delivery.event_type}</span>
                      <span className="quiet small">
                        {delivery.webhook_url ?? 'a deleted endpoint'}: {delivery.processing_status},{' '}
                        {delivery.processing_attempts} {delivery.processing_attempts === 1 ? 'attempt' : 'attempts'}
                        {delivery.http_status !== null && `, HTTP ${delivery.http_status}`}
                      </span>
                    </li>
                  ))}
              </ul>
              <ShowMore list={deliveries} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Receipt({ job }: { job: JobStatusResponse }): ReactElement | null {
  const result = useQuery({ ...receiptQuery(job.job_id), enabled: job.status === 'completed' });
  if (job.status !== 'completed') return null;
  return (
    <Panel title="Receipt">
      <QueryView query={result} loading={<LoadingState lines={3} />}>
        {({ receipt }) =>
          receipt === null ? (
            <EmptyState icon="file" title="No receipt was kept of this job" />
          ) : (
            <dl className="facts">
              <Sum name="Document, SHA-256" value={receipt.input_sha256} />
              <Sum name="Result, SHA-256" value={receipt.output_sha256} />
              <Sum name="Engine" value={receipt.engine_version} />
              <Fact name="Pages from an earlier job">
                {receipt.reused ? `${formatCount(receipt.reused_pages)}, at no cost` : 'none'}
              </Fact>
            </dl>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Sum({ name, value }: { name: string; value: string | null }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="sum">
        <code>{value ?? 'not recorded'}</code>
        {value !== null && <CopyButton text={value} label={`Copy: ${name}`} />}
      </dd>
    </div>
  );
}
