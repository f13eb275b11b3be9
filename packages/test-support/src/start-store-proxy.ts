import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `full` refuses every write as a store without room does; `hanging` takes requests and never answers. */
export type StoreMood = 'well' | 'refusing' | 'hanging' | 'full';

export interface StoreProxy {
  /** Takes the place of the store's address. */
  url: string;
  setMood(mood: StoreMood): void;
  close(): Promise<void>;
}

const noRoom =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>';

/** Stands before a store and passes everything on as it is, signed host and all, unless it is in a mood. */
export async function startStoreProxy(storeUrl: string): Promise<StoreProxy> {
  const store = new URL(storeUrl);
  const hung = new Set<ServerResponse>();
  let mood: StoreMood = 'well';
  const server = createServer((request, response) => {
    const isWrite = request.method === 'PUT' || request.method === 'POST';
    if (mood === 'refusing') request.socket.destroy();
    else if (mood === 'hanging') hung.add(response);
    else if (mood === 'full' && isWrite) refuseWrite(request, response);
    else pass(request, response, store);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setMood(next) {
      mood = next;
      for (const response of hung) response.destroy();
      hung.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuseWrite(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(507, { 'Content-Type': 'application/xml', Connection: 'close' });
  response.end(noRoom);
}

function pass(request: IncomingMessage, response: ServerResponse, store: URL): void {
  const { method, url: path, headers } = request;
  const onward = sendRequest({ host: store.hostname, port: store.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  // Either side may go at any time: the other one then sees a cut connection, as it would without a proxy.
  onward.on('error', () => response.destroy());
  request.on('error', () => onward.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
