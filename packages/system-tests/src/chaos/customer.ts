import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedDelivery } from '@recto/test-support';
import type { Random } from './random.js';

export interface Customer {
  /** Without a path. Documents are offered below `/files`, deliveries taken at `/hooks`. */
  url: string;
  /** Deliveries that were answered with a 2xx, duplicates included. */
  accepted: ReceivedDelivery[];
  /** Offers a document and returns its address. */
  offer(name: string, bytes: Uint8Array): string;
  /** From now on every request is answered well and at once. */
  recover(): void;
  close(): Promise<void>;
}

type Behaviour = 'well' | 'slow' | 'error' | 'cut' | 'redirect';

/** Most answers are good, or nothing would ever end before the recovery. */
const behaviours: readonly Behaviour[] = ['well', 'well', 'well', 'well', 'well', 'slow', 'error', 'cut', 'redirect'];
const slowMs = 4_000;

/** A customer's server that is slow, answers 500, points elsewhere and cuts connections, until it recovers. */
export async function startCustomer(random: Random): Promise<Customer> {
  const files = new Map<string, Uint8Array>();
  const accepted: ReceivedDelivery[] = [];
  let isWell = false;
  const server = createServer((request, response) => {
    const behaviour = isWell ? 'well' : random.pick(behaviours);
    // A connection that breaks before its end has nothing to answer to.
    answer(request, response, { behaviour, files, accepted }).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    accepted,
    offer(name, bytes) {
      files.set(`/files/${name}`, bytes);
      return `${url}/files/${name}`;
    },
    recover() {
      isWell = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answering {
  behaviour: Behaviour;
  files: ReadonlyMap<string, Uint8Array>;
  accepted: ReceivedDelivery[];
}

async function answer(request: IncomingMessage, response: ServerResponse, how: Answering): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { behaviour, files, accepted } = how;
  if (behaviour === 'cut') return void request.socket.destroy();
  if (behaviour === 'error') {
    end(response, 500);
    return;
  }
  if (behaviour === 'redirect') {
    response.setHeader('Location', 'http://127.0.0.1:1/');
    end(response, 302);
    return;
  }
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (request.method === 'POST') {
    if (response.destroyed) return;
    accepted.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    end(response, 204);
    return;
  }
  const file = files.get(request.url ?? '');
  if (file === undefined) {
    end(response, 404);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': file.byteLength });
  response.end(file);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status);
  response.end();
}
