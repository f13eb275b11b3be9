/** A request before it becomes bytes; attacks change it. */
export interface FuzzRequest {
  method: string;
  /** What stands behind the method: path and query, escaped or not. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
  /** The client closes its side after sending, in the middle of what it announced: no answer may come. */
  isCut: boolean;
  /** Goes to the operation that it was made for: what the document says of its answers holds. */
  isRouted: boolean;
  /** Sent as it is, instead of all the rest. */
  bytes?: Buffer;
}

/** The bytes of a request, with a Host and the length of its body unless it says those itself. */
export function writeRequest(request: FuzzRequest): Buffer {
  if (request.bytes !== undefined) return request.bytes;
  const { method, target, headers, body } = request;
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const all: [string, string][] = [
    ...headers,
    ...(has('host') ? [] : [['host', 'localhost'] satisfies [string, string]]),
    ...(has('connection') ? [] : [['connection', 'close'] satisfies [string, string]]),
    ...(has('content-length') || has('transfer-encoding') || body === null
      ? []
      : [['content-length', String(body.byteLength)] satisfies [string, string]]),
  ];
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}
