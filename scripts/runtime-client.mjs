import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * What Prisma's CLI writes into the client for run time, made with the parts that its CLI uses, without the CLI and its
 * 200 MB. `files` are the schema's, in the CLI's order; `databaseDir` is where `@prisma/client` is resolved from.
 * A test holds it against what the CLI writes.
 */
export function runtimeClientConfig(files, databaseDir) {
  const { get_dmmf: readSchema } = require('@prisma/prisma-schema-wasm');
  const { buildAndSerializeParamGraph } = require('@prisma/param-graph-builder');
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')]);
  const dmmf = JSON.parse(readSchema(JSON.stringify({ prismaSchema: sources, noColor: true })));
  const client = createRequire(path.join(databaseDir, 'package.json'))('@prisma/client/package.json');
  const wasm = require('@prisma/prisma-schema-wasm/package.json');
  return {
    previewFeatures: [],
    clientVersion: client.version,
    engineVersion: wasm.version.split('.').at(-1),
    activeProvider: 'postgresql',
    inlineSchema: sources.map(([, text]) => text).join('\n'),
    runtimeDataModel: {
      models: Object.fromEntries(dmmf.datamodel.models.map((model) => [model.name, runtimeModel(model)])),
      enums: {},
      types: {},
    },
    parameterizationSchema: buildAndSerializeParamGraph({
      ...dmmf,
      mappings: { ...dmmf.mappings, modelOperations: dmmf.mappings.modelOperations.map(clientOperations) },
    }),
  };
}

function runtimeModel({ fields, dbName, schema }) {
  return {
    fields: fields.map(({ name, kind, type, relationName, dbName: column }) => ({
      name,
      kind,
      type,
      relationName,
      dbName: column,
    })),
    dbName,
    schema,
  };
}

/** The engine's names of operations, as the client calls them. */
function clientOperations({ createOne, updateOne, upsertOne, deleteOne, ...others }) {
  return { ...others, create: createOne, update: updateOne, upsert: upsertOne, delete: deleteOne };
}

const importOfCompiler =
  /const \{ wasm \} = await import\((["'])(@prisma\/client\/runtime\/query_compiler_[\w.]+\.wasm-base64\.mjs)\1\);?/;

/**
 * The client with its query compiler read as a file. Imported, the module and the text in it, 4 MB of base64 each, stay in memory
 * for as long as the process lives. Throws when Prisma writes its client in another way.
 */
export function withCompilerFromFile(source) {
  if (!importOfCompiler.test(source)) throw new Error('The Prisma client does not import its query compiler.');
  return source.replace(importOfCompiler, (_all, quote, name) =>
    [
      `const { createRequire } = await import('node:module');`,
      `const { readFileSync } = await import('node:fs');`,
      `const file = createRequire(import.meta.url).resolve(${quote}${name}${quote});`,
      `const wasm = readFileSync(file, 'latin1').split('"')[1] ?? '';`,
    ].join('\n      '),
  );
}

/** The TypeScript of a client that exports what our code uses of the CLI's at run time: `PrismaClient` and `Prisma`. */
export function runtimeClientSource(config) {
  return withCompilerFromFile(`// Written by scripts/generate-prisma-client.mjs, without types.
import * as runtime from '@prisma/client/runtime/client';

const config = ${JSON.stringify(config)};
const fieldsOf = (model) => {
  const columns = config.runtimeDataModel.models[model].fields.filter(({ kind }) => kind !== 'object');
  return Object.fromEntries(columns.map(({ name }) => [name, name]));
};
const [JobScalarFieldEnum, JobPageScalarFieldEnum] = ['Job', 'JobPage'].map(fieldsOf);
const { sqltag: sql, empty, join, raw, DbNull, JsonNull } = runtime;
export const Prisma = { sql, empty, join, raw, DbNull, JsonNull, JobScalarFieldEnum, JobPageScalarFieldEnum };
export const PrismaClient = runtime.getPrismaClient({
  ...config,
  compilerWasm: {
    getRuntime: () => import('@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs'),
    getQueryCompilerWasmModule: async () => {
      const { wasm } = await import('@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs');
      return new WebAssembly.Module(Buffer.from(wasm, 'base64'));
    },
    importName: './query_compiler_fast_bg.js',
  },
});
`);
}
