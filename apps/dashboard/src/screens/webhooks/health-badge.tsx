import type { ReactElement } from 'react';
import { useEndpointHealth } from './use-webhooks.js';

const looks: Readonly<Record<string, string>> = {
  healthy: 'badge-good',
  failing: 'badge-bad',
  paused: 'badge-warn',
  disabled: '',
};

/** How an endpoint does, in the words of the API. */
export function HealthBadge({ endpointId }: { endpointId: string }): ReactElement {
  const { data } = useEndpointHealth(endpointId);
  return <span className={`badge ${looks[data?.status ?? ''] ?? ''}`}>{data?.status ?? '...'}</span>;
}
