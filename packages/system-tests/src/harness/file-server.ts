import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileServer {
  /** `http://127.0.0.1:port` */
  url: string;
  /** Paths that were asked for, in order. */
  requested: string[];
  close(): Promise<void>;
}

/** A customer's web server on this machine; `answer` sees every request. */
export async function startFileServer(answer: RequestListener): Promise<FileServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
