import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, write } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';

/** With the files kept, 60 MB at most. */
const defaultLimits = { maxBytes: 10_000_000, keptFiles: 5 };
/** Lines wait so long for others: each write costs a thread a turn, and a busy service logs hundreds of lines a second. */
const lingerMs = 40;

export interface LogFile {
  /** Takes lines; never fails. */
  stream: Writable;
  file: string;
  close(): Promise<void>;
}

/**
 * A stream for log lines: all go to `logs/recto.log` in the data folder, a moment later, so that lines share their writes;
 * warnings and errors to standard error as well.
 * A file that is full becomes `recto.log.1`, and so on; the oldest one goes. Lines that cannot be written, as on a full
 * disk, are left out and counted: a log must not end what it tells of.
 */
export function openLogFile(dataDir: string, limits = defaultLimits): LogFile {
  const dir = path.join(dataDir, 'logs');
  const file = path.join(dir, 'recto.log');
  mkdirSync(dir, { recursive: true });
  // What standard error cannot take either is lost: there is nobody left to tell.
  if (!process.stderr.listeners('error').includes(ignore)) process.stderr.on('error', ignore);
  const descriptor = openSync(file, 'a');
  const sizeBytes = fstatSync(descriptor).size;
  const log = { descriptor, isOpen: true, sizeBytes, rotateAt: limits.maxBytes, lostLines: 0, isCut: false };

  const rotate = (): void => {
    try {
      log.descriptor = startNextFile(file, log.descriptor, limits.keptFiles);
      log.sizeBytes = 0;
      log.rotateAt = limits.maxBytes;
    } catch (error) {
      // The next try is worth making when as much again has been written.
      log.rotateAt = log.sizeBytes + limits.maxBytes;
      tell(`${file} cannot be rotated: ${String(error)}\n`);
    }
  };
  const append = (lines: readonly string[], done: () => void): void => {
    const text = `${log.isCut ? '\n' : ''}${log.lostLines > 0 ? missingLines(log.lostLines) : ''}${lines.join('')}`;
    const bytes = Buffer.from(text);
    write(log.descriptor, bytes, (error, writtenBytes) => {
      log.sizeBytes += writtenBytes;
      if (error || writtenBytes < bytes.length) {
        if (log.lostLines === 0) tell(`${file} cannot be written: ${error?.message ?? 'the disk is full'}\n`);
        const cut = bytes.subarray(writtenBytes).toString();
        log.lostLines = Math.min(lines.length, cut.split('\n').length - 1) + (writtenBytes > 0 ? 0 : log.lostLines);
        log.isCut ||= writtenBytes > 0;
      } else {
        log.lostLines = 0;
        log.isCut = false;
      }
      done();
    });
  };
  /** As many lines in one write as the file has room for, at least one; then the rest. */
  const appendAll = (lines: readonly string[], done: () => void): void => {
    if (!log.isOpen || lines.length === 0) {
      done();
      return;
    }
    let sizeBytes = 0;
    let count = 0;
    for (const line of lines) {
      sizeBytes += Buffer.byteLength(line);
      if (log.sizeBytes + sizeBytes > log.rotateAt && (count > 0 || log.sizeBytes > 0)) break;
      count += 1;
    }
    if (count === 0) {
      rotate();
      count = 1;
    }
    append(lines.slice(0, count), () => appendAll(lines.slice(count), done));
  };
  const appendSoon = (lines: readonly string[], done: () => void): void => {
    setTimeout(appendAll, lingerMs, lines, done);
  };
  const take = (line: string | Buffer): string => {
    const text = String(line);
    if (/"level":"(warn|error)"/.test(text)) tell(text);
    return text;
  };
  const stream = new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      appendSoon([take(line)], done);
    },
    // What comes before a write has ended travels in the next one.
    writev(chunks: { chunk: string | Buffer }[], done) {
      appendSoon(
        chunks.map(({ chunk }) => take(chunk)),
        done,
      );
    },
  });
  return { stream, file, close: () => closeAfterLastLine(stream, log) };
}

/** Moves the files on by one and returns the descriptor of a new, empty one. What was open is open still if it throws. */
function startNextFile(file: string, descriptor: number, keptFiles: number): number {
  const nameOf = (age: number): string => (age === 0 ? file : `${file}.${age}`);
  for (let age = keptFiles - 1; age >= 0; age -= 1) {
    if (existsSync(nameOf(age))) renameSync(nameOf(age), nameOf(age + 1));
  }
  const next = openSync(file, 'a');
  closeSync(descriptor);
  return next;
}

function missingLines(lostLines: number): string {
  const message = 'log lines are missing here: they could not be written';
  return `${JSON.stringify({ level: 'warn', service: 'standalone', message, lostLines })}\n`;
}

function ignore(): void {
  // See where it is used.
}

function tell(text: string): void {
  process.stderr.write(text);
}

/** The stream stays open for those who log once more: what comes after the last line goes nowhere. */
async function closeAfterLastLine(stream: Writable, log: { descriptor: number; isOpen: boolean }): Promise<void> {
  await new Promise((resolve) => stream.write('', resolve));
  if (log.isOpen) closeSync(log.descriptor);
  log.isOpen = false;
}
