import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedObjectStore } from '@recto/embedded-services';
import { createObjectStore } from '../create-object-store.js';
import type { ObjectStore, StoreAddress, StoreKeys } from '../object-store.js';

export interface TestStore {
  store: ObjectStore;
  config: StoreAddress & StoreKeys;
  /** Ends the server; the data goes with close(). */
  stopServer: () => Promise<void>;
  close: () => Promise<void>;
}

/** A bucket on an embedded store of its own. */
export async function openTestStore(): Promise<TestStore> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-objects-'));
  const credentials = { accessKey: 'recto', secretKey: 'the-secret-of-this-test' };
  const server = await startEmbeddedObjectStore({ dataDir: dir, host: '127.0.0.1', port: 0, credentials });
  const config = { endpoint: server.url, region: 'us-east-1', ...credentials, bucket: 'documents' };
  const store = createObjectStore(config);
  await store.ensureBucket();
  const close = () => server.stop().then(() => rm(dir, { recursive: true, force: true }));
  return { store, config, stopServer: server.stop, close };
}
