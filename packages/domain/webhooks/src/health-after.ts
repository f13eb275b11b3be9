import { circuitOpenUntil } from './circuit.js';
import type { DeliveryVerdict } from './status-after.js';

/** What is kept of how an endpoint does. */
export interface EndpointState {
  enabled: boolean;
  disabledReason: string | null;
  /** Start of the present run of nothing but failures; null while deliveries succeed. */
  failingSinceAt: Date | null;
  failuresInARow: number;
  circuitOpenUntil: Date | null;
}

/** The state of an endpoint after one more attempt. The same object when nothing changes. */
export function healthAfter(state: EndpointState, verdict: DeliveryVerdict, now: Date): EndpointState {
  if (verdict.status === 'processed') {
    const isWell = state.failuresInARow === 0 && state.failingSinceAt === null && state.circuitOpenUntil === null;
    return isWell ? state : { ...state, failingSinceAt: null, failuresInARow: 0, circuitOpenUntil: null };
  }
  const failuresInARow = state.failuresInARow + 1;
  return {
    ...state,
    failuresInARow,
    failingSinceAt: state.failingSinceAt ?? now,
    circuitOpenUntil: circuitOpenUntil(failuresInARow, now),
    ...(verdict.disableReason === null ? {} : { enabled: false, disabledReason: verdict.disableReason }),
  };
}
