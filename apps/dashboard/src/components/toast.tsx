import { Toast } from '@base-ui/react/toast';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.js';
import { describeError } from './states.js';

const manager = Toast.createToastManager();

/** Says in the corner what was done. */
export function tell(title: string, description?: string): void {
  manager.add({ title, ...(description === undefined ? {} : { description }) });
}

/** Says in the corner, and at once to screen readers, what could not be done. */
export function tellFailure(title: string, error: unknown): void {
  manager.add({ title, description: describeError(error), type: 'error', priority: 'high', timeout: 12_000 });
}

/** The place of these messages. */
export function ToastHost({ children }: { children: ReactNode }): ReactElement {
  return (
    <Toast.Provider toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts(): ReactElement[] {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`toast ${toast.type === 'error' ? 'toast-error' : ''}`}>
      <Toast.Content>
        <Toast.Title className="toast-title" />
        <Toast.Description className="toast-text" />
      </Toast.Content>
      <Toast.Close render={<IconButton label="Dismiss" icon="x" />} />
    </Toast.Root>
  ));
}
