import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { decodeAwsChunked } from './decode-aws-chunked.js';

const framed =
  '4\r\nWiki\r\n7;chunk-signature=0\r\npedia i\r\nB\r\nn \r\nchunks.\r\n0\r\nx-amz-checksum-crc32:AAAA\r\n\r\n';

async function decode(pieces: string[]): Promise<string> {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(decodeAwsChunked());
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString();
}

test('gives the bytes without their framing, wherever the stream is cut', async () => {
  expect(await decode([framed])).toBe('Wikipedia in \r\nchunks.');
  expect(await decode(framed.match(/[^]/g) ?? [])).toBe('Wikipedia in \r\nchunks.');
  for (let cut = 1; cut < framed.length; cut += 1) {
    expect(await decode([framed.slice(0, cut), framed.slice(cut)])).toBe('Wikipedia in \r\nchunks.');
  }
});

test('takes an empty body', async () => {
  expect(await decode(['0\r\n\r\n'])).toBe('');
});

test.each([
  ['cut short in the data', ['4\r\nWi']],
  ['without a last chunk', ['4\r\nWiki\r\n']],
  ['without a size', ['zz\r\n']],
  ['with data longer than its size', ['2\r\nWiki\r\n0\r\n\r\n']],
  ['with a size line that does not end', ['1'.repeat(2000)]],
])('refuses a body %s', async (_name, pieces) => {
  await expect(decode(pieces)).rejects.toMatchObject({ code: 'IncompleteBody' });
});
