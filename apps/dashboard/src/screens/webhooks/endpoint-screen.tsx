import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatCount, formatShare } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel, Tile, Tiles } from '../../components/panel.js';
import { QueryView } from '../../components/states.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { DeliveriesPanel } from './deliveries-panel.js';
import { EndpointActions } from './endpoint-actions.js';
import { ReplayPanel } from './replay-panel.js';
import { useEndpoint, useEndpointHealth, type Endpoint } from './use-webhooks.js';
import { VerifyPanel } from './verify-panel.js';

/** One endpoint: how it does, what was sent, and what can be done about it. */
export function EndpointScreen(): ReactElement {
  const { endpointId } = useParams({ from: '/shell/dashboard/webhooks/$endpointId' });
  return (
    <QueryView query={useEndpoint(endpointId)} isWhole>
      {(endpoint) => <EndpointView endpoint={endpoint} />}
    </QueryView>
  );
}

function EndpointView({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const mayChange = may(useUser().role, 'change');
  return (
    <>
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/dashboard/webhooks">Webhooks</Link>
      </nav>
      <PageHeader title="Endpoint" actions={mayChange && <EndpointActions endpoint={endpoint} />}>
        <span className="mono breakable">{endpoint.url}</span>
      </PageHeader>
      <div className="stack">
        <HealthPanel endpoint={endpoint} />
        <DeliveriesPanel endpoint={endpoint} mayChange={mayChange} />
        {mayChange && <ReplayPanel endpoint={endpoint} />}
        <VerifyPanel />
      </div>
    </>
  );
}

const advice: Readonly<Record<string, string>> = {
  healthy: 'Deliveries arrive.',
  failing: 'The last attempts failed. They are repeated, ten times over 75 hours.',
  paused: 'The circuit is open: after several failures only single probes are sent, until one succeeds.',
  disabled: 'Nothing is sent. Enable the endpoint when it is repaired; what was due within a day goes out then.',
};

function HealthPanel({ endpoint }: { endpoint: Endpoint }): ReactElement {
  return (
    <Panel
      title="Health"
      note={`The last seven days; ${endpoint.event_types.length === 0 ? 'all events' : endpoint.event_types.join(', ')}.`}
    >
      <div className="panel-body stack">
        <QueryView query={useEndpointHealth(endpoint.id)}>
          {(health) => (
            <>
              <p className={`notice ${health.status === 'healthy' ? '' : 'notice-warn'}`}>
                <strong>{health.status}</strong>: {health.disabled_reason ?? advice[health.status]}{' '}
                {health.paused_until !== null && (
                  <>
                    Next probe <Instant value={health.paused_until} look="precise" />.
                  </>
                )}
              </p>
              <Tiles>
                <Tile label="Delivered" value={formatCount(health.deliveries.processed)} />
                <Tile label="Pending" value={formatCount(health.deliveries.pending)} />
                <Tile
                  label="Failed"
                  value={formatCount(health.deliveries.failed)}
                  {...(health.deliveries.failed > 0 && { look: 'bad' as const })}
                />
                <Tile
                  label="Success rate"
                  value={health.success_rate === null ? '-' : formatShare(health.success_rate)}
                />
                <Tile
                  label="Mean attempt"
                  value={health.average_attempt_ms === null ? '-' : `${Math.round(health.average_attempt_ms)} ms`}
                />
              </Tiles>
              {health.last_failure !== null && (
                <p className="quiet small">
                  Last failure <Instant value={health.last_failure.at} look="precise" />:{' '}
                  {health.last_failure.error ?? `HTTP ${health.last_failure.http_status ?? '-'}`}
                </p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}
