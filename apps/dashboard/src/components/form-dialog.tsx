import { Dialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.js';
import { describeError } from './states.js';

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the button does, as a verb. */
  action: string;
  isBusy?: boolean;
  error?: unknown;
  isWide?: boolean;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}

/** A form over the page. The keyboard stays inside; Escape leaves it. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { isOpen, onClose, title, action, isBusy = false, error, isWide = false, onSubmit, children } = props;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={`dialog ${isWide ? 'dialog-wide' : ''}`}>
          <Dialog.Title render={<h2 />}>{title}</Dialog.Title>
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(new FormData(event.currentTarget));
            }}
          >
            {children}
            {error !== undefined && error !== null && (
              <p className="notice notice-error" role="alert">
                {describeError(error)}
              </p>
            )}
            <div className="dialog-actions">
              <Dialog.Close render={<Button>Cancel</Button>} />
              <Button type="submit" look="primary" isBusy={isBusy}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The text of a field of a form, without white space around it; empty where it is not filled in. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
