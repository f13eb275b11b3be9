import { useState, type ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { FormDialog, formText } from '../../components/form-dialog.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { SecretDialog } from '../../components/secret-dialog.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { useUser } from '../../session/session.js';
import { roleWords, rolesGivenBy } from './roles.js';
import { useInvitations, useTeamChange, type CreatedInvitation, type Invitation } from './use-team.js';

/** Links that let people join; for owners and admins. */
export function InvitationsPanel(): ReactElement {
  const [isMaking, setMaking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const create = useTeamChange((body: { email: string; role: string }) =>
    recto.request<CreatedInvitation>({ method: 'POST', path: '/invitations', body }),
  );
  return (
    <Panel
      title="Invitations"
      note="A link works once, for 7 days. Sending it is up to you."
      actions={
        <Button icon="plus" onClick={() => setMaking(true)}>
          Invite
        </Button>
      }
    >
      <QueryView query={useInvitations(true)}>
        {(invitations) =>
          invitations.length === 0 ? (
            <EmptyState icon="user" title="No open invitation">
              Invite people by their address.
            </EmptyState>
          ) : (
            <ul className="rows">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isMaking && (
        <InvitationForm
          onClose={() => setMaking(false)}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(input) =>
            create.mutate(input, {
              onSuccess: (created) => {
                setMaking(false);
                setLink(created.link);
              },
            })
          }
        />
      )}
      <SecretDialog title="The link of the invitation" secret={link} onClose={() => setLink(null)}>
        <p>Send it to whoever you have invited, on a way that you trust.</p>
      </SecretDialog>
    </Panel>
  );
}

function InvitationForm(props: {
  onClose: () => void;
  isBusy: boolean;
  error: unknown;
  onSubmit: (input: { email: string; role: string }) => void;
}): ReactElement {
  const { onClose, isBusy, error, onSubmit } = props;
  const { role: own } = useUser();
  return (
    <FormDialog
      isOpen
      title="Invite somebody"
      action="Make a link"
      onSubmit={(form) => onSubmit({ email: formText(form, 'email'), role: formText(form, 'role') })}
      {...{ onClose, isBusy, error }}
    >
      <Field label="E-mail address">
        {(control) => <input {...control} name="email" type="email" required maxLength={254} autoFocus />}
      </Field>
      <Field label="Role" hint="Members read their own jobs; admins and owners all of the team.">
        {(control) => (
          <select {...control} name="role" defaultValue="member">
            {rolesGivenBy(own).map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }): ReactElement {
  const revoke = useTeamChange(() => recto.invitations.revoke(invitation.id));
  return (
    <li>
      <div className="row-head">
        <strong>{invitation.email}</strong>
        <Button
          look="danger"
          isBusy={revoke.isPending}
          onClick={() =>
            revoke.mutate(undefined, {
              onSuccess: () => tell('The invitation was revoked'),
              onError: (error) => tellFailure('Not revoked', error),
            })
          }
        >
          Revoke
        </Button>
      </div>
      <p className="quiet small">
        as {roleWords[invitation.role]}, until <Instant value={invitation.expires_at} />
      </p>
    </li>
  );
}
