import type { JobStatus } from '@recto/sdk';
import { MultiBar, type SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.js';
import { countSelectedPages } from './count-selected-pages.js';

export interface ProgressView {
  /** `pages` is the selection that was asked for, such as 1-3,7. */
  begin(
    name: string,
    pages?: string,
  ): { readonly update: (job: JobStatus) => void; readonly end: (text: string) => void };
  close(): void;
}

/** A bar for each document in flight, on a terminal; else one line for each that has ended. On standard error. */
export function showProgress(terminal: Terminal): ProgressView {
  return terminal.err.isTTY ? bars(terminal) : lines(terminal);
}

function lines({ err }: Terminal): ProgressView {
  return {
    begin: (name) => ({ update: () => undefined, end: (text) => void err.write(`${name}: ${text}\n`) }),
    close: () => undefined,
  };
}

function bars({ err }: Terminal): ProgressView {
  const format = '{bar} {value}/{total} pages  {name}  {text}';
  // The terminal's signals are ours: the library must not end the process on its own.
  const multi = new MultiBar({ stream: err, format, clearOnComplete: false, hideCursor: true, gracefulExit: false });
  return {
    begin(name, pages) {
      const bar: SingleBar = multi.create(1, 0, { name, text: 'sending' });
      return {
        update(job) {
          bar.setTotal(Math.max(1, countSelectedPages(pages, job.total_pages)));
          bar.update(job.processed_pages, { name, text: job.status });
        },
        end(text) {
          bar.update({ name, text });
          bar.stop();
        },
      };
    },
    close: () => multi.stop(),
  };
}
