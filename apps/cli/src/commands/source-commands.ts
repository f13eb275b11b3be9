import { Option, type Command } from 'commander';
import { UsageError } from '../exit-code.js';
import { openClient, type GlobalOptions } from '../open-client.js';
import { printJson, printTable, type Terminal } from '../terminal.js';
import { addReadingFlags, positiveInteger, readingOptionsOf, readSecret, type ReadingFlags } from './job-options.js';
import { takeUpTo } from './take-up-to.js';

interface SourceFlags extends ReadingFlags {
  name?: string;
  endpoint: string;
  region?: string;
  prefix?: string;
  virtualHost?: true;
  accessKeyId?: string;
  secretKeyFile?: string;
  interval?: string;
  result?: 'beside' | 'webhooks';
}

/** `recto sources ...`: buckets whose new documents become jobs. */
export function addSourceCommands(program: Command, terminal: Terminal): void {
  const sources = program
    .command('sources')
    .description('S3 buckets whose new documents are read: list, create, pause');
  const client = () => openClient(program.opts<GlobalOptions>(), terminal);
  const show = <Row extends object>(rows: Row[], columns: (keyof Row & string)[]): void => {
    if (program.opts<GlobalOptions>().json === true) for (const row of rows) printJson(terminal, row);
    else printTable(terminal, rows, columns);
  };
  sources.command('list').action(async () => {
    const found = await takeUpTo('1000', (await client()).sources.list());
    const rows = found.map((source) => ({ ...source, problem: source.error?.code ?? null }));
    show(rows, ['id', 'name', 'bucket', 'prefix', 'enabled', 'last_swept_at', 'problem']);
  });
  addReadingFlags(sources.command('create <bucket>'))
    .description('its keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the flags')
    .requiredOption('--endpoint <address>', 'such as https://s3.eu-central-1.amazonaws.com')
    .option('--name <name>', 'default: the bucket and the prefix')
    .option('--region <region>', 'default: us-east-1')
    .option('--prefix <prefix>', 'keys begin with it, such as inbox/; default: all of the bucket')
    .option('--virtual-host', 'the bucket is a part of the host')
    .option('--access-key-id <id>', 'of the bucket (AWS_ACCESS_KEY_ID)')
    .option('--secret-key-file <file>', 'file with the secret key (AWS_SECRET_ACCESS_KEY)')
    .option('--interval <seconds>', 'between two looks; default: 60')
    .addOption(new Option('--result <place>', 'default: beside').choices(['beside', 'webhooks']))
    .action(async (bucket: string, flags: SourceFlags) => {
      const body = { bucket, ...(await bodyOf(bucket, flags, terminal.environment)) };
      show([await (await client()).sources.create(body)], ['id', 'name', 'bucket', 'prefix', 'enabled']);
    });
  for (const [name, enabled, description] of [
    ['pause', false, 'nothing new is taken; what was taken is delivered'],
    ['resume', true, 'look at it again, at once'],
  ] as const)
    sources
      .command(`${name} <id>`)
      .description(description)
      .action(async (id: string) => {
        show([await (await client()).sources.update(id, { enabled })], ['id', 'name', 'enabled']);
      });
  sources.command('delete <id>').action(async (id: string) => {
    show([await (await client()).sources.delete(id)], ['message']);
  });
  sources
    .command('documents <id>')
    .description('what was taken of a source, the newest first')
    .addOption(new Option('--state <state>').choices(['running', 'delivered', 'superseded', 'set_aside']))
    .option('--limit <count>', 'at most so many', '100')
    .action(async (id: string, { state, limit }: { state?: 'set_aside'; limit: string }) => {
      const found = await takeUpTo(limit, (await client()).sources.documents(id, state ? { state } : {}));
      const rows = found.map((document) => ({ ...document, reason: document.error?.code ?? null }));
      show(rows, ['key', 'state', 'job_id', 'reason', 'created_at']);
    });
}

/** Throws UsageError where a key of the bucket is missing, or a number is none. */
async function bodyOf(bucket: string, flags: SourceFlags, environment: Readonly<Record<string, string | undefined>>) {
  const keyId = flags.accessKeyId ?? environment.AWS_ACCESS_KEY_ID;
  const secret = flags.secretKeyFile ? await readSecret(flags.secretKeyFile) : environment.AWS_SECRET_ACCESS_KEY;
  if (!keyId || !secret)
    throw new UsageError(
      'The keys of the bucket are missing: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the flags.',
    );
  const options = await readingOptionsOf(flags);
  return {
    name: flags.name ?? `${bucket}/${flags.prefix ?? ''}`,
    endpoint: flags.endpoint,
    access_key_id: keyId,
    secret_access_key: secret,
    ...(flags.region && { region: flags.region }),
    ...(flags.prefix && { prefix: flags.prefix }),
    ...(flags.virtualHost && { addressing: 'virtual-host' as const }),
    ...(flags.interval && { interval_seconds: positiveInteger(flags.interval, '--interval') }),
    ...(flags.result && { result: flags.result }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}
