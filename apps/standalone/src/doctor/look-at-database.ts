import { compareMigrations, type DatabaseComparison, type Db } from '@recto/database';
import { look, type Finding } from './finding.js';

/** More than the round trip of a question on one network. */
const clockToleranceMs = 1_000;
/** Tasks are published within seconds. */
const lateOutboxSeconds = 60;

/** Version, clock, tables and outbox of the database. */
export async function lookAtDatabase(input: { db: Db; url: string; migrationsDir: string }): Promise<Finding[]> {
  const { db, url, migrationsDir } = input;
  const answering = await look('database', async () => {
    const [row] = await db.prisma.$queryRaw<{ version: string; bytes: bigint }[]>`
      SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`;
    return { state: 'ok', text: `PostgreSQL ${row?.version ?? ''}, ${Math.ceil(Number(row?.bytes ?? 0) / 1e6)} MB` };
  });
  // Without it every further question would fail for the same reason.
  if (answering.state === 'fault') return [answering];
  return [
    answering,
    await look('clock', async () => {
      const skewMs = Math.abs((await db.clock.read()).getTime() - Date.now());
      const text = `this machine and the database differ by ${Math.round(skewMs)} ms`;
      return { state: skewMs > clockToleranceMs ? 'warning' : 'ok', text };
    }),
    await look('tables', async () =>
      describeMigrations(await compareMigrations({ connectionUrl: url, migrationsDir })),
    ),
    await look('outbox', async () => {
      const [row] = await db.prisma.$queryRaw<{ tasks: bigint; seconds: number | null }[]>`
        SELECT count(*) AS tasks, extract(epoch FROM now() - min(created_at))::float8 AS seconds
        FROM outbox_tasks WHERE run_at <= now()`;
      const seconds = Math.round(row?.seconds ?? 0);
      const text = `${row?.tasks ?? 0n} tasks wait to be published, the oldest for ${seconds} s`;
      return { state: seconds > lateOutboxSeconds ? 'warning' : 'ok', text };
    }),
  ];
}

/** What this release and the database have to say of each other. */
export function describeMigrations({ missing, changedSources, unknown }: DatabaseComparison): Omit<Finding, 'what'> {
  if (unknown.length > 0)
    return { state: 'warning', text: `a later release has changed the database (${unknown.join(', ')})` };
  if (missing.length > 0)
    return {
      state: 'warning',
      text: `${missing.length} migrations are applied at the next start: ${missing.join(', ')}`,
    };
  if (changedSources.length > 0)
    return { state: 'warning', text: `functions are replaced at the next start: ${changedSources.join(', ')}` };
  return { state: 'ok', text: 'as this release has them' };
}
