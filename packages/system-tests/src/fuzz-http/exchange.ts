import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** By name in lower case. */
  headers: Map<string, string>;
  body: Buffer;
  tookMs: number;
  /** True when the answer had not ended after the time limit; a stream of events is let go before. */
  isLate: boolean;
}

const streamMs = 500;

/**
 * Sends bytes as they are to the service, and reads what comes until the connection ends. `isCut`: the sending side is
 * closed after them, as by a client that leaves.
 */
export function exchange(
  { port, bytes, isCut }: { port: number; bytes: Buffer; isCut: boolean },
  limitMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    let isLate = false;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const limit = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, limitMs);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (chunks.length === 1 && /content-type: text\/event-stream/i.test(chunk.toString('latin1')))
        setTimeout(() => socket.destroy(), streamMs);
    });
    socket.on('error', () => undefined); // a connection that is reset has ended, too
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(limit);
      resolve({ ...parseAnswer(Buffer.concat(chunks)), tookMs: performance.now() - startedAt, isLate });
    });
    socket.write(bytes);
    if (isCut) socket.end();
  });
}

/** The first answer that is not an interim one. */
function parseAnswer(bytes: Buffer): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200) return parseAnswer(rest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const length = Number(headers.get('content-length') ?? rest.byteLength);
  return { status, headers, body: isChunked ? joinChunks(rest) : rest.subarray(0, length) };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd < 0 ? 0 : Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
