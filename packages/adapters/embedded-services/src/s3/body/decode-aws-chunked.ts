import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { S3Error } from '../s3-error.js';

/** A size line is a few hex digits and perhaps an extension. */
const maxLineBytes = 1024;

/**
 * The bytes inside an `aws-chunked` body (`HEX-SIZE[;extension]CRLF data CRLF ... 0 CRLF trailers`), as the AWS SDK
 * sends streams. Trailing checksums are read over; S3Error IncompleteBody if the framing is wrong or cut short.
 */
export function decodeAwsChunked(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let expects: 'size' | 'data' | 'line-end' | 'trailers' = 'size';
  let dataLeftBytes = 0;

  /** Takes one element off `rest`; null when more must arrive first. */
  function step(push: (data: Buffer) => void): 'more' | null {
    if (expects === 'trailers') {
      rest = Buffer.alloc(0);
      return null;
    }
    if (expects === 'data') {
      const data = rest.subarray(0, dataLeftBytes);
      if (data.length === 0) return null;
      push(data);
      dataLeftBytes -= data.length;
      rest = rest.subarray(data.length);
      if (dataLeftBytes === 0) expects = 'line-end';
      return 'more';
    }
    const lineEnd = rest.indexOf('\r\n');
    if (lineEnd < 0) {
      if (rest.length > maxLineBytes) throw new S3Error('IncompleteBody');
      return null;
    }
    if (expects === 'size') startChunk(rest.subarray(0, lineEnd).toString('latin1'));
    else if (lineEnd !== 0) throw new S3Error('IncompleteBody');
    else expects = 'size';
    rest = rest.subarray(lineEnd + 2);
    return 'more';
  }

  function startChunk(line: string) {
    const [, size] = /^([0-9a-f]{1,8})(?:;|$)/i.exec(line) ?? [];
    if (size === undefined) throw new S3Error('IncompleteBody');
    dataLeftBytes = Number.parseInt(size, 16);
    expects = dataLeftBytes === 0 ? 'trailers' : 'data';
  }

  return new Transform({
    transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      try {
        while (step((data) => this.push(data)) === 'more');
        done();
      } catch (error) {
        done(error instanceof Error ? error : new S3Error('IncompleteBody'));
      }
    },
    flush(done: TransformCallback) {
      done(expects === 'trailers' ? null : new S3Error('IncompleteBody'));
    },
  });
}
