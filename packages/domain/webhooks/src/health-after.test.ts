import { expect, test } from '@jest/globals';
import { healthAfter, type EndpointState } from './health-after.js';
import type { DeliveryVerdict } from './status-after.js';

const now = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-01T00:00:10Z');
const well: EndpointState = {
  enabled: true,
  disabledReason: null,
  failingSinceAt: null,
  failuresInARow: 0,
  circuitOpenUntil: null,
};
const success: DeliveryVerdict = { status: 'processed', nextAttemptAt: null, disableReason: null };
const failure: DeliveryVerdict = { status: 'pending', nextAttemptAt: now, disableReason: null };

test('a success at an endpoint that does well changes nothing; at another one it forgets the failures', () => {
  expect(healthAfter(well, success, now)).toBe(well);
  expect(healthAfter({ ...well, failingSinceAt: now, failuresInARow: 3 }, success, later)).toEqual(well);
});

test('failures are counted from the first of them, and the fifth opens the circuit', () => {
  let state = healthAfter(well, failure, now);
  for (let count = 0; count < 3; count += 1) state = healthAfter(state, failure, later);
  expect(state).toEqual({ ...well, failingSinceAt: now, failuresInARow: 4 });
  expect(healthAfter(state, failure, later)).toMatchObject({
    failuresInARow: 5,
    failingSinceAt: now,
    circuitOpenUntil: new Date('2026-01-01T00:00:40Z'),
  });
});

test('a failure with a reason disables', () => {
  const gone: DeliveryVerdict = { status: 'failed', nextAttemptAt: null, disableReason: 'gone' };
  expect(healthAfter(well, gone, now)).toMatchObject({ enabled: false, disabledReason: 'gone', failuresInARow: 1 });
});
