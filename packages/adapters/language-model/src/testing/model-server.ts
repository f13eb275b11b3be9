import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server can do to a request, by name; `{ answer }` is a proper reply with that content. */
export type Behaviour =
  | { readonly answer: string; readonly finishReason?: string; readonly isWithoutUsage?: boolean }
  | { readonly status: number; readonly retryAfter?: string; readonly error?: string }
  | { readonly body: string }
  | { readonly message: object; readonly finishReason?: string }
  | 'reset-before-headers'
  | 'reset-in-body'
  | 'never-answers'
  | 'stops-in-body'
  | 'endless-body';

export interface SeenRequest {
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ModelServer {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  /** Most requests that were open at the same time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export const usage = { prompt_tokens: 1_200, completion_tokens: 300, total_tokens: 1_500 };

/**
 * A server on 127.0.0.1 that speaks chat completions. The nth request meets the nth behaviour, all further ones the last.
 */
export async function startModelServer(...behaviours: readonly Behaviour[]): Promise<ModelServer> {
  const seen: SeenRequest[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    void readJson(request).then((body) => {
      const behaviour = behaviours[Math.min(seen.length, behaviours.length - 1)] ?? { status: 500 };
      seen.push({ authorization: request.headers.authorization, body });
      if (request.method === 'POST' && request.url === '/v1/chat/completions') behave(behaviour, response);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
    seen,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function behave(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'never-answers') return;
  if (behaviour === 'reset-before-headers') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (typeof behaviour === 'object' && 'status' in behaviour) {
    const { status, retryAfter, error = 'made_up' } = behaviour;
    response.writeHead(status, { ...(retryAfter !== undefined && { 'retry-after': retryAfter }) });
    response.end(JSON.stringify({ error: { message: error, type: 'error', code: error } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if (typeof behaviour === 'object') {
    response.end('body' in behaviour ? behaviour.body : completion(behaviour));
    return;
  }
  response.write('{"id": "chatcmpl-1", "choices": [');
  if (behaviour === 'reset-in-body') setTimeout(() => response.socket?.resetAndDestroy(), 20);
  if (behaviour === 'endless-body') pour(response);
}

function pour(response: ServerResponse): void {
  const megabyte = ' '.repeat(1_048_576);
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on('drain', more);
  more();
}

function completion(behaviour: Extract<Behaviour, { answer: string } | { message: object }>): string {
  const message = 'message' in behaviour ? behaviour.message : { role: 'assistant', content: behaviour.answer };
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'made-up',
    choices: [{ index: 0, message, finish_reason: behaviour.finishReason ?? 'stop' }],
    ...(!('isWithoutUsage' in behaviour && behaviour.isWithoutUsage) && { usage }),
  });
}

async function readJson(request: IncomingMessage): Promise<SeenRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(bufferOf(chunk));
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return recordOf(body);
}

/** An IncomingMessage without an encoding yields buffers. */
function bufferOf(chunk: unknown): Buffer {
  return chunk as Buffer;
}

/** The client sends JSON objects only; anything else fails the test that looks into it. */
function recordOf(body: unknown): SeenRequest['body'] {
  return body as SeenRequest['body'];
}

/** A server on a TCP port has an address object. */
function portOf(address: string | AddressInfo | null): number {
  return (address as AddressInfo).port;
}
