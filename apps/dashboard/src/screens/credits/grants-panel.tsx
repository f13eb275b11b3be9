import type { GrantResponse } from '@recto/contracts';
import type { ReactElement } from 'react';
import { formatCount } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { useOpenGrants } from './use-credits.js';

/** Where the credits are from, in the order in which they are used. */
export function GrantsPanel(): ReactElement {
  return (
    <Panel title="Open grants" note="Used from the top: by priority, then what expires first.">
      <QueryView query={useOpenGrants()}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="list" title="No grant has anything left">
              Credits come with a trial, from the operator, with a subscription or by a payment.
            </EmptyState>
          ) : (
            <ul className="rows">
              {[...data].sort(inOrderOfUse).map((grant) => (
                <Grant key={grant.id} grant={grant} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Grant({ grant }: { grant: GrantResponse }): ReactElement {
  return (
    <li>
      <div className="row-head">
        <strong>{grant.description === '' ? grant.source : grant.description}</strong>
        <span className="number">
          {formatCount(grant.remaining)} <span className="quiet">of {formatCount(grant.amount)}</span>
        </span>
      </div>
      <progress value={grant.remaining} max={Math.max(1, grant.amount)} aria-label={`Left of ${grant.source}`} />
      <p className="quiet small">
        {grant.source},{' '}
        {grant.expires_at === null ? (
          'does not expire'
        ) : (
          <>
            expires <Instant value={grant.expires_at} />
          </>
        )}
      </p>
    </li>
  );
}

function inOrderOfUse(a: GrantResponse, b: GrantResponse): number {
  const endOf = ({ expires_at }: GrantResponse): number =>
    expires_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(expires_at);
  return a.priority - b.priority || endOf(a) - endOf(b) || a.created_at.localeCompare(b.created_at);
}
