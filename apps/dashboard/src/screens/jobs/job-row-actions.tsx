import type { JobListItemResponse } from '@recto/contracts';
import { Menu } from '@base-ui/react/menu';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { IconButton } from '../../components/button.js';
import { useJobAction } from './use-job-actions.js';

/** Whether there is anything to cancel. */
const isRunning = ({ status }: Pick<JobListItemResponse, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** What can be done to one job: retry, cancel, delete. */
export function JobRowActions({ job }: { job: JobListItemResponse }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const act = useJobAction();
  const isRetryable = job.status === 'failed' || (job.status === 'completed' && job.processed_pages < job.total_pages);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger render={<IconButton label={`Actions for ${job.file_name}`} icon="more" />} />
        <Menu.Portal>
          <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
            <Menu.Popup className="menu">
              <Menu.Item
                className="menu-item"
                disabled={!isRetryable}
                onClick={() => act.mutate({ action: 'retry', jobs: [job] })}
              >
                Retry
              </Menu.Item>
              <Menu.Item
                className="menu-item"
                disabled={!isRunning(job)}
                onClick={() => act.mutate({ action: 'cancel', jobs: [job] })}
              >
                Cancel
              </Menu.Item>
              <Menu.Item className="menu-item menu-item-danger" onClick={() => setAsking(true)}>
                Delete
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${job.file_name}?`}
        action="Delete"
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ action: 'delete', jobs: [job] }, { onSettled: () => setAsking(false) })}
      >
        <p>The document, its pages and everything read from them are removed for ever. Counts and credits are kept.</p>
      </ConfirmDialog>
    </>
  );
}
