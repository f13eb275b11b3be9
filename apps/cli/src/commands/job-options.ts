import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import type { JobOptions } from '@recto/sdk';
import { UsageError } from '../exit-code.js';

/** How documents are to be read. */
export interface ReadingFlags {
  schema?: string;
  template?: string;
  instruction?: string;
  model?: NonNullable<JobOptions['model']>;
  pages?: string;
  format?: 'markdown' | 'structured';
  split?: boolean;
  maxCredits?: string;
  priority?: 'normal' | 'batch';
}

/** What every command that creates jobs may be told about them. */
export interface JobFlags extends ReadingFlags {
  passwordFile?: string;
  concurrency: string;
}

/** Adds the flags of `JobFlags` to a command. */
export function addJobFlags(command: Command): Command {
  return addReadingFlags(command)
    .option('--password-file <file>', 'file with the password of encrypted PDFs, which no command line then shows')
    .option('--concurrency <count>', 'documents processed concurrently', '4');
}

/** Adds the flags of `ReadingFlags` to a command. */
export function addReadingFlags(command: Command): Command {
  return command
    .option('--schema <file>', 'JSON Schema: structured data instead of Markdown')
    .option('--template <slug>', 'a template or preset, such as invoice')
    .option('--instruction <text>', 'what to look for, in words')
    .option('--model <name>', 'see `recto models`')
    .option('--pages <selection>', 'such as 1-3,7')
    .addOption(new Option('--format <format>').choices(['markdown', 'structured']))
    .option(
      '--split',
      'cut a bundle into its documents, each with its kind: in NAME.documents.json beside results, and in --json',
    )
    .option('--max-credits <count>', 'a job that would cost more fails before it costs anything')
    .addOption(new Option('--priority <priority>').choices(['normal', 'batch']));
}

/** The options that the flags ask for, and the password. Throws UsageError for a file that cannot be read and a number that is none. */
export async function jobOptionsOf(flags: JobFlags): Promise<JobOptions> {
  const password = flags.passwordFile && { password: await readSecret(flags.passwordFile) };
  return { ...(await readingOptionsOf(flags)), ...password };
}

/** The options that the flags ask for. Throws UsageError for a file that cannot be read and a number that is none. */
export async function readingOptionsOf(flags: ReadingFlags) {
  const schema = flags.schema === undefined ? {} : { schema: await readSchema(flags.schema) };
  return {
    ...schema,
    ...(flags.format ? { format: flags.format } : schema.schema && { format: 'structured' as const }),
    ...(flags.template && { template_slug: flags.template }),
    // Beside a schema only the plural may stand, which refines it (Interface 3).
    ...(flags.instruction && { [flags.schema ? 'instructions' : 'instruction']: flags.instruction }),
    ...(flags.model && { model: flags.model }),
    ...(flags.pages && { pages: flags.pages }),
    ...(flags.split && { split: true }),
    ...(flags.maxCredits && { max_credits: positiveInteger(flags.maxCredits, '--max-credits') }),
    ...(flags.priority && { priority: flags.priority }),
  };
}

/** The number that a flag was given. Throws UsageError for anything else. */
export function positiveInteger(text: string, flag: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} must be a positive integer`);
}

/** Without the line break that editors put at the end of a file. */
export async function readSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    throw new UsageError(`${file} cannot be read`, { cause: error });
  }
}

async function readSchema(file: string): Promise<Record<string, unknown>> {
  try {
    const schema: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return { ...schema };
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON`, { cause: error });
  }
  throw new UsageError(`${file} is no JSON Schema: it must be an object`);
}
