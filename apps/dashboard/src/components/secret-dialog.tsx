import { Dialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.js';
import { CopyText } from './copy-text.js';

/** Shows a secret, once: whoever closes it cannot see it again. */
export function SecretDialog(props: {
  title: string;
  /** Null: nothing is shown. */
  secret: string | null;
  onClose: () => void;
  children?: ReactNode;
}): ReactElement {
  const { title, secret, onClose, children } = props;
  return (
    <Dialog.Root open={secret !== null} onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title render={<h2 />}>{title}</Dialog.Title>
          <div className="dialog-text">
            <p className="notice notice-warn">Copy it now. It is not shown again.</p>
            <code className="secret">{secret}</code>
            {children}
          </div>
          <div className="dialog-actions">
            {secret !== null && <CopyText text={secret} />}
            <Dialog.Close render={<Button look="primary">Done</Button>} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
