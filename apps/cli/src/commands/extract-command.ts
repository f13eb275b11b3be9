import type { Command } from 'commander';
import { extractAll } from '../extract/extract-all.js';
import { openClient, type GlobalOptions } from '../open-client.js';
import type { Terminal } from '../terminal.js';
import { addJobFlags, jobOptionsOf, positiveInteger, type JobFlags } from './job-options.js';

interface ExtractFlags extends JobFlags {
  output?: string;
  state?: string;
  words?: boolean;
}

/** `recto extract INPUT...`. */
export function addExtractCommand(program: Command, terminal: Terminal, end: (exitCode: number) => void): void {
  const command = program
    .command('extract <inputs...>')
    .description(
      'files, folders, patterns and addresses of PDFs and pictures (PNG, JPEG, WebP, TIFF); the same command again goes on where it was left',
    )
    .option('-o, --output <folder>', 'write one file for each input there; default: standard output')
    .option('--state <file>', 'completed and running jobs; default: .recto-state.jsonl in the output folder')
    .option('--words', 'with --json: every word of each page, its bounds and its confidence');
  addJobFlags(command).action(async (inputs: string[], flags: ExtractFlags) => {
    const recto = await openClient(program.opts<GlobalOptions>(), terminal);
    const settings = {
      inputs,
      jobOptions: { ...(await jobOptionsOf(flags)), ...(flags.words && { extract_words: true }) },
      outputDir: flags.output,
      stateFile: flags.state,
      concurrency: positiveInteger(flags.concurrency, '--concurrency'),
      isJson: program.opts<GlobalOptions>().json === true,
    };
    end(await extractAll(recto, terminal, settings));
  });
}
