import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createSecretSealer } from './secret-sealer.js';

const newKey = () => randomBytes(32).toString('base64');

test('a secret is opened with the key that sealed it, the present or the previous one, and with no other', () => {
  const [old, present] = [newKey(), newKey()];
  const sealed = createSecretSealer(old).seal('whsec_a');
  const sealer = createSecretSealer(present, old);
  expect(sealer.open(sealed)).toBe('whsec_a');
  expect(sealer.open(sealer.seal('whsec_b'))).toBe('whsec_b');
  expect(() => createSecretSealer(present).open(sealed)).toThrow('authenticate');
  expect(() => createSecretSealer(present, newKey()).open(sealed)).toThrow('authenticate');
  expect(() => createSecretSealer(present, 'c2hvcnQ=')).toThrow('32 bytes');
});

test('sealed again, a secret needs the present key alone; what has it is left as it is', () => {
  const [old, present] = [newKey(), newKey()];
  const sealer = createSecretSealer(present, old);
  const resealed = sealer.reseal(createSecretSealer(old).seal('whsec_a')) ?? '';
  expect(createSecretSealer(present).open(resealed)).toBe('whsec_a');
  expect(sealer.reseal(resealed)).toBeNull();
});
