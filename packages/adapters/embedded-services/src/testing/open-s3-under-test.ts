import { randomBytes } from 'node:crypto';
import { Client } from 'minio';
import { startEmbeddedObjectStore } from '../s3/start-embedded-object-store.js';
import { createTempDir } from './create-temp-dir.js';

export interface S3UnderTest {
  origin: string;
  credentials: { accessKey: string; secretKey: string };
  region: string;
  client: Client;
  /** Knows the access key, but not its secret. */
  strangerClient: Client;
  close: () => Promise<void>;
}

/**
 * The S3 that the suite runs against: the endpoint in S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY
 * (any store: MinIO, AWS, ...), or else the embedded one, started for the purpose.
 */
export async function openS3UnderTest(): Promise<S3UnderTest> {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_ACCESS_KEY: accessKey, S3_TEST_SECRET_KEY: secretKey } = process.env;
  if (endpoint === undefined) {
    const credentials = { accessKey: 'recto-test', secretKey: randomBytes(16).toString('hex') };
    const { dir, remove } = await createTempDir();
    const store = await startEmbeddedObjectStore({ dataDir: dir, host: '127.0.0.1', port: 0, credentials });
    return connect(store.url, credentials, () => store.stop().then(remove));
  }
  if (!accessKey || !secretKey) throw new Error('S3_TEST_ENDPOINT needs S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY');
  return connect(endpoint, { accessKey, secretKey }, () => Promise.resolve());
}

function connect(endpoint: string, credentials: S3UnderTest['credentials'], close: S3UnderTest['close']): S3UnderTest {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const region = 'us-east-1';
  const options = { endPoint: url.hostname, port: Number(url.port) || (useSSL ? 443 : 80), useSSL, region };
  return {
    origin: url.origin,
    credentials,
    region,
    client: new Client({ ...options, ...credentials }),
    strangerClient: new Client({ ...options, accessKey: credentials.accessKey, secretKey: 'not-the-secret' }),
    close,
  };
}
