import { Menu } from '@base-ui/react/menu';
import type { JobListItemResponse } from '@recto/contracts';
import type { ReactElement } from 'react';
import { IconButton } from '../../components/button.js';
import { possibleActions, type JobAction } from './possible-actions.js';

interface JobRowActionsProps {
  job: JobListItemResponse;
  onAct: (action: JobAction, jobs: JobListItemResponse[]) => void;
}

const actions = [
  ['retry', 'Retry'],
  ['cancel', 'Cancel'],
  ['delete', 'Delete'],
] as const;

/** What can be done to one job. */
export function JobRowActions({ job, onAct }: JobRowActionsProps): ReactElement {
  const possible = possibleActions(job);
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton label={`Actions for ${job.file_name}`} icon="more" />} />
      <Menu.Portal>
        <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {actions.map(([action, label]) => (
              <Menu.Item
                key={action}
                className={`menu-item ${action === 'delete' ? 'menu-item-danger' : ''}`}
                disabled={!possible.has(action)}
                onClick={() => onAct(action, [job])}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
