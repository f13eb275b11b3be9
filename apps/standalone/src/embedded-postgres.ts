import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@recto/embedded-services';

/** Starts the Postgres of a data folder; port 0 takes a free one. */
export function startDataFolderPostgres(input: {
  dataDir: string;
  port: number;
  password: string;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: path.join(input.dataDir, 'postgres'),
    runtimeDir: path.join(input.dataDir, 'runtime'),
    port: input.port,
    user: 'recto',
    password: input.password,
    database: 'recto',
    log: input.log,
  });
}
