import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { JobOptions, Recto } from '@recto/sdk';
import { exitCodes, UsageError } from '../exit-code.js';
import { listDocuments } from '../extract/find-inputs.js';
import { openClient, type GlobalOptions } from '../open-client.js';
import { counted, printJson, type Terminal } from '../terminal.js';
import { createLook, type FoundDocument } from '../watch/look-for-documents.js';
import { createReading, isDone, type DocumentOutcome } from '../watch/read-document.js';
import { watchFolder } from '../watch/watch-folder.js';
import { openWatchState } from '../watch/watch-state.js';
import { addJobFlags, jobOptionsOf, positiveInteger, type JobFlags } from './job-options.js';

interface WatchFlags extends JobFlags {
  out?: string;
  state?: string;
  interval: string;
  once?: boolean;
}

/** `recto watch FOLDER`. */
export function addWatchCommand(program: Command, terminal: Terminal, end: (exitCode: number) => void): void {
  const command = program
    .command('watch <folder>')
    .description(
      'reads each document that comes into a folder or below it, once, and writes its result; until Ctrl-C or SIGTERM',
    )
    .option('-o, --out <folder>', 'where results go; default: beside their documents')
    .option('--state <file>', 'what is done; default: .recto-watch.jsonl where results go')
    .option(
      '--interval <seconds>',
      'from one look to the next; a document is taken when two looks see it unchanged',
      '2',
    )
    .option('--once', 'read what is there and end, such as for cron');
  addJobFlags(command).action(async (folder: string, flags: WatchFlags) => {
    const intervalMs = secondsAsMs(flags.interval);
    const concurrency = positiveInteger(flags.concurrency, '--concurrency');
    const [recto, jobOptions] = [await openClient(program.opts<GlobalOptions>(), terminal), await jobOptionsOf(flags)];
    if ((await stat(folder).catch(() => null))?.isDirectory() !== true)
      throw new UsageError(`${folder}: no folder is there`);
    const outputDir = flags.out ?? folder;
    const isOnce = flags.once === true;
    const present = new Set(await listDocuments(folder));
    const stateFile = flags.state ?? path.join(outputDir, '.recto-watch.jsonl');
    const state = await openWatchState(stateFile, { present, now: new Date() });
    const run = { recto, state, jobOptions, outputDir };
    const read = createReading(run);
    let setAside = 0;
    if (!isOnce) terminal.err.write(`Watching ${folder}; results go to ${outputDir}. Ctrl-C ends.\n`);
    await watchFolder({
      look: createLook(folder),
      isDone: (found) => isDone(run, found),
      async read(found, signal) {
        const outcome = await read(found, signal);
        if (outcome.outcome === 'set_aside') setAside += 1;
        tellOf(terminal, found, outcome, program.opts<GlobalOptions>().json === true);
      },
      check: (signal) => checkOptions(recto, jobOptions, signal),
      tell: (line) => void terminal.err.write(`${line}\n`),
      signal: terminal.signal,
      intervalMs,
      concurrency,
      isOnce,
    });
    if (terminal.signal.aborted) terminal.err.write('Stopped. What was handed over is picked up by the next start.\n');
    if (isOnce) end(terminal.signal.aborted ? exitCodes.interrupted : setAside > 0 ? exitCodes.failed : 0);
  });
}

/** Options that no job can have are to be told before a folder of documents has failed by them. */
function checkOptions(recto: Recto, { password: _password, ...options }: JobOptions, signal: AbortSignal) {
  return recto.request({ method: 'POST', path: '/ocr/estimate', body: options, signal });
}

function tellOf(terminal: Terminal, { name, file }: FoundDocument, outcome: DocumentOutcome, isJson: boolean): void {
  if (outcome.outcome === 'written') {
    const { output, extraction } = outcome;
    const [pages, credits_used] = [extraction.pages.length, extraction.job.credits_used];
    terminal.err.write(`${name}: ${counted(pages, 'page')}, ${counted(credits_used, 'credit')}\n`);
    if (isJson) printJson(terminal, { input: file, job_id: extraction.jobId, pages, credits_used, output });
  } else if (outcome.outcome === 'set_aside') {
    const { message, reasonFile } = outcome;
    terminal.err.write(`${name}: ${message}\n`);
    if (isJson) printJson(terminal, { input: file, error: message, reason: reasonFile });
  }
}

function secondsAsMs(text: string): number {
  if (/^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text) * 1_000;
  throw new UsageError('--interval must be a positive number of seconds');
}
