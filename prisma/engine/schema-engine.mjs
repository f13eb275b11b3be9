#!/usr/bin/env node
// Speaks the protocol of Prisma's native `schema-engine` (same arguments, JSON-RPC over stdio) with the WebAssembly
// build of the same engine, so that the Prisma CLI works where its binaries cannot be downloaded.
// It uses the built database package: run `npm run build` first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { loadSchemaEngine, schemaEngineDir } from '../../packages/database/dist/migrate/load-schema-engine.js';
import { parseConnectionUrl, withClient } from '../../packages/database/dist/migrate/schema-engine-adapter.js';

const options = parseArguments(process.argv.slice(2));
if (options.version) printVersion();
else if (options.command) await runCommand(options.command);
else serve();

function parseArguments(args) {
  const parsed = { datamodels: [], connectionUrl: 'postgresql://localhost/none', command: null, version: false };
  for (let i = 0; i < args.length; i += 1) {
    if (args[i] === '--version') parsed.version = true;
    else if (args[i] === '--datamodels') parsed.datamodels.push(args[(i += 1)]);
    else if (args[i] === '--datasource') parsed.connectionUrl = JSON.parse(args[(i += 1)]).url;
    else if (args[i] === 'cli') parsed.command = args[(i += 1)];
    else if (args[i].startsWith('--')) i += 1;
  }
  return parsed;
}

function printVersion() {
  const { version } = JSON.parse(readFileSync(path.join(schemaEngineDir(), 'package.json'), 'utf8'));
  console.log(`schema-engine-wasm ${version.split('.').pop()}`);
}

function log(level, message, extra = {}) {
  const record = {
    level,
    target: 'schema_engine::logger',
    timestamp: new Date().toISOString(),
    fields: { message, ...extra },
  };
  process.stderr.write(`${JSON.stringify(record)}\n`);
}

/** Prisma's code and sentence for what the driver says. */
function describeFailure(error, config) {
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(error.code) || error.name === 'AggregateError') {
    return ['P1001', `Can't reach database server at \`${config.host}:${config.port}\``];
  }
  if (error.code === '28P01' || error.code === '28000') {
    return ['P1000', `Authentication failed against database server for \`${config.user}\`.`];
  }
  if (error.code === '3D000') return ['P1003', `Database \`${config.database}\` does not exist`];
  if (error.code === '42P04') return ['P1009', `Database \`${config.database}\` already exists`];
  return [undefined, error.message];
}

async function runCommand(command) {
  const { config } = parseConnectionUrl(options.connectionUrl);
  const maintenance = { ...config, database: 'postgres' };
  const commands = {
    'can-connect-to-database': () => withClient(config, (client) => client.query('SELECT 1')),
    'create-database': () =>
      withClient(maintenance, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(config.database)}`)),
    'drop-database': () =>
      withClient(maintenance, (client) => client.query(`DROP DATABASE ${client.escapeIdentifier(config.database)}`)),
  };
  try {
    if (!commands[command]) throw new Error(`unsupported command: ${command}`);
    await commands[command]();
  } catch (error) {
    const [errorCode, message] = describeFailure(error, config);
    log('ERROR', message, { is_panic: false, ...(errorCode && { error_code: errorCode }) });
    process.exitCode = 1;
  }
}

const enginePromises = new Map();
function engine() {
  if (!enginePromises.has('engine')) {
    const datamodels = options.datamodels.map((file) => [file, readFileSync(file, 'utf8')]);
    enginePromises.set(
      'engine',
      loadSchemaEngine({
        connectionUrl: options.connectionUrl,
        datamodels: datamodels.length > 0 ? datamodels : undefined,
        onLog: (line) => process.stderr.write(line.endsWith('\n') ? line : `${line}\n`),
      }),
    );
  }
  return enginePromises.get('engine').then((loaded) => loaded.engine);
}

/** The script that leads from the migrations to the schema; the two methods below need it without a shadow database of their own. */
async function scriptFromMigrations(params) {
  const result = await (
    await engine()
  ).diff({
    from: { tag: 'migrations', ...params.migrationsList },
    to: { tag: 'schemaDatamodel', ...params.schema },
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters: params.filters,
  });
  const script = (result.stdout ?? '').trim();
  return /^(-- This is an empty migration\.?)?$/.test(script) ? '' : `${script}\n`;
}

const dataLossPattern =
  /^.*\bDROP (TABLE|COLUMN)\b.*$|^.*\bSET DATA TYPE\b.*$|^.*\bADD COLUMN\b.*\bNOT NULL\b(?!.*\bDEFAULT\b).*$/gm;

async function evaluateDataLoss(params) {
  const script = await scriptFromMigrations(params);
  const warnings = [...script.matchAll(dataLossPattern)].map(([line], stepIndex) => ({
    message: `possible data loss: ${line.trim()}`,
    stepIndex,
  }));
  return { migrationSteps: script === '' ? 0 : script.split(/^-- /m).length - 1, unexecutableSteps: [], warnings };
}

async function createMigration(params) {
  const script = await scriptFromMigrations(params);
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const empty = params.draft ? '-- This is an empty migration.' : null;
  return {
    connectorType: 'postgresql',
    generatedMigrationName: `${timestamp}_${params.migrationName || 'migration'}`,
    extension: 'sql',
    migrationScript: script === '' ? empty : script,
  };
}

async function createDatabase(params) {
  const { config } = parseConnectionUrl(params.datasource.url);
  await withClient({ ...config, database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(config.database)}`),
  );
  return { databaseName: config.database };
}

const engineMethods = new Set([
  'applyMigrations',
  'dbExecute',
  'devDiagnostic',
  'diagnoseMigrationHistory',
  'diff',
  'ensureConnectionValidity',
  'introspect',
  'markMigrationApplied',
  'markMigrationRolledBack',
  'reset',
  'schemaPush',
]);

async function call(method, params) {
  if (method === 'getDatabaseVersion') return (await engine()).version(params ?? null);
  if (method === 'createDatabase') return createDatabase(params);
  if (method === 'evaluateDataLoss') return evaluateDataLoss(params);
  if (method === 'createMigration') return createMigration(params);
  if (!engineMethods.has(method)) throw new Error(`method not supported by the WebAssembly schema engine: ${method}`);
  const result = (await (await engine())[method](params ?? {})) ?? null;
  if (method !== 'diff' || result?.stdout == null) return result;
  send({ jsonrpc: '2.0', method: 'print', params: { content: result.stdout }, id: 1e9 });
  return { exitCode: result.exitCode, stdout: null };
}

function send(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function answer(request) {
  try {
    send({ jsonrpc: '2.0', id: request.id, result: await call(request.method, request.params) });
  } catch (error) {
    const code = error?.code ?? error?.error_code;
    const data = {
      is_panic: false,
      message: error?.message ?? String(error),
      meta: error?.meta ?? null,
      ...(code && { error_code: code }),
    };
    send({
      jsonrpc: '2.0',
      id: request.id,
      error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
    });
  }
}

/** Requests are answered one after the other, in the order they came. */
function serve() {
  let pending = Promise.resolve();
  const lines = readline.createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const message = JSON.parse(line);
    // The CLI also acknowledges our own `print`: those have no method.
    if (message.method) pending = pending.then(() => answer(message));
  });
  lines.on('close', () => void pending.finally(() => process.exit(0)));
}
