import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import { ObjectStoreUnavailableError } from './object-store-errors.js';
import { createTransport } from './create-transport.js';
import type { ObjectStoreConfig, StoreAddress, StoreEncryption, StoreKeys } from './object-store.js';
import { createRoleCredentials } from './role/create-role-credentials.js';

/** Idle sockets are closed after 4 s, sooner than the usual store or proxy closes them under a request (5 s and up). */
const idleSocketTimeoutMs = 4_000;

export interface StoreConnection {
  bucket: string;
  region: string;
  requestTimeoutMs: number;
  /** A client whose requests all end when the signal aborts; clients share one pool of sockets and cost nothing. */
  clientFor: (signal?: AbortSignal) => Client;
  /** Stores an object in one piece. */
  putWhole: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The headers of an object that is stored: its type, and what it is encrypted with. */
  headersFor: (contentType: string) => Record<string, string>;
  /** Signs for the public address and sends nothing. */
  presigner: Client;
}

/** Reads the configuration and prepares clients; sends nothing. Throws on an endpoint that is not a bare origin. */
export function openConnection(config: ObjectStoreConfig): StoreConnection {
  const requestTimeoutMs = config.requestTimeoutMs ?? 30_000;
  const origin = parseOrigin(config.endpoint);
  const agent = new (origin.protocol === 'https:' ? https : http).Agent({
    keepAlive: true,
    timeout: idleSocketTimeoutMs,
  });
  const keys = 'role' in config ? { credentialsProvider: createRoleCredentials(config.role) } : keysOf(config);
  const clientFor = (signal?: AbortSignal) =>
    new Client({
      ...keys,
      ...clientOptions(config, origin),
      transport: createTransport({ protocol: origin.protocol, timeoutMs: requestTimeoutMs, signal }),
      transportAgent: agent,
    });
  const presigner = createPresigner({ ...config, endpoint: config.publicEndpoint ?? config.endpoint }, keys);
  const encryption = encryptionHeaders(config.encryption);
  const headersFor = (contentType: string) => ({ 'Content-Type': contentType, ...encryption });
  const { bucket, region, putHere } = config;
  const putWhole = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
    if (putHere) return storeHere(putHere({ bucket, key, contentType }, bytes));
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await clientFor().putObject(bucket, key, body, body.length, headersFor(contentType));
  };
  return { bucket, region, requestTimeoutMs, clientFor, putWhole, headersFor, presigner };
}

async function storeHere(storing: Promise<'stored' | 'disk-full'>): Promise<void> {
  const outcome = await storing.catch((cause: unknown) => {
    throw new ObjectStoreUnavailableError('the object store failed', { cause });
  });
  if (outcome === 'disk-full') {
    throw new ObjectStoreUnavailableError('the disk of the object store is full', { isFull: true });
  }
}

/** Signs addresses and sends nothing. Throws on an endpoint that is not a bare origin. */
export function createPresigner(
  address: Pick<StoreAddress, 'endpoint' | 'region' | 'addressing'>,
  keys: StoreKeys | { credentialsProvider: ReturnType<typeof createRoleCredentials> },
): Client {
  const own = 'accessKey' in keys ? keysOf(keys) : keys;
  return new Client({ ...own, ...clientOptions(address, parseOrigin(address.endpoint)) });
}

function keysOf({ accessKey, secretKey }: StoreKeys): StoreKeys {
  return { accessKey, secretKey };
}

function encryptionHeaders(encryption: StoreEncryption | undefined): Record<string, string> {
  if (encryption === undefined) return {};
  const { algorithm, keyId } = encryption;
  return {
    'X-Amz-Server-Side-Encryption': algorithm,
    ...(keyId !== undefined && { 'X-Amz-Server-Side-Encryption-Aws-Kms-Key-Id': keyId }),
  };
}

function clientOptions(config: Pick<StoreAddress, 'region' | 'addressing'>, origin: URL) {
  const useSSL = origin.protocol === 'https:';
  return {
    endPoint: origin.hostname.replace(/^\[|\]$/g, ''),
    port: Number(origin.port) || (useSSL ? 443 : 80),
    useSSL,
    region: config.region,
    pathStyle: config.addressing !== 'virtual-host',
    retryOptions: { disableRetry: true },
  };
}

function parseOrigin(endpoint: string): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (!isOrigin) throw new TypeError('an object store endpoint must be http(s)://host[:port], without a path');
  return url;
}
