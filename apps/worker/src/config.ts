import { availableParallelism } from 'node:os';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every setting of this process, by its name in the environment. Nothing else reads the environment. */
const environmentSchema = z.object({
  /** `postgresql://user:password@host:port/database` */
  DATABASE_URL: z.string().startsWith('postgres'),
  /** The queue lives on this Redis; left out, in Postgres. */
  REDIS_URL: z.string().startsWith('redis').optional(),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('recto'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** Where `/health/live` answers; left out, nowhere. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Pages read at the same time; each keeps one core busy. */
  WORKER_THREADS: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
  /** Largest document, in bytes (default 50 MB). */
  MAX_FILE_SIZE_BYTES: z.coerce.number().int().positive().default(52_428_800),
  /** Longest document, in pages. */
  MAX_PAGES: z.coerce.number().int().positive().default(5_000),
  /** Longest time for one page: rendering and recognition each. */
  PAGE_TIMEOUT_MS: z.coerce.number().int().positive().default(120_000),
  /** Longest time for opening a document and looking at its pages. */
  INSPECT_TIMEOUT_MS: z.coerce.number().int().positive().default(300_000),
  /** Most memory of one thread that parses PDFs. */
  PDF_MEMORY_MB: z.coerce.number().int().min(32).max(2_048).default(512),
  /** Documents kept in memory between the pages of a job, in all. */
  DOCUMENT_CACHE_MB: z.coerce.number().int().positive().default(128),
  /** Lets URL jobs fetch from private addresses. Leave off where customers are not trusted with your network. */
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  /** An unfinished job without progress for this long has its tasks looked for, and put back if they are gone. */
  RECONCILE_AFTER_MS: z.coerce.number().int().positive().default(30_000),
});

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

/**
 * Reads the settings; an empty value counts as absent. Throws an Error that names each one that is missing or wrong, and
 * never shows a value: values are secrets.
 */
export function readWorkerConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings of the worker are wrong. ${faults.join('; ')}`);
  }
  const values = parsed.data;
  return {
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    objectStore: {
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION,
      accessKey: values.S3_ACCESS_KEY,
      secretKey: values.S3_SECRET_KEY,
      bucket: values.S3_BUCKET,
    },
    logLevel: values.LOG_LEVEL,
    healthPort: values.HEALTH_PORT,
    threads: values.WORKER_THREADS,
    maxFileSizeBytes: values.MAX_FILE_SIZE_BYTES,
    maxPages: values.MAX_PAGES,
    pageTimeoutMs: values.PAGE_TIMEOUT_MS,
    inspectTimeoutMs: values.INSPECT_TIMEOUT_MS,
    pdfMemoryMb: values.PDF_MEMORY_MB,
    documentCacheBytes: values.DOCUMENT_CACHE_MB * 1_048_576,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    reconcileAfterMs: values.RECONCILE_AFTER_MS,
  };
}
