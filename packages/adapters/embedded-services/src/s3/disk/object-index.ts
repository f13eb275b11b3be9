import { compareKeys } from './compare-keys.js';
import type { StoredObject } from './stored-object.js';

/** The objects of a bucket by key and in key order, in memory: about half a kilobyte each. */
export interface ObjectIndex {
  get: (key: string) => StoredObject | undefined;
  put: (object: StoredObject) => void;
  delete: (key: string) => void;
  size: () => number;
  values: () => Iterable<StoredObject>;
  /** The keys from `start` on, in order. Valid until the next change. */
  keysFrom: (start: string) => Iterable<string>;
}

/** Builds the index of these objects. */
export function createObjectIndex(objects: Map<string, StoredObject>): ObjectIndex {
  const sortedKeys = [...objects.keys()].sort(compareKeys);

  /** The first position whose key is not before `key`. */
  function positionOf(key: string): number {
    let low = 0;
    let high = sortedKeys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(sortedKeys[middle] ?? '', key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function* keysFrom(start: string) {
    for (let i = positionOf(start); i < sortedKeys.length; i += 1) yield sortedKeys[i] ?? '';
  }

  return {
    get: (key) => objects.get(key),
    put: (object) => {
      if (!objects.has(object.key)) sortedKeys.splice(positionOf(object.key), 0, object.key);
      objects.set(object.key, object);
    },
    delete: (key) => {
      if (objects.delete(key)) sortedKeys.splice(positionOf(key), 1);
    },
    size: () => objects.size,
    values: () => objects.values(),
    keysFrom,
  };
}
