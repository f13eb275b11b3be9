import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defaultReadingNiceness } from '@recto/concurrency';
import { extractionModels, parseModelSettings } from '@recto/jobs';
import {
  databaseSettings,
  objectStoreSettings,
  parseSettings,
  processSettings,
  settingsError,
  storeSettings,
  traceSettings,
  tracingSettings,
} from '@recto/settings';
import { z } from 'zod';

const program = 'the worker';
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every setting of this process, by its name in the environment. Nothing else reads the environment. */
const environmentSchema = z.object({
  ...processSettings,
  ...databaseSettings,
  ...storeSettings,
  ...tracingSettings,
  /** Whether frequent statements are prepared; left out: unless the queue is on Redis, where a pooler may stand in between. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  /** 32 bytes in base64, as the API has it: opens the passwords of encrypted documents. Without it such a job fails. */
  SECRETS_KEY: z.base64().optional(),
  /** The key that it replaces. */
  SECRETS_KEY_PREVIOUS: z.base64().optional(),
  /** A JSON file that prices models again and adds others; the API reads the same. */
  MODELS_FILE: z.string().optional(),
  /** Pages read at the same time; each keeps one core busy. */
  WORKER_THREADS: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
  /** Largest document, in bytes (default 50 MB). */
  MAX_FILE_SIZE_BYTES: z.coerce.number().int().positive().default(52_428_800),
  /** Longest document, in pages. */
  MAX_PAGES: z.coerce.number().int().positive().default(5_000),
  /** Of these pages at most of one team, the others of it wait; left out, any number. */
  TEAM_PAGES_AT_ONCE: z.coerce.number().int().min(1).max(256).optional(),
  /** Values of fields that the local rules are less sure of are left out: higher gives fewer values, and fewer wrong ones. */
  FIELD_CONFIDENCE_FLOOR: z.coerce.number().min(0).max(1).default(0),
  /** Longest time for one page: rendering and recognition each. */
  PAGE_TIMEOUT_MS: z.coerce.number().int().positive().default(120_000),
  /** Longest time for opening a document and looking at its pages. */
  INSPECT_TIMEOUT_MS: z.coerce.number().int().positive().default(300_000),
  /** Most memory of one thread that parses PDFs. */
  PDF_MEMORY_MB: z.coerce.number().int().min(32).max(2_048).default(512),
  /** Most memory of one engine that recognises pictures. */
  RECOGNITION_MEMORY_MB: z.coerce.number().int().min(256).max(2_048).default(1_024),
  /** How far reading stands back behind other programs, as `nice`: 0 where the worker has its processors to itself. */
  READING_NICENESS: z.coerce.number().int().min(0).max(19).default(defaultReadingNiceness),
  /** Documents kept in memory between the pages of a job, in all. */
  DOCUMENT_CACHE_MB: z.coerce.number().int().positive().default(128),
  /** Lets URL jobs fetch from private addresses. Leave off where customers are not trusted with your network. */
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  /** What recognises: an installed libtesseract, the WebAssembly that is always there, or the first of the two that is. */
  RECOGNITION_ENGINE: z.enum(['auto', 'wasm', 'native']).default('auto'),
  /** Whether a second, neural recogniser reads lines of which Tesseract is not sure: where it runs, or never. */
  NEURAL_RECOGNITION: z.enum(['auto', 'off']).default('auto'),
  /** Folder of other networks for it: detection.onnx, recognition.onnx and characters.txt. */
  RECOGNITION_MODELS: z.string().min(1).optional(),
  /** Folder of data for more languages: NAME.traineddata or NAME.traineddata.gz. */
  RECOGNITION_DATA: z.string().min(1).optional(),
  /** Codes of Tesseract's data, `deu,eng`: what pages may be in; the first where nothing tells. Default: those installed by npm. */
  RECOGNITION_LANGUAGES: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .pipe(z.array(z.string().regex(/^[a-z]{3}(_[a-z]+)*$/i)).min(1))
    .optional(),
  /** `https://host/v1` of a server that speaks OpenAI-compatible chat completions; left out, no language model is asked. */
  LANGUAGE_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoUser, 'must not hold a user or password')
    .optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  /** The server's name for the model, which has to take pictures. */
  LANGUAGE_MODEL_NAME: z.string().min(1).optional(),
  /** What becomes of a page when the model fails or makes things up: the local engine's reading, or an error. */
  LANGUAGE_MODEL_FALLBACK: z.enum(['local', 'none']).default('local'),
  /** Requests in flight at the same time. */
  LANGUAGE_MODEL_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(4),
  /** Longest time for one try. */
  LANGUAGE_MODEL_TIMEOUT_MS: z.coerce.number().int().positive().default(120_000),
  /** Tries after the first one. */
  LANGUAGE_MODEL_RETRIES: z.coerce.number().int().min(0).max(10).default(3),
  /** Most tokens that go in for a page, by estimate, and that come out. */
  LANGUAGE_MODEL_MAX_INPUT_TOKENS: z.coerce.number().int().positive().default(32_000),
  LANGUAGE_MODEL_MAX_OUTPUT_TOKENS: z.coerce.number().int().positive().default(8_000),
  /** Prices per million tokens, in the currency of LANGUAGE_MODEL_COST_PER_DAY. */
  LANGUAGE_MODEL_INPUT_PRICE: z.coerce.number().nonnegative().default(0),
  LANGUAGE_MODEL_OUTPUT_PRICE: z.coerce.number().nonnegative().default(0),
  /** Caps of each worker process; beyond them pages are read as if the model had failed. */
  LANGUAGE_MODEL_TOKENS_PER_HOUR: z.coerce.number().int().positive().optional(),
  LANGUAGE_MODEL_COST_PER_DAY: z.coerce.number().positive().optional(),
  /** Events and their deliveries are deleted after so many days; one that is still being delivered stays. */
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(4).max(3_650).default(30),
  /** Entries of the audit log are deleted after so many days; 0 keeps them for ever. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(365),
  /** A task is taken from a worker that has said nothing for this long: it died, or its machine froze. */
  TASK_LOCK_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** An unfinished job without progress for this long has its tasks looked for, and requeued if they are gone. */
  RECONCILE_AFTER_MS: z.coerce.number().int().positive().default(30_000),
  /** A file in the store without a job is deleted at this age: a younger one may belong to a row about to be written. */
  ORPHANED_OBJECTS_AFTER_MS: z.coerce.number().int().positive().default(86_400_000),
});

