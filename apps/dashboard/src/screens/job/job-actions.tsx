import type { DeletedJobResponse, JobStatusResponse } from '@recto/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { isFinished } from '../../api/job-progress.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ReceiptDialog } from '../jobs/receipt-dialog.js';
import { useJobAction } from '../jobs/use-job-actions.js';

/** Retry, cancel and delete, for whoever may; the receipt of a deletion is shown before the job is left. */
export function JobActions({ job, isRetryable }: { job: JobStatusResponse; isRetryable: boolean }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [receipts, setReceipts] = useState<DeletedJobResponse['receipt'][]>([]);
  const act = useJobAction((those) => {
    setAsking(false);
    setReceipts(those);
  });
  const navigate = useNavigate();
  const jobs = [{ id: job.job_id, file_name: job.file_name }];
  return (
    <>
      {isRetryable && (
        <Button icon="refresh" isBusy={act.isPending} onClick={() => act.mutate({ action: 'retry', jobs })}>
          Retry
        </Button>
      )}
      {!isFinished(job) && (
        <Button icon="ban" isBusy={act.isPending} onClick={() => act.mutate({ action: 'cancel', jobs })}>
          Cancel
        </Button>
      )}
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${job.file_name}?`}
        action="Delete"
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ action: 'delete', jobs })}
      >
        <p>The document, its pages and everything read from them are removed for ever. Counts and credits are kept.</p>
      </ConfirmDialog>
      <ReceiptDialog receipts={receipts} onClose={() => void navigate({ to: '/dashboard/jobs', search: {} })} />
    </>
  );
}
