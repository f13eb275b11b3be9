import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { formatCount } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { ListView } from '../../components/list-view.js';
import { Panel } from '../../components/panel.js';
import { EmptyState } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { DeliveryDetail } from './delivery-detail.js';
import { eventTypes } from './event-types.js';
import type { DeliveryFilters } from './delivery-filters.js';
import { useDeliveries, useWebhookChange, type Delivery, type Endpoint } from './use-webhooks.js';

/** What was sent to an endpoint, with every request and answer. */
export function DeliveriesPanel({ endpoint, mayChange }: { endpoint: Endpoint; mayChange: boolean }): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/webhooks/$endpointId' });
  const navigate = useNavigate({ from: '/dashboard/webhooks/$endpointId' });
  const deliveries = useDeliveries({ subscription_id: endpoint.id }, filters);
  const set = (name: keyof DeliveryFilters, value: string): void => {
    const { [name]: _before, ...others } = filters;
    const search = value === '' ? others : { ...others, [name]: value };
    void navigate({ search, replace: true, resetScroll: false });
  };
  const select = (name: keyof DeliveryFilters, label: string, options: readonly string[]) => (
    <Field label={label}>
      {(control) => (
        <select {...control} value={filters[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
          <option value="">any</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Panel title="Deliveries" note="Newest first. Open one to see each request and what was answered.">
      <search className="filter-bar">
        {select('processing_status', 'Status', ['pending', 'processed', 'failed'])}
        {select(
          'event_type',
          'Event',
          eventTypes.map(([name]) => name),
        )}
      </search>
      <ListView
        list={deliveries}
        empty={
          <EmptyState icon="link" title={Object.keys(filters).length > 0 ? 'No delivery fits' : 'Nothing was sent yet'}>
            Send a test, or read a document.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="rows">
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} endpoint={endpoint} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

const looks: Readonly<Record<string, string>> = {
  processed: 'badge-good',
  failed: 'badge-bad',
  pending: 'badge-accent',
};

function DeliveryRow(props: { delivery: Delivery; endpoint: Endpoint; mayChange: boolean }): ReactElement {
  const { delivery, endpoint, mayChange } = props;
  const again = useWebhookChange(() =>
    recto.request({
      method: 'POST',
      path: `/webhooks/events/${encodeURIComponent(delivery.event_id)}/redeliver`,
      body: { subscription_id: endpoint.id },
    }),
  );
  const outcome = delivery.http_status === null ? delivery.processing_error : `HTTP ${delivery.http_status}`;
  return (
    <li>
      <details className="delivery">
        <summary>
          <span className={`badge ${looks[delivery.processing_status] ?? ''}`}>{delivery.processing_status}</span>
          <strong className="mono">{delivery.event_type}</strong>
          <span className="quiet small">
            <Instant value={delivery.created_at} look="precise" />
          </span>
          <span className="quiet small">
            {formatCount(delivery.processing_attempts)} {delivery.processing_attempts === 1 ? 'attempt' : 'attempts'}
            {outcome === null ? '' : `, ${outcome}`}
          </span>
        </summary>
        <DeliveryDetail delivery={delivery} />
        {mayChange && (
          <Button
            icon="refresh"
            isBusy={again.isPending}
            disabled={delivery.processing_status === 'pending'}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: () => tell('It is sent again'),
                onError: (error) => tellFailure('Not sent again', error),
              })
            }
          >
            Redeliver
          </Button>
        )}
      </details>
    </li>
  );
}
