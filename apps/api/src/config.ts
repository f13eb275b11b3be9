import { readFileSync } from 'node:fs';
import type { ProductCatalogue } from '@recto/credits';
import { parseModelSettings, type ExtractionModel } from '@recto/jobs';
import {
  databaseSettings,
  objectStoreSettings,
  parseSettings,
  processSettings,
  storeSettings,
  traceSettings,
  tracingSettings,
  type ObjectStoreSettings,
  type TraceSettings,
} from '@recto/settings';
import { z } from 'zod';
import { readProductCatalogue } from './credits/read-product-catalogue.js';

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** `https://app.example.com,http://localhost:3000`, each without a path, as browsers write them. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list) => list.every(isOrigin), { error: 'must be origins such as https://app.example.com' });
/** As Standard Webhooks 1.0 write one: `whsec_` and 24 to 64 bytes in base64. */
const signingSecret = z.string().refine(isSigningSecret, { error: 'must be whsec_ and 24 to 64 bytes in base64' });
const secretsKey = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, { error: 'must be 32 bytes in base64' });
const truth = z.enum(['true', 'false']).transform((word) => word === 'true');

/** Every name of the environment that this process reads. An empty value counts as absent. */
const environment = z.object({
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Port to listen on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).default(8_080),
  ...processSettings,
  ...databaseSettings,
  ...storeSettings,
  ...tracingSettings,
  /** Address at which clients reach this API, without a path; stands in answers. Default: what the client called. */
  PUBLIC_URL: origin.optional(),
  /** Origins, parted by commas, whose pages may read answers in a browser. Absent: none but our own. */
  CORS_ORIGINS: origins.optional(),
  /** Address of the S3 store for uploaders. Default: S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  /** Largest file that is accepted; default 50 MB, at most 50 GB. */
  MAX_FILE_SIZE_BYTES: wholeNumber(1, 50_000_000_000).default(52_428_800),
  /** How long the addresses of an upload are good; default 15 minutes, at most 7 days. */
  UPLOAD_EXPIRES_SECONDS: wholeNumber(1, 604_800).default(900),
  /** `true`: customers may name addresses that are not public. */
  ALLOW_PRIVATE_ADDRESSES: truth.default(false),
  /** 32 bytes in base64: encrypts webhook secrets at rest. */
  SECRETS_KEY: secretsKey,
  /** The key before the present one, while something may still be sealed with it; it opens, and seals nothing. */
  SECRETS_KEY_PREVIOUS: secretsKey.optional(),
  /** A JSON file that prices models again and adds others; the worker reads the same. */
  MODELS_FILE: z.string().optional(),
  /** Signs what the operator asks for at /operator/credits; absent: nothing there is believed. */
  OPERATOR_SECRET: signingSecret.optional(),
  /** Owners of this team are the operators; `none`: nobody. Absent: the team that was made first. */
  OPERATOR_TEAM_ID: z.union([z.uuid().toLowerCase(), z.literal('none')]).optional(),
  /** Where operators reach Bull Board. */
  QUEUE_BOARD_URL: origin.optional(),
  /** Signs what the payment provider tells at /credits/payments/webhook; absent: nothing there is believed. */
  PAYMENTS_SECRET: signingSecret.optional(),
  /** A JSON file of the credit packs and subscriptions that can be bought; read at the start. */
  PRODUCTS_FILE: z.string().optional(),
  /** Connections to Postgres that this process opens at most. */
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(10),
  /** Whether frequent statements are prepared; left out: unless the queue is on Redis, where a pooler may stand in between. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  /** Requests of one key or session a minute, all at once if they come so; 0: any number. */
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 10_000_000).default(6_000),
  /** Failed authentications of one address a minute before it has to wait; 0: any number, of sign-ins too. */
  RATE_LIMIT_FAILURES_PER_MINUTE: wholeNumber(0, 10_000_000).default(60),
  /** Proxies in front of this process that write X-Forwarded-For and -Proto; 0: these headers are not believed. */
  TRUSTED_PROXIES: wholeNumber(0, 16).default(0),
  /** How long this process still answers after SIGTERM, while `/health/ready` says 503: until load balancers know. */
  SHUTDOWN_DELAY_MS: wholeNumber(0, 600_000).default(1_000),
  /** How long requests in hand may take to end after that. */
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(8_000),
});

