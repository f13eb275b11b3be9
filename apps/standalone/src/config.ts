import { fileURLToPath } from 'node:url';
import { databaseSettings, parseSettings, processSettings } from '@recto/settings';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const defaultDataDir = fileURLToPath(new URL('../../../.recto/data', import.meta.url));

/** The settings of the standalone service, by their names in the environment; each app's own settings pass through to it. */
const environmentSchema = z.object({
  ...processSettings,
  /** Of `npm run ledger:verify` only: another database than the embedded one. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Of `npm run backup` and `npm run restore`: what backups are encrypted with. */
  BACKUP_PASSPHRASE: z.string().optional(),
  /** Everything that survives a restart stands here. Default: `.recto/data` in the checkout. */
  DATA_DIR: z.string().min(1).optional(),
  /** Address to listen on; `0.0.0.0` opens the service to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the API; 0 takes a free one, as for the others. */
  PORT: port(8_080),
  QUEUE_BOARD_PORT: port(8_081),
  /** Port of the embedded object store, where clients put their uploads. */
  STORE_PORT: port(8_082),
  /** Port of the embedded Postgres, on 127.0.0.1 only. */
  POSTGRES_PORT: port(0),
  /** The queue lives on this Redis; left out, in the embedded Postgres. */
  REDIS_URL: databaseSettings.REDIS_URL,
  /** Less free space than this on the disk of the data folder refuses uploads; 0: never. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(512),
  TRIAL_CREDITS: z.coerce.number().int().min(0).default(100),
  TRIAL_DAYS: z.coerce.number().int().min(1).default(14),
  /** Address and password of the first user, for signing in; without a password one is made and printed once. */
  SETUP_USER_EMAIL: z.email().default('operator@example.com'),
  SETUP_USER_PASSWORD: z.string().min(12).max(200).optional(),
  /** Credits of the first team beside the trial; they never expire. */
  SETUP_CREDITS: z.coerce.number().int().min(0).default(100_000),
});

export interface StandaloneConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  backupPassphrase: string | undefined;
  host: string;
  port: number;
  queueBoardPort: number;
  storePort: number;
  /** Absent: nowhere. */
  healthPort: number | undefined;
  postgresPort: number;
  redisUrl: string | undefined;
  minFreeDiskBytes: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  trialCredits: number;
  trialDays: number;
  ownCredits: number;
  userEmail: string;
  userPassword: string | undefined;
  /** The whole environment, for the apps that read settings of their own from it. */
  environment: Record<string, string | undefined>;
}

/** Reads the settings; throws an Error that names each one that is wrong. */
export function readStandaloneConfig(environment: Record<string, string | undefined> = process.env): StandaloneConfig {
  const { values, given } = parseSettings('the service', environmentSchema, environment);
  return {
    dataDir: values.DATA_DIR ?? defaultDataDir,
    databaseUrl: values.DATABASE_URL,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    host: values.HOST,
    port: values.PORT,
    queueBoardPort: values.QUEUE_BOARD_PORT,
    storePort: values.STORE_PORT,
    healthPort: values.HEALTH_PORT,
    postgresPort: values.POSTGRES_PORT,
    redisUrl: values.REDIS_URL,
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * 1_000_000,
    logLevel: values.LOG_LEVEL,
    trialCredits: values.TRIAL_CREDITS,
    trialDays: values.TRIAL_DAYS,
    ownCredits: values.SETUP_CREDITS,
    userEmail: values.SETUP_USER_EMAIL,
    userPassword: values.SETUP_USER_PASSWORD,
    environment: given,
  };
}
