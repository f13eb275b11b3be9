import path from 'node:path';
import {
  EmbeddedServiceError,
  startEmbeddedPostgres,
  startSupervisedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresIncident,
  type SupervisedPostgres,
} from '@recto/embedded-services';
import type { Logger } from '@recto/telemetry';

interface DataFolderPostgres {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  password: string;
}

/** Starts the Postgres of a data folder for one command; null where there is none, for a command makes no new one. */
export async function startDataFolderPostgres(input: DataFolderPostgres): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbeddedPostgres({ ...optionsOf(input), mayCreate: false });
  } catch (error) {
    if (error instanceof EmbeddedServiceError && error.reason === 'data-dir-missing') return null;
    throw error;
  }
}

/** Starts the Postgres of a data folder for the service: one that ends by itself is logged and launched again. */
export function superviseDataFolderPostgres(input: DataFolderPostgres, logger: Logger): Promise<SupervisedPostgres> {
  const log = (line: string): void => logger.debug('postgres', { line });
  return startSupervisedPostgres({ ...optionsOf(input), log }, (incident) => logIncident(logger, incident));
}

function optionsOf({ dataDir, port, password }: DataFolderPostgres): EmbeddedPostgresOptions {
  return {
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'runtime'),
    port,
    user: 'recto',
    password,
    database: 'recto',
  };
}

function logIncident(logger: Logger, incident: PostgresIncident): void {
  const { kind, ...facts } = incident;
  if (kind === 'ended') logger.error('the embedded Postgres has ended and is launched again', facts);
  else if (kind === 'relaunched') logger.warn('the embedded Postgres runs again', facts);
  else logger.error('the embedded Postgres could not be launched', facts);
}
