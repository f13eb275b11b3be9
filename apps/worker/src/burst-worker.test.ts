import { expect, test } from '@jest/globals';
import { createBurstWorker } from './burst-worker.js';

function bursting() {
  let running = 0;
  const start = () => {
    running += 1;
    return {
      close: () => {
        running -= 1;
        return Promise.resolve();
      },
    };
  };
  const onError = (error: unknown) => {
    throw error;
  };
  return { running: () => running, burst: createBurstWorker({ start, onError }) };
}

test('there is one for as long as it is wanted', () => {
  const { running, burst } = bursting();
  burst.want(false);
  expect(running()).toBe(0);
  burst.want(true);
  burst.want(true);
  expect(running()).toBe(1);
  burst.want(false);
  expect(running()).toBe(0);
});

test('after the end there is none any more', async () => {
  const { running, burst } = bursting();
  burst.want(true);
  await burst.close(0);
  burst.want(true);
  expect(running()).toBe(0);
});
