import { randomBytes } from 'node:crypto';
import type { TestDatabase, TestObjectStore } from '@recto/test-support';

/** The settings that an app needs as a process of its own, on a database and a store of a test, with a key of its own. */
export function appEnvironment({ url }: TestDatabase, store: TestObjectStore['config']): Record<string, string> {
  return {
    DATABASE_URL: url,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
    S3_BUCKET: store.bucket,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    PORT: '0',
    // A page that waits for a processor on a busy machine is no page that hangs: tests of that set a limit of their own.
    PAGE_TIMEOUT_MS: '600000',
  };
}
