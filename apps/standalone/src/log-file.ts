import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, write } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';

/** Past this size a start begins a new file and keeps the one before. */
const maxLogBytes = 50_000_000;

/**
 * A stream for log lines: all go to `logs/recto.log` in the data folder; warnings and errors to standard error as well.
 * Lines that cannot be written, as on a full disk, are left out: a log must not end what it tells of.
 */
export function openLogFile(dataDir: string): { stream: Writable; file: string; close(): Promise<void> } {
  const dir = path.join(dataDir, 'logs');
  const file = path.join(dir, 'recto.log');
  mkdirSync(dir, { recursive: true });
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a');
  const state = { isOpen: true, isFailing: false };
  const stream = new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      const text = String(line);
      if (/"level":"(warn|error)"/.test(text)) process.stderr.write(text);
      if (!state.isOpen) {
        done();
        return;
      }
      write(descriptor, text, (error) => {
        if (error && !state.isFailing) process.stderr.write(`${file} cannot be written: ${error.message}\n`);
        state.isFailing = error !== null;
        done();
      });
    },
  });
  return { stream, file, close: () => closeAfterLastLine(stream, descriptor, state) };
}

/** The stream stays open for those who log once more: what comes after the last line goes nowhere. */
async function closeAfterLastLine(stream: Writable, descriptor: number, state: { isOpen: boolean }): Promise<void> {
  await new Promise((resolve) => stream.write('', resolve));
  if (state.isOpen) closeSync(descriptor);
  state.isOpen = false;
}
