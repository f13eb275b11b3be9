import type { Command } from 'commander';
import { UsageError } from '../exit-code.js';
import { openClient, type GlobalOptions } from '../open-client.js';
import { printJson, printTable, type Terminal } from '../terminal.js';
import { takeUpTo } from './take-up-to.js';

const columns = [
  'id',
  'status',
  'file_name',
  'model',
  'processed_pages',
  'total_pages',
  'credits_used',
  'created_at',
] as const;

/** `recto jobs ...` and `recto models`. */
export function addJobCommands(program: Command, terminal: Terminal): void {
  const jobs = program.command('jobs').description('list, show, wait for, cancel, retry and delete jobs');
  const client = () => openClient(program.opts<GlobalOptions>(), terminal);
  const isJson = () => program.opts<GlobalOptions>().json === true;

  jobs
    .command('list')
    .description('newest first')
    .option('--status <status>', 'pending, processing, completed, failed or partially_done')
    .option('--search <text>', 'part of the file name')
    .option('--limit <count>', 'at most so many', '20')
    .action(async (options: { status?: 'failed'; search?: string; limit: string }) => {
      const { limit, ...query } = options;
      const found = await takeUpTo(limit, (await client()).jobs.list(query));
      if (isJson()) for (const job of found) printJson(terminal, job);
      else printTable(terminal, found, [...columns]);
    });
  const one = (name: string, description: string, act: (id: string) => Promise<unknown>) =>
    jobs
      .command(`${name} <id>`)
      .description(description)
      .action(async (id: string) => {
        const answer = await act(id);
        if (isJson()) printJson(terminal, answer);
        else terminal.out.write(`${JSON.stringify(answer, null, 2)}\n`);
      });
  one('show', 'all about one job', async (id) => (await client()).jobs.detail(id));
  one('wait', 'wait for its end', async (id) => {
    const onProgress = (job: { status: string; progress: number }): void => {
      terminal.err.write(`${job.status} ${job.progress}%\n`);
    };
    return (await client()).jobs.wait(id, { signal: terminal.signal, onProgress });
  });
  one('result', 'its result', async (id) => (await client()).jobs.result(id, terminal.signal));
  jobs
    .command('chunks <id>')
    .description('its text in pieces for search and retrieval, one JSON value per line')
    .option('--max-tokens <count>', 'of a piece, about', '512')
    .option('--overlap <count>', 'tokens that a piece repeats of the one before, where a text goes on', '0')
    .action(async (id: string, { maxTokens, overlap }: { maxTokens: string; overlap: string }) => {
      const query = { max_tokens: wholeNumber(maxTokens, '--max-tokens'), overlap: wholeNumber(overlap, '--overlap') };
      const chunks = await (await client()).jobs.chunks(id, query, terminal.signal);
      for (const chunk of chunks) printJson(terminal, chunk);
    });
  one('cancel', 'stop it; pages that were read stay, and are charged', async (id) => (await client()).jobs.cancel(id));
  one('retry', 'read failed pages again', async (id) => (await client()).jobs.retry(id));
  one('delete', 'delete it and redact its content for ever', async (id) => (await client()).jobs.delete(id));
}

function wholeNumber(text: string, flag: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} must be a whole number`);
}
