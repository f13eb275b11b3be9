import { z } from 'zod';

/** Settings that several programs read alike: each spreads the groups that it needs into its schema. */

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const processSettings = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Where `/health/live`, `/health/ready` and `/metrics` answer, for operators only; left out, nowhere. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
};

export const databaseSettings = {
  /** `postgresql://user:password@host:port/database` */
  DATABASE_URL: z.string().startsWith('postgres'),
  /** The queue lives on this Redis; left out, in Postgres. */
  REDIS_URL: z.string().startsWith('redis').optional(),
};

export const storeSettings = {
  S3_ENDPOINT: address,
  S3_REGION: z.string().default('us-east-1'),
  /** A request to the store that makes no progress for so long is given up. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** `role`: the keys are those of the role that the platform gives this process. */
  S3_CREDENTIALS: z.enum(['keys', 'role']).default('keys'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).default('recto'),
  /** Where the bucket stands in the store's addresses: `https://host/bucket` or `https://bucket.host`. */
  S3_ADDRESSING: z.enum(['path', 'virtual-host']).default('path'),
  /** What the store encrypts each object with; left out, it does as its bucket says. */
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
  S3_ENCRYPTION_KEY_ID: z.string().min(1).optional(),
};

export const tracingSettings = {
  /** `http://collector:4318`: where traces are posted to, under `/v1/traces`; left out, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** `name=value,other=value`, such as a key of the collector. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** What is said of this process beside its name and version: `k8s.pod.name=api-1`. */
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  /** Whether a trace that began elsewhere is noted because it is noted there. */
  OTEL_TRACES_SAMPLER: z.enum(['parentbased_traceidratio', 'traceidratio']).default('parentbased_traceidratio'),
  /** Of all other traces this part is noted. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
