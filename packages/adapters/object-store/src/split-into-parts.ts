import type { Readable } from 'node:stream';

/**
 * Cuts a stream of bytes into buffers of exactly partBytes, the last one shorter (and empty only if the stream is).
 * Holds one part at a time; leaving the loop early destroys the stream.
 */
export async function* splitIntoParts(stream: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  let hasYielded = false;
  for await (const chunk of stream) {
    let rest = asBuffer(chunk);
    while (heldBytes + rest.length >= partBytes) {
      const head = rest.subarray(0, partBytes - heldBytes);
      yield Buffer.concat([...pieces, head], partBytes);
      hasYielded = true;
      rest = rest.subarray(head.length);
      pieces = [];
      heldBytes = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0 || !hasYielded) yield Buffer.concat(pieces, heldBytes);
}

function asBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (typeof chunk === 'string') return Buffer.from(chunk);
  if (ArrayBuffer.isView(chunk)) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new TypeError('a stream to be stored must give bytes');
}
