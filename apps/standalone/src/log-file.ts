import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';

/** Past this size a start begins a new file and keeps the one before. */
const maxLogBytes = 50_000_000;

/** A stream for log lines: all go to `logs/recto.log` in the data folder; warnings and errors to standard error as well. */
export function openLogFile(dataDir: string): { stream: Writable; file: string; close(): Promise<void> } {
  const dir = path.join(dataDir, 'logs');
  const file = path.join(dir, 'recto.log');
  mkdirSync(dir, { recursive: true });
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  const sink = createWriteStream(file, { flags: 'a' });
  const stream = new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      const text = String(line);
      if (/"level":"(warn|error)"/.test(text)) process.stderr.write(text);
      sink.write(text, done);
    },
  });
  return { stream, file, close: () => new Promise((resolve) => sink.end(resolve)) };
}
