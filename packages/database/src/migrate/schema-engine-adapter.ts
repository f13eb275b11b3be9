import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

/** Discrete connection fields: with a connection string the driver would ignore the shadow database's name. */
export function parseConnectionUrl(connectionUrl: string): { config: pg.ClientConfig; schema: string } {
  const url = new URL(connectionUrl);
  const schema = url.searchParams.get('schema') ?? 'public';
  const sslMode = url.searchParams.get('sslmode') ?? '';
  const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify'].includes(sslMode);
  return {
    schema,
    config: {
      host: decodeURIComponent(url.hostname) || 'localhost',
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...(encrypted ? { ssl: { rejectUnauthorized: sslMode.startsWith('verify') } } : {}),
      connectionTimeoutMillis: 10_000,
      application_name: 'recto-schema-engine',
      options: `-c search_path="${schema.replace(/["\\]/g, '')}"`,
    },
  };
}

/** Runs `work` on a connection of its own, closed afterwards whatever happens. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Postgres type ids of the catalogue's "char" and name columns, and of text, which the engine reads in their place. */
const catalogTypeIds = new Set([18, 19]);
const textTypeId = 25;

function presentCatalogTypesAsText(result: unknown): unknown {
  for (const part of [result].flat()) {
    const fields = typeof part === 'object' && part !== null && 'fields' in part ? part.fields : undefined;
    if (!Array.isArray(fields)) continue;
    for (const field of fields as { dataTypeID: number }[]) {
      if (catalogTypeIds.has(field.dataTypeID)) field.dataTypeID = textTypeId;
    }
  }
  return result;
}

/** The pg client with catalogue types presented as text, for both its callback and its promise style. */
const CatalogClient = class extends pg.Client {
  override query(...args: unknown[]): never {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown): unknown =>
        Reflect.apply(callback, undefined, [error, presentCatalogTypesAsText(result)]) as unknown;
    }
    const query: unknown = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value;
    if (typeof query !== 'function') throw new Error('this version of pg has no Client.query');
    const pending: unknown = Reflect.apply(query, this, args);
    return (pending instanceof Promise ? pending.then(presentCatalogTypesAsText) : pending) as never;
  }
};

/** Connects as the schema engine needs it: one session, whole scripts in one query, shadow databases on the same server. */
export function createSchemaEngineAdapterFactory(connectionUrl: string) {
  const { config, schema } = parseConnectionUrl(connectionUrl);
  const connected = new Set<{ dispose(): Promise<void> }>();

  const connect = async (database: string | undefined) => {
    // One connection, so that the advisory lock and BEGIN stay on one session.
    const pool = { ...config, database, max: 1, Client: CatalogClient };
    const adapter = await new PrismaPg(pool, { schema, onPoolError: () => undefined }).connect();
    connected.add(adapter);
    const driver = adapter.underlyingDriver();
    // The stock adapter splits scripts at every semicolon, which breaks function bodies.
    adapter.executeScript = async (script: string) => {
      await driver.query(script);
    };
    return adapter;
  };

  return {
    provider: 'postgres' as const,
    adapterName: '@prisma/adapter-pg' as const,
    connect: () => connect(config.database),
    async connectToShadowDb() {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`;
      await withClient(config, (client) => client.query(`CREATE DATABASE "${name}"`));
      const adapter = await connect(name);
      const disposeAdapter = adapter.dispose.bind(adapter);
      adapter.dispose = async () => {
        connected.delete(adapter);
        await disposeAdapter();
        await withClient(config, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
      };
      return adapter;
    },
    /** Closes every connection that the engine has left open. */
    async close() {
      await Promise.all([...connected].map((adapter) => adapter.dispose()));
    },
  };
}
