import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { createSchemaEngineAdapterFactory } from './schema-engine-adapter.js';

/** The folder of the engine's package, whose exports do not name its WebAssembly file. */
export function schemaEngineDir(): string {
  return path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
}

let instantiated: Promise<void> | undefined;

/** Starts Prisma's schema engine inside this process, on one database, until `close`. Nothing is spawned or downloaded. */
export async function loadSchemaEngine(input: {
  connectionUrl: string;
  datamodels?: [string, string][];
  onLog?: (line: string) => void;
}) {
  await (instantiated ??= instantiate());
  const factory = createSchemaEngineAdapterFactory(input.connectionUrl);
  const engine = await engineBindings.SchemaEngine.new(
    { datamodels: input.datamodels },
    input.onLog ?? (() => undefined),
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  return { engine, close: () => factory.close() };
}

/** The bindings are a module with views of one memory: all engines of a process share one instance. */
async function instantiate(): Promise<void> {
  const bytes = readFileSync(path.join(schemaEngineDir(), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': withoutLingeringTimers() });
  const exported = instance.exports as Record<string, unknown>;
  engineBindings.__wbg_set_wasm(exported);
  const start = exported.__wbindgen_start;
  if (typeof start === 'function') Reflect.apply(start, undefined, []);
}

/**
 * The engine never clears the timer that limits its wait for the advisory lock, which would keep a finished process
 * alive for 10 s: its timers do not count as work.
 */
function withoutLingeringTimers(): Record<string, unknown> {
  const imports: Record<string, unknown> = { ...engineBindings };
  const name = Object.keys(imports).find((key) => key.startsWith('__wbg_setTimeout_'));
  if (name) imports[name] = (callback: () => void, delayMs: number) => setTimeout(callback, delayMs >>> 0).unref();
  return imports;
}
