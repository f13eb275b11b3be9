import { randomBytes } from 'node:crypto';
import { createObjectStore, type ObjectStore } from '@recto/object-store';
import { testServices } from './services.js';

export interface TestObjectStore {
  store: ObjectStore;
  config: { endpoint: string; accessKey: string; secretKey: string; region: string; bucket: string };
}

/** A bucket of its own for one test file, on the run's object store. It goes with the run. */
export async function createTestObjectStore(): Promise<TestObjectStore> {
  const config = { ...testServices().objectStore, bucket: `test-${randomBytes(8).toString('hex')}` };
  const store = createObjectStore(config);
  await store.ensureBucket();
  return { store, config };
}
