import type { JobStatusResponse } from '@recto/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isFinished, useJobProgress } from '../../api/job-progress.js';
import { recto } from '../../api/recto.js';
import { Button, IconButton } from '../../components/button.js';
import { formatCount, formatProgress, formatShare } from '../../components/format.js';
import { Progress } from '../../components/progress.js';
import { describeError } from '../../components/states.js';
import { tellFailure } from '../../components/toast.js';
import { StatusBadge } from '../jobs/status-badge.js';
import { dropRun, useRuns, type Run } from './runs.js';

/** The documents that were sent from this window, each with what has become of it so far. */
export function RunList(): ReactElement | null {
  const runs = useRuns();
  if (runs.length === 0) return null;
  return (
    <section className="panel runs" aria-label="Sent from this window">
      <ul>
        {runs.map((run) => (
          <li key={run.key} className="run">
            {run.jobId === null ? <Upload run={run} /> : <Job run={run} jobId={run.jobId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Upload({ run }: { run: Run }): ReactElement {
  if (run.state === 'refused') {
    return (
      <>
        <div className="run-top">
          <span className="run-name">{run.fileName}</span>
          <span className="badge badge-bad">not sent</span>
          <IconButton label={`Dismiss ${run.fileName}`} icon="x" onClick={() => dropRun(run.key)} />
        </div>
        <p className="problem" role="alert">
          {describeError(run.error)}
        </p>
      </>
    );
  }
  const isSending = run.state === 'uploading';
  return (
    <>
      <div className="run-top">
        <span className="run-name">{run.fileName}</span>
        <span className="quiet small">{isSending ? `sending ${formatShare(run.uploaded)}` : 'waits to be sent'}</span>
        <Button
          look="quiet"
          onClick={() => {
            run.abort.abort();
            dropRun(run.key);
          }}
        >
          Stop
        </Button>
      </div>
      <Progress label={`Upload of ${run.fileName}`} share={isSending ? run.uploaded : 0} />
    </>
  );
}

function Job({ run, jobId }: { run: Run; jobId: string }): ReactElement {
  const { data: job, error } = useJobProgress(jobId);
  const cancel = useMutation({
    mutationFn: () => recto.jobs.cancel(jobId),
    onError: (failure) => tellFailure(`${run.fileName} was not cancelled`, failure),
  });
  const canOpen = job !== undefined && (job.status === 'completed' || job.processed_pages > 0);
  return (
    <>
      <div className="run-top">
        <span className="run-name">{job?.file_name ?? run.fileName}</span>
        {job && <StatusBadge status={job.status} />}
        {canOpen && (
          <Link
            to="/dashboard/jobs/$jobId/result"
            params={{ jobId }}
            className={`button ${job.status === 'completed' ? 'button-primary' : 'button-secondary'}`}
          >
            {job.status === 'completed' ? 'View the result' : 'View what is read'}
          </Link>
        )}
        {isFinished(job) ? (
          <IconButton label={`Dismiss ${run.fileName}`} icon="x" onClick={() => dropRun(run.key)} />
        ) : (
          <Button look="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
      </div>
      {job && <Progress label={`Pages of ${job.file_name}`} share={isFinished(job) ? 1 : job.progress_fraction} />}
      <p className={`small ${job?.error_message ? 'problem' : 'quiet'}`}>
        {error ? describeError(error) : describe(job)}
      </p>
    </>
  );
}

function describe(job: JobStatusResponse | undefined): string {
  if (job === undefined) return 'Asking for its state …';
  if (job.error_message !== null) return job.error_message;
  if (job.queue_position !== null && job.queue_position > 0)
    return `${formatCount(job.queue_position)} ${job.queue_position === 1 ? 'job is' : 'jobs are'} ahead of it.`;
  if (job.total_pages === 0) return formatProgress(job);
  const failed = job.failed_pages === 0 ? '' : `, ${formatCount(job.failed_pages)} could not be read`;
  return `${formatCount(job.processed_pages)} of ${formatCount(job.total_pages)} pages${failed}`;
}
