import { expect, test } from '@jest/globals';
import { createKeyedPermits } from '@recto/concurrency';
import type { DueDelivery } from '@recto/webhooks';
import { createHand } from './hand.js';

const delivery = (endpointId: string, number: number): DueDelivery => ({
  deliveryId: `${endpointId}-${number}`,
  endpointId,
  eventId: 'event',
  jobId: null,
  requestId: null,
  traceparent: null,
  attemptNumber: 1,
  dueAt: new Date(0),
  seriesAttemptNumber: 1,
  url: 'https://a.example/',
  sealedSecret: '',
  previousSealedSecret: null,
  body: '{}',
  isProbe: false,
});
const deliveries = (endpointId: string, count: number) =>
  Array.from({ length: count }, (_, index) => delivery(endpointId, index + 1));
const started = (hand: ReturnType<typeof createHand>) => hand.takeStartable().map(({ deliveryId }) => deliveryId);

test('the endpoints take turns, each in its order and within its places', () => {
  const hand = createHand(createKeyedPermits({ total: 100, perKey: 2 }));
  hand.add([...deliveries('a', 4), ...deliveries('b', 1)]);
  expect(started(hand)).toEqual(['a-1', 'b-1', 'a-2']);
  expect([hand.inFlight(), hand.waitingEndpoints()]).toEqual([3, ['a']]);
  hand.leave('a');
  expect(started(hand)).toEqual(['a-3']);
  expect(started(hand)).toEqual([]);
});

test('several endpoints that hang together leave places to others', () => {
  const hand = createHand(createKeyedPermits({ total: 100, perKey: 10 }));
  for (let index = 0; index < 10; index += 1) hand.add(deliveries(`hangs-${index}`, 20));
  expect(hand.takeStartable().length).toBeLessThan(75);
  hand.add([delivery('well', 1)]);
  expect(started(hand)).toEqual(['well-1']);
});

test('an endpoint that is held back starts nothing until every hold is released', () => {
  const hand = createHand(createKeyedPermits({ total: 100, perKey: 10 }));
  hand.holdBack('a');
  hand.holdBack('a');
  hand.add([delivery('a', 1)]);
  hand.release('a');
  expect(started(hand)).toEqual([]);
  hand.release('a');
  expect(started(hand)).toEqual(['a-1']);
});

test('what waits too long is known, and is taken out', () => {
  const hand = createHand(createKeyedPermits({ total: 100, perKey: 1 }));
  hand.add(deliveries('a', 3));
  expect(started(hand)).toEqual(['a-1']);
  expect(hand.stuckEndpoints(60_000)).toEqual([]);
  expect(hand.stuckEndpoints(-1)).toEqual(['a']);
  expect(hand.takeOut('a').map(({ deliveryId }) => deliveryId)).toEqual(['a-2', 'a-3']);
  hand.add(deliveries('b', 2));
  expect(hand.takeAllOut()).toHaveLength(2);
  expect([hand.waitingEndpoints(), hand.inFlight()]).toEqual([[], 1]);
});
