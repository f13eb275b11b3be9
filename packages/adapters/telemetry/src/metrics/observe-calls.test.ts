import { expect, test } from '@jest/globals';
import { observeCalls } from './observe-calls.js';

class Store {
  readonly #name = 'kept';
  get(key: string): Promise<string> {
    return key === '' ? Promise.reject(new Error('no key')) : Promise.resolve(`${this.#name} ${key}`);
  }
  list(): string[] {
    return [this.#name];
  }
}

test('calls give what they gave, and are told of with their time and outcome; others pass', async () => {
  const told: [string, string][] = [];
  const store = observeCalls(new Store(), ['get'], (call, seconds, outcome) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    told.push([call, outcome]);
  });
  expect(await store.get('a')).toBe('kept a');
  await expect(store.get('')).rejects.toThrow('no key');
  expect(() => observeCalls({ size: 3 }, ['size'], () => undefined)).toThrow('size is no method');
  expect(told).toEqual([
    ['get', 'ok'],
    ['get', 'failed'],
  ]);
});
