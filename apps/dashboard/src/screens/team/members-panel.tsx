import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { membersQuery, type Member } from '../../api/members.js';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser, type Role } from '../../session/session.js';
import { roleWords, rolesGivenBy } from './roles.js';
import { useTeamChange } from './use-team.js';

/** Who is in the team, and as what. */
export function MembersPanel(): ReactElement {
  return (
    <Panel title="Members" note="A role counts at once, for keys and sessions too.">
      <QueryView query={useQuery(membersQuery)}>
        {(members) => (
          <ul className="rows">
            {members.map((member) => (
              <MemberRow key={member.user_id} member={member} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function MemberRow({ member }: { member: Member }): ReactElement {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const change = useTeamChange((role: Role) => recto.members.changeRole(member.user_id, { role }));
  const remove = useTeamChange(() => recto.members.remove(member.user_id));
  const isOwn = member.user_id === user.id;
  // Admins manage everybody but owners.
  const mayManage = may(user.role, 'administer') && (user.role === 'owner' || member.role !== 'owner');
  return (
    <li>
      <div className="row-head">
        <strong>
          {member.name} {isOwn && <span className="badge">you</span>}
        </strong>
        <span className="actions">
          {mayManage && !isOwn ? (
            <select
              aria-label={`Role of ${member.name}`}
              value={member.role}
              disabled={change.isPending}
              onChange={({ target }) => {
                const role = rolesGivenBy(user.role).find((each) => each === target.value);
                if (role === undefined) return;
                change.mutate(role, {
                  onSuccess: () => tell(`${member.name}: ${roleWords[role]}`),
                  onError: (error) => tellFailure('The role was not changed', error),
                });
              }}
            >
              {rolesGivenBy(user.role).map((role) => (
                <option key={role} value={role}>
                  {roleWords[role]}
                </option>
              ))}
            </select>
          ) : (
            <span className="badge">{roleWords[member.role]}</span>
          )}
          {(mayManage || (isOwn && user.role !== 'read_only')) && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {isOwn ? 'Leave' : 'Remove'}
            </Button>
          )}
        </span>
      </div>
      <p className="quiet small">
        {member.email}, joined <Instant value={member.created_at} />
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isOwn ? 'Leave the team?' : `Remove ${member.name}?`}
        action={isOwn ? 'Leave' : 'Remove'}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => tell(isOwn ? 'You have left the team' : `Removed: ${member.name}`),
            onError: (error) => tellFailure('Nothing was changed', error),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>Keys and sessions of this user in the team end at once. Their jobs stay until they are deleted.</p>
      </ConfirmDialog>
    </li>
  );
}
