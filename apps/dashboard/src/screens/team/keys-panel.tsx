import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { membersQuery } from '../../api/members.js';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { CodeBlock } from '../../components/code-block.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { SecretDialog } from '../../components/secret-dialog.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { KeyForm, type KeyInput } from './key-form.js';
import { useKeys, useTeamChange, type ApiKey, type ShownApiKey } from './use-team.js';

/** API keys: made and shown once, recognised by their beginning, revoked. */
export function KeysPanel(): ReactElement {
  const user = useUser();
  const keys = useKeys();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const create = useTeamChange((body: KeyInput) =>
    recto.request<ShownApiKey>({ method: 'POST', path: '/api-keys', body }),
  );
  const button = may(user.role, 'change') && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New key
    </Button>
  );
  const note = may(user.role, 'administer') ? 'All keys of the team.' : 'Your own keys.';
  return (
    <Panel title="API keys" note={note} actions={button}>
      <QueryView query={keys}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon="code" title="No key yet">
              A key lets a program use the API in your name.
            </EmptyState>
          ) : (
            <ul className="rows">
              {data.map((key) => (
                <KeyRow key={key.id} apiKey={key} mayChange={may(user.role, 'change')} onShow={setShown} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isMaking && (
        <KeyForm
          onClose={() => setMaking(false)}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(input) =>
            create.mutate(input, {
              onSuccess: ({ key }) => {
                setMaking(false);
                setShown(key);
              },
            })
          }
        />
      )}
      <SecretDialog title="Your new API key" secret={shown} onClose={() => setShown(null)}>
        <CodeBlock label="Try it" code={`curl -H "X-API-Key: ${shown ?? ''}" ${location.origin}/api/v1/auth/verify`} />
      </SecretDialog>
    </Panel>
  );
}

function KeyRow(props: { apiKey: ApiKey; mayChange: boolean; onShow: (key: string) => void }): ReactElement {
  const { apiKey, mayChange, onShow } = props;
  const user = useUser();
  const members = useQuery(membersQuery);
  const [asking, setAsking] = useState<'revoke' | 'regenerate' | null>(null);
  const revoke = useTeamChange(() => recto.keys.revoke(apiKey.id));
  const regenerate = useTeamChange(() => recto.keys.regenerate(apiKey.id));
  const owner = members.data?.find(({ user_id }) => user_id === apiKey.user_id)?.name;
  const isOwn = apiKey.user_id === user.id;
  const state = stateOf(apiKey);
  const close = (): void => setAsking(null);
  return (
    <li>
      <div className="row-head">
        <strong>
          {apiKey.name} <code className="quiet small">{apiKey.prefix}...</code>
        </strong>
        {state === null ? (
          mayChange && (
            <span className="actions">
              {isOwn && (
                <Button look="quiet" onClick={() => setAsking('regenerate')}>
                  Regenerate
                </Button>
              )}
              <Button look="danger" onClick={() => setAsking('revoke')}>
                Revoke
              </Button>
            </span>
          )
        ) : (
          <span className="badge">{state}</span>
        )}
      </div>
      <p className="quiet small">
        {owner === undefined ? '' : `${owner}, `}
        {apiKey.scopes.length === 0 ? 'own jobs' : apiKey.scopes.join(', ')}, created{' '}
        <Instant value={apiKey.created_at} />,{' '}
        {apiKey.last_used_at === null ? (
          'never used'
        ) : (
          <>
            last used <Instant value={apiKey.last_used_at} />
          </>
        )}
        {apiKey.expires_at !== null && (
          <>
            , expires <Instant value={apiKey.expires_at} />
          </>
        )}
      </p>
      <ConfirmDialog
        isOpen={asking === 'revoke'}
        onClose={close}
        title={`Revoke ${apiKey.name}?`}
        action="Revoke"
        isBusy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => tell(`Revoked: ${apiKey.name}`),
            onError: (error) => tellFailure('Not revoked', error),
            onSettled: close,
          })
        }
      >
        <p>Programs that use it are refused at once.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'regenerate'}
        onClose={close}
        title={`Regenerate ${apiKey.name}?`}
        action="Regenerate"
        isBusy={regenerate.isPending}
        onConfirm={() =>
          regenerate.mutate(undefined, {
            onSuccess: ({ key }) => onShow(key),
            onError: (error) => tellFailure('Not regenerated', error),
            onSettled: close,
          })
        }
      >
        <p>The old key ends at once; the new one is shown once.</p>
      </ConfirmDialog>
    </li>
  );
}

function stateOf({ revoked_at, expires_at }: ApiKey): string | null {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? 'expired' : null;
}
