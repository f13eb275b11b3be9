import { fileURLToPath } from 'node:url';

// The CLI talks to its schema engine over stdio. This one is the WebAssembly build of the same engine, from npm:
// nothing is downloaded. See prisma/engine/README.md.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./prisma/engine/schema-engine.mjs', import.meta.url),
);

/** Prisma's `PrismaConfig`; its own helper for the type is not there where only what running needs is installed. */
export default {
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://recto:recto@127.0.0.1:5432/recto' },
};
