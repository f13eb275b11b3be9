import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { SecretDialog } from '../../components/secret-dialog.js';
import { tell, tellFailure } from '../../components/toast.js';
import { EndpointForm, type EndpointInput } from './endpoint-form.js';
import { useWebhookChange, type Endpoint } from './use-webhooks.js';

/** What can be done to an endpoint: test, edit, rotate its secret, delete. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const { id } = endpoint;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const test = useWebhookChange(() => recto.webhooks.test(id));
  const edit = useWebhookChange((body: EndpointInput) =>
    recto.request<Endpoint>({ method: 'PUT', path: `/webhooks/${encodeURIComponent(id)}`, body }),
  );
  const rotate = useWebhookChange(() => recto.webhooks.regenerateSecret(id));
  const remove = useWebhookChange(() => recto.webhooks.delete(id));
  return (
    <>
      <Button
        look="primary"
        isBusy={test.isPending}
        disabled={!endpoint.enabled}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: () => tell('A test event is on its way'),
            onError: (error) => tellFailure('Not tested', error),
          })
        }
      >
        Send a test
      </Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button icon="refresh" onClick={() => setOpen('rotate')}>
        Rotate the secret
      </Button>
      <Button look="danger" icon="trash" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && (
        <EndpointForm
          isOpen
          onClose={close}
          endpoint={endpoint}
          isBusy={edit.isPending}
          error={edit.error}
          onSubmit={(input) =>
            edit.mutate(input, {
              onSuccess: () => {
                close();
                tell('Saved');
              },
            })
          }
        />
      )}
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={close}
        title="Rotate the secret?"
        action="Rotate"
        isBusy={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(undefined, {
            onSuccess: (rotated) => setSecret(rotated.secret),
            onError: (error) => tellFailure('Not rotated', error),
            onSettled: close,
          })
        }
      >
        <p>
          The new secret signs at once. For 24 hours <code>webhook-signature</code> carries the old one too, so that
          receivers can follow.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title="Delete the endpoint?"
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              tell('The endpoint was deleted');
              void navigate({ to: '/dashboard/webhooks' });
            },
            onError: (error) => tellFailure('Not deleted', error),
            onSettled: close,
          })
        }
      >
        <p>Its deliveries go with it, those in flight too.</p>
      </ConfirmDialog>
      <SecretDialog title="The new signing secret" secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
