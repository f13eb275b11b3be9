import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a test and a service, and can take the service away. */
export interface CuttableProxy {
  /** The service's address, through the proxy. */
  url: string;
  /** Connections that are open now. */
  connectionCount(): number;
  /** Accepts connections again. */
  restore(): Promise<void>;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
}

export async function startCuttableProxy(serviceUrl: string): Promise<CuttableProxy> {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const service = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(socket);
      // A broken connection is what this proxy is for; both ends see it close.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(serviceUrl);
  url.port = String(port);
  return {
    url: url.href,
    connectionCount: () => clients.size,
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
