import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { tell, tellFailure } from '../../components/toast.js';
import { SourceForm } from './source-form.js';
import { deleteSource, saveSource, useSourceChange, type Source } from './use-sources.js';

/** What can be done to a source: pause or resume, edit, delete. */
export function SourceActions({ source }: { source: Source }): ReactElement {
  const { id, enabled } = source;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  const pause = useSourceChange((isEnabled: boolean) => saveSource({ id, body: { enabled: isEnabled } }));
  const edit = useSourceChange(saveSource);
  const remove = useSourceChange(deleteSource);
  return (
    <>
      <Button
        isBusy={pause.isPending}
        onClick={() =>
          pause.mutate(!enabled, {
            onSuccess: (changed) => tell(changed.enabled ? 'It is looked at again' : 'The source is paused'),
            onError: (error) => tellFailure(enabled ? 'Not paused' : 'Not resumed', error),
          })
        }
      >
        {enabled ? 'Pause' : 'Resume'}
      </Button>
      <Button
        onClick={() => {
          edit.reset();
          setOpen('edit');
        }}
      >
        Edit
      </Button>
      <Button look="danger" icon="trash" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && (
        <SourceForm
          onClose={close}
          source={source}
          isBusy={edit.isPending}
          error={edit.error}
          onSubmit={(body) =>
            edit.mutate(
              { id, body },
              {
                onSuccess: () => {
                  close();
                  tell('Saved');
                },
              },
            )
          }
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title="Delete the source?"
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              tell('The source was deleted');
              void navigate({ to: '/dashboard/sources' });
            },
            onError: (error) => tellFailure('Not deleted', error),
            onSettled: close,
          })
        }
      >
        <p>
          Its jobs go on, and their results are delivered nowhere. Nothing in the bucket is changed; a source that is
          made again reads all of its documents again.
        </p>
      </ConfirmDialog>
    </>
  );
}
