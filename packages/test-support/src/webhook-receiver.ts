import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedDelivery[];
  /** Resolves when that many deliveries are there; at once if they are. */
  waitFor(count: number): Promise<ReceivedDelivery[]>;
  close(): Promise<void>;
}

export type ReceiverReply = number | { status: number; headers: Record<string, string> };

/**
 * A customer's server on this machine. `answer` says with which status it answers the n-th delivery, from 1; one that
 * returns a promise lets the sender wait for it.
 */
export async function startWebhookReceiver(
  answer: (attempt: number) => ReceiverReply | Promise<ReceiverReply> = () => 200,
): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  const waiting: { count: number; resolve: (deliveries: ReceivedDelivery[]) => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      void Promise.resolve(answer(received.length)).then((reply) => {
        const { status, headers } = typeof reply === 'number' ? { status: reply, headers: {} } : reply;
        response.writeHead(status, headers);
        response.end();
      });
      for (const waiter of waiting) if (received.length >= waiter.count) waiter.resolve(received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    waitFor: (count) =>
      received.length >= count ? Promise.resolve(received) : new Promise((resolve) => waiting.push({ count, resolve })),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
