import { expect, test } from '@jest/globals';
import { findFailing } from './find-failing.js';

test('what answers is well; what rejects, throws or stays silent is named', async () => {
  const throwing = (): Promise<void> => {
    throw new Error('thrown');
  };
  const failing = await findFailing({
    'the queue answers': () => Promise.resolve(),
    'the store does not answer': () => Promise.reject(new Error('away')),
    'the database cannot be asked': throwing,
    'the moon is silent': () => new Promise(() => undefined),
  });
  expect(failing).toEqual(['the store does not answer', 'the database cannot be asked', 'the moon is silent']);
});