/** Addresses are logged, and users and passwords are not for logs: the key has a setting of its own. */
function hasNoUser(address: string): boolean {
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

/**
 * Reads the settings; an empty value counts as absent. Throws an Error that names each one that is missing or wrong, and
 * never shows a value: values are secrets.
 */
export function readWorkerConfig(environment: Record<string, string | undefined> = process.env) {
  const { values, given } = parseSettings(program, environmentSchema, environment);
  if ((values.LANGUAGE_MODEL_URL === undefined) !== (values.LANGUAGE_MODEL_NAME === undefined)) {
    throw settingsError(program, ['LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME go together: set both or none']);
  }
  return {
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    preparesStatements:
      (values.DATABASE_PREPARED_STATEMENTS ?? (values.REDIS_URL === undefined ? 'on' : 'off')) === 'on',
    objectStore: objectStoreSettings(values, given),
    secretsKey: values.SECRETS_KEY,
    previousSecretsKey: values.SECRETS_KEY_PREVIOUS,
    logLevel: values.LOG_LEVEL,
    healthPort: values.HEALTH_PORT,
    traces: traceSettings(values),
    threads: values.WORKER_THREADS,
    teamPagesAtOnce: values.TEAM_PAGES_AT_ONCE ?? Number.POSITIVE_INFINITY,
    maxFileSizeBytes: values.MAX_FILE_SIZE_BYTES,
    maxPages: values.MAX_PAGES,
    fieldConfidenceFloor: values.FIELD_CONFIDENCE_FLOOR,
    pageTimeoutMs: values.PAGE_TIMEOUT_MS,
    inspectTimeoutMs: values.INSPECT_TIMEOUT_MS,
    pdfMemoryMb: values.PDF_MEMORY_MB,
    recognitionMemoryMb: values.RECOGNITION_MEMORY_MB,
    readingNiceness: values.READING_NICENESS,
    documentCacheBytes: values.DOCUMENT_CACHE_MB * 1_048_576,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    taskLockMs: values.TASK_LOCK_MS,
    reconcileAfterMs: values.RECONCILE_AFTER_MS,
    eventRetentionMs: values.EVENT_RETENTION_DAYS * 24 * 3_600_000,
    auditRetentionMs: values.AUDIT_RETENTION_DAYS === 0 ? null : values.AUDIT_RETENTION_DAYS * 24 * 3_600_000,
    orphanedObjectsAfterMs: values.ORPHANED_OBJECTS_AFTER_MS,
    recognitionEngine: values.RECOGNITION_ENGINE,
    neuralRecognition: values.NEURAL_RECOGNITION,
    recognitionModels: values.RECOGNITION_MODELS,
    recognitionData: values.RECOGNITION_DATA,
    recognitionLanguages: values.RECOGNITION_LANGUAGES,
    languageModel: languageModelConfig(values),
    extractionModels:
      values.MODELS_FILE === undefined
        ? extractionModels
        : parseModelSettings(readFileSync(values.MODELS_FILE, 'utf8')),
  };
}

/** What asks the language model; undefined where none is configured. */
function languageModelConfig(values: z.infer<typeof environmentSchema>) {
  const { LANGUAGE_MODEL_URL: baseUrl, LANGUAGE_MODEL_NAME: modelName, LANGUAGE_MODEL_KEY: apiKey } = values;
  if (baseUrl === undefined || modelName === undefined) return undefined;
  const { LANGUAGE_MODEL_TOKENS_PER_HOUR: tokensPerHour, LANGUAGE_MODEL_COST_PER_DAY: costPerDay } = values;
  return {
    baseUrl,
    modelName,
    ...(apiKey !== undefined && { apiKey }),
    fallback: values.LANGUAGE_MODEL_FALLBACK,
    concurrency: values.LANGUAGE_MODEL_CONCURRENCY,
    timeoutMs: values.LANGUAGE_MODEL_TIMEOUT_MS,
    totalTimeoutMs: values.LANGUAGE_MODEL_TIMEOUT_MS * (values.LANGUAGE_MODEL_RETRIES + 1),
    maxRetries: values.LANGUAGE_MODEL_RETRIES,
    maxInputTokens: values.LANGUAGE_MODEL_MAX_INPUT_TOKENS,
    maxOutputTokens: values.LANGUAGE_MODEL_MAX_OUTPUT_TOKENS,
    spending: {
      pricePerMillionInputTokens: values.LANGUAGE_MODEL_INPUT_PRICE,
      pricePerMillionOutputTokens: values.LANGUAGE_MODEL_OUTPUT_PRICE,
      ...(tokensPerHour !== undefined && { tokensPerHour }),
      ...(costPerDay !== undefined && { costPerDay }),
    },
  };
}
