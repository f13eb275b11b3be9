import { databaseSettings, parseSettings, processSettings, traceSettings, tracingSettings } from '@recto/settings';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every setting of this process, by its name in the environment. Nothing else reads the environment. */
const environmentSchema = z.object({
  ...processSettings,
  ...databaseSettings,
  ...tracingSettings,
  /** 32 bytes in base64: opens the endpoints' sealed secrets. The API needs the same. */
  SECRETS_KEY: z.base64(),
  /** The key before the present one: opens what is sealed with it, and has that sealed again. */
  SECRETS_KEY_PREVIOUS: z.base64().optional(),
  /** Deliveries in flight at the same time. Each only waits, so a slow endpoint holds one of these and nothing else. */
  DELIVERY_CONCURRENCY: z.coerce.number().int().min(1).max(2_000).default(100),
  /** Of these at most so many to one endpoint: the others wait their turn, so that it cannot hold all places. */
  ENDPOINT_CONCURRENCY: z.coerce.number().int().min(1).max(2_000).default(10),
  /** A task is taken from a worker that has said nothing for this long: it died, or its machine froze. */
  TASK_LOCK_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** What a receiver has for everything, from the name look-up to the end of its answer (Interface 7). */
  DELIVERY_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(60_000).default(15_000),
  /** Lets deliveries go to private addresses. Leave off where customers are not trusted with your network. */
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
});

export type WebhookWorkerConfig = ReturnType<typeof readWebhookWorkerConfig>;

/**
 * Reads the settings; an empty value counts as absent. Throws an Error that names each one that is missing or wrong, and
 * never shows a value: values are secrets.
 */
export function readWebhookWorkerConfig(environment: Record<string, string | undefined> = process.env) {
  const { values } = parseSettings('the webhook worker', environmentSchema, environment);
  return {
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secretsKey: values.SECRETS_KEY,
    previousSecretsKey: values.SECRETS_KEY_PREVIOUS,
    logLevel: values.LOG_LEVEL,
    healthPort: values.HEALTH_PORT,
    traces: traceSettings(values),
    concurrency: values.DELIVERY_CONCURRENCY,
    endpointConcurrency: values.ENDPOINT_CONCURRENCY,
    taskLockMs: values.TASK_LOCK_MS,
    deliveryTimeoutMs: values.DELIVERY_TIMEOUT_MS,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
  };
}
