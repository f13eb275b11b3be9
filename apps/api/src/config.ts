import { z } from 'zod';

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const truth = z.enum(['true', 'false']).transform((word) => word === 'true');

/** Every name of the environment that this process reads. An empty value counts as absent. */
const environment = z.object({
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Port to listen on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).default(8_080),
  /** Address at which clients reach this API, without a path; stands in answers. Default: what the client called. */
  PUBLIC_URL: origin.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** `postgresql://user:password@host:port/database`. */
  DATABASE_URL: z.string().min(1),
  /** `redis://...`. Absent: the queue lives in Postgres. */
  REDIS_URL: z.string().optional(),
  /** Address of the S3 store for this process. */
  S3_ENDPOINT: origin,
  /** Address of the S3 store for uploaders. Default: S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().default('recto'),
  /** Largest file that is accepted; default 50 MB, at most 50 GB. */
  MAX_FILE_SIZE_BYTES: wholeNumber(1, 50_000_000_000).default(52_428_800),
  /** How long the addresses of an upload are good; default 15 minutes, at most 7 days. */
  UPLOAD_EXPIRES_SECONDS: wholeNumber(1, 604_800).default(900),
  /** `true`: customers may name addresses that are not public. */
  ALLOW_PRIVATE_ADDRESSES: truth.default(false),
  /** 32 bytes in base64: encrypts webhook secrets at rest. Changing it makes stored secrets unreadable. */
  SECRETS_KEY: z
    .string()
    .refine((key) => Buffer.from(key, 'base64').length === 32, { error: 'must be 32 bytes in base64' }),
  /** Connections to Postgres that this process opens at most. */
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(10),
  /** How long requests in hand may take to end after SIGTERM. */
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(8_000),
});

/** What the HTTP side needs to know, wherever its dependencies come from. */
export interface ApiSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Origin for absolute addresses in answers, without a slash at its end. Absent: what the client called. */
  publicUrl?: string;
  maxFileSizeBytes: number;
  uploadExpiresSeconds: number;
  /** 32 bytes in base64. */
  secretsKey: string;
  shutdownGraceMs: number;
}

export interface ApiConfig extends ApiSettings {
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  database: { url: string; maxConnections: number };
  /** Absent: the queue lives in Postgres. */
  redisUrl?: string;
  objectStore: {
    endpoint: string;
    publicEndpoint?: string;
    region: string;
    accessKey: string;
    secretKey: string;
    bucket: string;
  };
  allowPrivateAddresses: boolean;
}

/**
 * Reads the configuration of the API from the environment. Throws an Error that names each missing or malformed name,
 * and never shows a value: values are secrets.
 */
export function readApiConfig(env: Record<string, string | undefined> = process.env): ApiConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `  ${name}: ${name in given ? issue.message : 'is missing'}`;
    });
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
  }
  return configOf(parsed.data);
}

function configOf(env: z.output<typeof environment>): ApiConfig {
  return {
    host: env.HOST,
    port: env.PORT,
    ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
    logLevel: env.LOG_LEVEL,
    database: { url: env.DATABASE_URL, maxConnections: env.DATABASE_CONNECTIONS },
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    objectStore: {
      endpoint: env.S3_ENDPOINT,
      ...(env.S3_PUBLIC_ENDPOINT === undefined ? {} : { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
      region: env.S3_REGION,
      accessKey: env.S3_ACCESS_KEY,
      secretKey: env.S3_SECRET_KEY,
      bucket: env.S3_BUCKET,
    },
    maxFileSizeBytes: env.MAX_FILE_SIZE_BYTES,
    uploadExpiresSeconds: env.UPLOAD_EXPIRES_SECONDS,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    secretsKey: env.SECRETS_KEY,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  };
}