/** What the HTTP side needs to know, wherever its dependencies come from. */
export interface ApiSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Origin for absolute addresses in answers, without a slash at its end. Absent: what the client called. */
  publicUrl?: string;
  /** Whose pages may read answers in a browser; left out: none but our own. */
  corsOrigins?: readonly string[];
  maxFileSizeBytes: number;
  uploadExpiresSeconds: number;
  /** 32 bytes in base64. */
  secretsKey: string;
  /** The one before it; left out: there is none, or nothing is sealed with it any more. */
  previousSecretsKey?: string;
  /** `whsec_...`; left out: no operator's message is believed. */
  operatorSecret?: string;
  /** The team of the operators, or `none`; left out: the one that was made first. */
  operatorTeamId?: string;
  queueBoardUrl?: string;
  /** `whsec_...`; left out: no payment provider's message is believed. */
  paymentsSecret?: string;
  /** Left out: the catalogue that comes with the service. */
  products?: ProductCatalogue;
  /** How long it goes on answering while it already says that it is not ready. */
  shutdownDelayMs: number;
  shutdownGraceMs: number;
  /** Left out: the built-in catalogue. */
  extractionModels?: readonly ExtractionModel[];
  limits: {
    /** Of one key or session; 0: any number. */
    requestsPerMinute: number;
    /** Failed authentications of one address; 0: any number, of sign-ins too. */
    failuresPerMinute: number;
  };
  /** How many proxies in front tell where a request comes from. */
  trustedProxies: number;
}

export interface ApiConfig extends ApiSettings {
  /** Absent: nowhere. */
  healthPort?: number;
  /** Undefined: nothing is traced. */
  traces: TraceSettings | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  database: { url: string; maxConnections: number; preparesStatements: boolean };
  /** Absent: the queue lives in Postgres. */
  redisUrl?: string;
  objectStore: ObjectStoreSettings & { publicEndpoint?: string };
  allowPrivateAddresses: boolean;
}

/**
 * Reads the configuration of the API from the environment. Throws an Error that names each missing or malformed name,
 * and never shows a value: values are secrets.
 */
export function readApiConfig(env: Record<string, string | undefined> = process.env): ApiConfig {
  const { values, given } = parseSettings('the API', environment, env);
  return configOf(values, given);
}

function configOf(env: z.output<typeof environment>, given: Record<string, string>): ApiConfig {
  return {
    host: env.HOST,
    port: env.PORT,
    ...(env.HEALTH_PORT === undefined ? {} : { healthPort: env.HEALTH_PORT }),
    traces: traceSettings(env),
    ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
    ...(env.CORS_ORIGINS === undefined ? {} : { corsOrigins: env.CORS_ORIGINS }),
    logLevel: env.LOG_LEVEL,
    database: {
      url: env.DATABASE_URL,
      maxConnections: env.DATABASE_CONNECTIONS,
      preparesStatements: (env.DATABASE_PREPARED_STATEMENTS ?? (env.REDIS_URL === undefined ? 'on' : 'off')) === 'on',
    },
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    objectStore: {
      ...objectStoreSettings(env, given),
      ...(env.S3_PUBLIC_ENDPOINT === undefined ? {} : { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
    },
    maxFileSizeBytes: env.MAX_FILE_SIZE_BYTES,
    uploadExpiresSeconds: env.UPLOAD_EXPIRES_SECONDS,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    secretsKey: env.SECRETS_KEY,
    ...(env.SECRETS_KEY_PREVIOUS === undefined ? {} : { previousSecretsKey: env.SECRETS_KEY_PREVIOUS }),
    ...(env.OPERATOR_SECRET === undefined ? {} : { operatorSecret: env.OPERATOR_SECRET }),
    ...(env.OPERATOR_TEAM_ID === undefined ? {} : { operatorTeamId: env.OPERATOR_TEAM_ID }),
    ...(env.QUEUE_BOARD_URL === undefined ? {} : { queueBoardUrl: env.QUEUE_BOARD_URL }),
    ...(env.PAYMENTS_SECRET === undefined ? {} : { paymentsSecret: env.PAYMENTS_SECRET }),
    ...(env.PRODUCTS_FILE === undefined ? {} : { products: readProductCatalogue(env.PRODUCTS_FILE) }),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
    ...(env.MODELS_FILE === undefined
      ? {}
      : { extractionModels: parseModelSettings(readFileSync(env.MODELS_FILE, 'utf8')) }),
    limits: {
      requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
      failuresPerMinute: env.RATE_LIMIT_FAILURES_PER_MINUTE,
    },
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

/** `*` is none: whoever wants every page of the world to call names a proxy that says so. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

function isSigningSecret(secret: string): boolean {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && bytes.length >= 24 && bytes.length <= 64;
}
