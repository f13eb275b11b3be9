import type { QueueBackend } from '@recto/task-runtime';
import { databaseSettings, parseSettings, processSettings } from '@recto/settings';
import { z } from 'zod';

/** What the board's process is told by its environment. */
export interface QueueBoardProcessConfig {
  board: QueueBoardConfig;
  backend: QueueBackend;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** Absent: nowhere. */
  healthPort: number | undefined;
}

export interface QueueBoardConfig {
  host: string;
  /** 0 takes a free one. */
  port: number;
  user: string;
  password: string;
}

/** An operator can empty queues: a password that could be guessed is refused. */
const minPasswordLength = 12;

const environment = z.object({
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  QUEUE_BOARD_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  QUEUE_BOARD_USER: z.string().min(1).max(200),
  QUEUE_BOARD_PASSWORD: z.string().min(minPasswordLength).max(1_000),
  ...processSettings,
  ...databaseSettings,
});

/** Reads the settings. Throws one error that names every variable at fault, never its value. */
export function readQueueBoardConfig(env: Record<string, string | undefined>): QueueBoardProcessConfig {
  const { values: settings } = parseSettings('the queue board', environment, env);
  return {
    board: {
      host: settings.HOST,
      port: settings.QUEUE_BOARD_PORT,
      user: settings.QUEUE_BOARD_USER,
      password: settings.QUEUE_BOARD_PASSWORD,
    },
    backend:
      settings.REDIS_URL === undefined
        ? { kind: 'postgres', url: settings.DATABASE_URL }
        : { kind: 'redis', url: settings.REDIS_URL },
    logLevel: settings.LOG_LEVEL,
    healthPort: settings.HEALTH_PORT,
  };
}
