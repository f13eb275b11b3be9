import { existsSync } from 'node:fs';
import path from 'node:path';
import type { JobOptions, JobPage, Recto } from '@recto/sdk';
import { exitCodeOf, exitCodes } from '../exit-code.js';
import { counted, printJson, type Terminal } from '../terminal.js';
import { assertReadable } from './assert-readable.js';
import { extractInput } from './extract-input.js';
import { findInputs, type Input } from './find-inputs.js';
import { inputKey } from './input-key.js';
import { openJournal, type Journal } from './journal.js';
import { showProgress, type ProgressView } from './show-progress.js';
import { endings, renderResult, writeResult } from './write-result.js';

export interface ExtractSettings {
  inputs: string[];
  jobOptions: JobOptions;
  outputDir: string | undefined;
  stateFile: string | undefined;
  concurrency: number;
  isJson: boolean;
}

interface Run extends Omit<ExtractSettings, 'inputs'> {
  recto: Recto;
  terminal: Terminal;
  journal: Journal;
  view: ProgressView;
}

/**
 * Reads every input, several at once, and tells of each; one that fails does not stop the others. Returns the exit code:
 * that of the first failure. Standard output gets the results in the order of the inputs.
 */
export async function extractAll(recto: Recto, terminal: Terminal, settings: ExtractSettings): Promise<number> {
  const { inputs: args, outputDir, stateFile, concurrency } = settings;
  const inputs = await findInputs(args);
  const usual = outputDir === undefined ? null : path.join(outputDir, '.recto-state.jsonl');
  const journal = await openJournal(stateFile ?? usual);
  const run: Run = { ...settings, recto, terminal, journal, view: showProgress(terminal) };
  const outcomes = inputs.map(() => deferred<() => number>());
  const waiting = [...inputs.entries()];
  const takeInputs = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, input] = next;
      outcomes[index]?.resolve(await readInput(run, input));
    }
  };
  const working = Promise.all(Array.from({ length: Math.min(concurrency, inputs.length) }, takeInputs));
  let exitCode = 0;
  for (const { promise } of outcomes) {
    const tell = await promise;
    const own = tell();
    if (exitCode === 0) exitCode = own;
  }
  await working;
  run.view.close();
  if (!terminal.signal.aborted) return exitCode;
  terminal.err.write('Interrupted. What was handed over goes on at the service; the same command picks it up.\n');
  return exitCodes.interrupted;
}

/** Reads one input. Returns how to tell of it, which gives its exit code. */
async function readInput(run: Run, input: Input): Promise<() => number> {
  const { terminal, journal, outputDir, isJson, jobOptions } = run;
  if (terminal.signal.aborted) return () => exitCodes.interrupted;
  const bar = run.view.begin(input.outputName, jobOptions.pages ?? undefined);
  try {
    if (!input.isAddress) await assertReadable(input.source);
    const key = await inputKey(input, jobOptions);
    if (outputDir !== undefined && journal.of(key).isDone && hasOutput(outputDir, input)) {
      bar.end('done before');
      return () => 0;
    }
    const { signal } = terminal;
    const onProgress = bar.update;
    const extraction = await extractInput({ ...run, input, key, onProgress, signal });
    const output = outputDir === undefined ? null : await writeResult(outputDir, input.outputName, extraction);
    await journal.recordDone(key);
    const { job, jobId, pages, result } = extraction;
    bar.end(`${counted(pages.length, 'page')}, ${counted(job.credits_used, 'credit')}`);
    const facts = { input: input.source, job_id: jobId, pages: pages.length, credits_used: job.credits_used };
    return () => {
      const words = jobOptions.extract_words ? { words: pages.map(wordsOf) } : {};
      const documents = jobOptions.split ? { documents: job.documents } : {};
      const read = output === null ? { result } : { output };
      if (isJson) printJson(terminal, { ...facts, ...read, ...words, ...documents });
      else if (output === null) terminal.out.write(renderResult(extraction));
      return 0;
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'failed';
    bar.end(message);
    return () => {
      if (isJson) printJson(terminal, { input: input.source, error: message });
      return exitCodeOf(error, terminal.signal);
    };
  }
}

function wordsOf({ page_number, words }: JobPage) {
  return { page_number, words };
}

function hasOutput(outputDir: string, { outputName }: Input): boolean {
  return endings.some((ending) => existsSync(path.join(outputDir, `${outputName}.${ending}`)));
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
