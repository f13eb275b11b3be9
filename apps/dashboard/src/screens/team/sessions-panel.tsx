import type { ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { nameOfAgent } from './name-of-agent.js';
import { useSessions, useTeamChange, type Session } from './use-team.js';

/** Where one is signed in; each can be ended from here. */
export function SessionsPanel(): ReactElement {
  const sessions = useSessions();
  const endOthers = useTeamChange(() => recto.sessions.endOthers());
  const actions = (sessions.data?.length ?? 0) > 1 && (
    <Button
      isBusy={endOthers.isPending}
      onClick={() =>
        endOthers.mutate(undefined, {
          onSuccess: ({ message }) => tell(message),
          onError: (error) => tellFailure('They go on', error),
        })
      }
    >
      End all others
    </Button>
  );
  return (
    <Panel title="Your sessions" note="A session ends after 7 days, or 12 hours without use." actions={actions}>
      <QueryView query={sessions}>
        {(data) => (
          <ul className="rows">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }): ReactElement {
  const end = useTeamChange(() => recto.sessions.end(session.id));
  return (
    <li>
      <div className="row-head">
        <strong title={session.user_agent ?? undefined}>{nameOfAgent(session.user_agent)}</strong>
        {session.current ? (
          <span className="badge badge-accent">this one</span>
        ) : (
          <Button
            look="danger"
            isBusy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => tell('The session has ended'),
                onError: (error) => tellFailure('It goes on', error),
              })
            }
          >
            End
          </Button>
        )}
      </div>
      <p className="quiet small">
        began <Instant value={session.created_at} />, last used <Instant value={session.last_used_at} />
      </p>
    </li>
  );
}
