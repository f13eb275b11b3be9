import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { PageHeader } from '../../components/page-header.js';
import { SecretDialog } from '../../components/secret-dialog.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { EndpointForm, type EndpointInput } from './endpoint-form.js';
import { HealthBadge } from './health-badge.js';
import { useEndpoints, useWebhookChange, type CreatedEndpoint, type Endpoint } from './use-webhooks.js';

/** Where events of the team are sent to. */
export function WebhooksScreen(): ReactElement {
  const mayChange = may(useUser().role, 'change');
  const endpoints = useEndpoints();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useWebhookChange((body: EndpointInput) =>
    recto.request<CreatedEndpoint>({ method: 'POST', path: '/webhooks', body }),
  );
  const button = mayChange && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New endpoint
    </Button>
  );
  return (
    <>
      <PageHeader title="Webhooks" actions={button}>
        Signed events instead of polling: facts and links, never document content.
      </PageHeader>
      <section className="panel" aria-label="Endpoints">
        <QueryView query={endpoints}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState icon="link" title="No endpoint yet" action={button}>
                An endpoint is an address of yours that hears when a job is done, with ten attempts over 75 hours.
              </EmptyState>
            ) : (
              <ul className="rows">
                {data.map((endpoint) => (
                  <EndpointRow key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {isMaking && (
        <EndpointForm
          isOpen
          onClose={() => setMaking(false)}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(input) =>
            create.mutate(input, {
              onSuccess: (created) => {
                setMaking(false);
                setSecret(created.secret);
              },
            })
          }
        />
      )}
      <SecretDialog title="The signing secret of the endpoint" secret={secret} onClose={() => setSecret(null)}>
        <p>Your receiver checks the signature of each delivery with it. The screen of the endpoint has the code.</p>
      </SecretDialog>
    </>
  );
}

function EndpointRow({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const types = endpoint.event_types.length === 0 ? 'all events' : endpoint.event_types.join(', ');
  return (
    <li className="row-link">
      <div className="row-head">
        <Link to="/dashboard/webhooks/$endpointId" params={{ endpointId: endpoint.id }} className="row-title mono">
          {endpoint.url}
        </Link>
        <HealthBadge endpointId={endpoint.id} />
      </div>
      <p className="quiet small">
        {endpoint.description === '' ? '' : `${endpoint.description} · `}
        {types}
      </p>
    </li>
  );
}
