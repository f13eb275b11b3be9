import type { ReactElement } from 'react';
import { PageHeader } from '../../components/page-header.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { AuditPanel } from './audit-panel.js';
import { InvitationsPanel } from './invitations-panel.js';
import { KeysPanel } from './keys-panel.js';
import { MembersPanel } from './members-panel.js';
import { PasswordPanel } from './password-panel.js';
import { RetentionPanel } from './retention-panel.js';
import { SessionsPanel } from './sessions-panel.js';

/** Keys, people and settings of the team, and one's own account. */
export function TeamScreen(): ReactElement {
  const { role } = useUser();
  return (
    <>
      <PageHeader title="Team">
        Who and what may use this team, how long it keeps documents, and your own account.
      </PageHeader>
      <div className="stack">
        <KeysPanel />
        <MembersPanel />
        {may(role, 'administer') && <InvitationsPanel />}
        <div className="split">
          <RetentionPanel />
          <PasswordPanel />
        </div>
        <SessionsPanel />
        {may(role, 'administer') && <AuditPanel />}
      </div>
    </>
  );
}
