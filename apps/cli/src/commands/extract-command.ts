import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import type { JobOptions } from '@recto/sdk';
import { UsageError } from '../exit-code.js';
import { extractAll } from '../extract/extract-all.js';
import { openClient, type GlobalOptions } from '../open-client.js';
import type { Terminal } from '../terminal.js';

interface ExtractFlags {
  output?: string;
  state?: string;
  schema?: string;
  template?: string;
  instruction?: string;
  model?: NonNullable<JobOptions['model']>;
  pages?: string;
  format?: 'markdown' | 'structured';
  words?: boolean;
  passwordFile?: string;
  maxCredits?: string;
  priority?: 'normal' | 'batch';
  concurrency: string;
}

/** `recto extract INPUT...`. */
export function addExtractCommand(program: Command, terminal: Terminal, end: (exitCode: number) => void): void {
  program
    .command('extract <inputs...>')
    .description(
      'files, folders, patterns and addresses of PDFs and pictures (PNG, JPEG, WebP, TIFF); the same command again goes on where it was left',
    )
    .option('-o, --output <folder>', 'write one file for each input there; default: standard output')
    .option('--state <file>', 'completed and running jobs; default: .recto-state.jsonl in the output folder')
    .option('--schema <file>', 'JSON Schema: structured data instead of Markdown')
    .option('--template <slug>', 'a template or preset, such as invoice')
    .option('--instruction <text>', 'what to look for, in words')
    .option('--model <name>', 'see `recto models`')
    .option('--pages <selection>', 'such as 1-3,7')
    .addOption(new Option('--format <format>').choices(['markdown', 'structured']))
    .option('--words', 'with --json: every word of each page, its bounds and its confidence')
    .option('--password-file <file>', 'file with the password of encrypted PDFs, which no command line then shows')
    .option('--max-credits <count>', 'a job that would cost more fails before it costs anything')
    .addOption(new Option('--priority <priority>').choices(['normal', 'batch']))
    .option('--concurrency <count>', 'documents processed concurrently', '4')
    .action(async (inputs: string[], flags: ExtractFlags) => {
      const recto = await openClient(program.opts<GlobalOptions>(), terminal);
      const settings = {
        inputs,
        jobOptions: await jobOptionsOf(flags),
        outputDir: flags.output,
        stateFile: flags.state,
        concurrency: count(flags.concurrency, '--concurrency'),
        isJson: program.opts<GlobalOptions>().json === true,
      };
      end(await extractAll(recto, terminal, settings));
    });
}

async function jobOptionsOf(flags: ExtractFlags): Promise<JobOptions> {
  const schema = flags.schema === undefined ? {} : { schema: await readSchema(flags.schema) };
  return {
    ...schema,
    ...(flags.format ? { format: flags.format } : schema.schema && { format: 'structured' as const }),
    ...(flags.template && { template_slug: flags.template }),
    // Beside a schema only the plural may stand, which refines it (Interface 3).
    ...(flags.instruction && { [flags.schema ? 'instructions' : 'instruction']: flags.instruction }),
    ...(flags.model && { model: flags.model }),
    ...(flags.pages && { pages: flags.pages }),
    ...(flags.words && { extract_words: true }),
    ...(flags.passwordFile && { password: await readPassword(flags.passwordFile) }),
    ...(flags.maxCredits && { max_credits: count(flags.maxCredits, '--max-credits') }),
    ...(flags.priority && { priority: flags.priority }),
  };
}

/** Without the line break that editors put at the end of a file. */
async function readPassword(file: string): Promise<string> {
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

function count(text: string, flag: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} must be a positive integer`);
}
