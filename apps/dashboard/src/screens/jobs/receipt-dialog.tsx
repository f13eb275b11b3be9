import { Dialog } from '@base-ui/react/dialog';
import type { DeletedJobResponse } from '@recto/contracts';
import type { ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { Fact } from '../../components/fact.js';
import { Instant } from '../../components/instant.js';
import { saveFile } from '../../components/save-file.js';

interface ReceiptDialogProps {
  receipts: readonly DeletedJobResponse['receipt'][];
  onClose: () => void;
}

/** What was deleted and what is kept, to be filed. Open while there is a receipt. */
export function ReceiptDialog({ receipts, onClose }: ReceiptDialogProps): ReactElement {
  return (
    <Dialog.Root open={receipts.length > 0} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title render={<h2 />}>
            {receipts.length === 1 ? 'Receipt of the deletion' : `Receipts of ${receipts.length} deletions`}
          </Dialog.Title>
          <div className="dialog-text">
            {receipts.slice(0, 20).map(({ job_id, deleted_at, deleted, kept, input_sha256 }) => (
              <dl key={job_id} className="facts">
                <Fact name="Job">
                  <code>{job_id}</code>
                </Fact>
                <Fact name="Deleted">
                  <Instant value={deleted_at} look="precise" />
                </Fact>
                <Fact name="Document, SHA-256">
                  <code>{input_sha256 ?? 'never stored'}</code>
                </Fact>
                <Fact name="What is gone">{deleted.join(', ')}</Fact>
                <Fact name="What is kept">{kept.join(', ')}</Fact>
              </dl>
            ))}
          </div>
          <div className="dialog-actions">
            <Button
              icon="download"
              onClick={() => saveFile('deletion-receipts.json', JSON.stringify(receipts, null, 2), 'application/json')}
            >
              Save as JSON
            </Button>
            <Dialog.Close render={<Button look="primary">Done</Button>} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
