import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { createFormPlaces } from './form-places.js';

/** As much of a request as places look at. */
const newRequest = (): Request => new EventEmitter() as unknown as Request;

function newForm() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const form = { hasBegun: false, end, receive: () => ((form.hasBegun = true), ended) };
  return form;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const twoEach = { total: 4, perKey: 4, waitMs: 60_000 };

test('forms of a team beyond its share wait, in order, and those of another begin at once', async () => {
  const places = createFormPlaces(twoEach);
  const [first, second, third, fourth, other] = [newForm(), newForm(), newForm(), newForm(), newForm()];
  const all = [first, second, third, fourth].map((form) => places.inPlace('a', newRequest(), form.receive));
  all.push(places.inPlace('b', newRequest(), other.receive));
  await nextTurn();
  expect([first, second, third, fourth, other].map(({ hasBegun }) => hasBegun)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  first.end();
  other.end();
  await nextTurn();
  expect([third.hasBegun, fourth.hasBegun]).toEqual([true, false]);
  for (const form of [second, third, fourth]) form.end();
  await Promise.all(all);
});

test('a form whose client leaves waits no longer and takes no place; one that waits too long is refused', async () => {
  const places = createFormPlaces({ total: 1, perKey: 1, waitMs: 30 });
  const first = newForm();
  const holding = places.inPlace('a', newRequest(), first.receive);
  const leaving = newRequest();
  const left = places.inPlace('a', leaving, () => Promise.resolve());
  leaving.emit('close');
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' });
  const late = places.inPlace('a', newRequest(), () => Promise.resolve());
  await expect(late).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { reason: 'too_many_forms', retryAfterSeconds: 5 },
  });
  first.end();
  await holding;
  await expect(places.inPlace('a', newRequest(), () => Promise.resolve('begun'))).resolves.toBe('begun');
});
