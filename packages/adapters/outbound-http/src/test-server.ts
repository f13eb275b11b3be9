import http, { type RequestListener } from 'node:http';
import net from 'node:net';

export interface TestServer {
  /** `127.0.0.1:port` of the listening server. */
  host: string;
  /** Connections that are open at the moment. */
  openConnections(): number;
  /** Resolves once no connection is open. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real HTTP server on a free local port. */
export function startHttpServer(listener: RequestListener): Promise<TestServer> {
  return listen(http.createServer(listener));
}

/** Starts a raw TCP server on a free local port: what it writes need not be HTTP. */
export function startTcpServer(onConnection: (socket: net.Socket) => void): Promise<TestServer> {
  return listen(net.createServer(onConnection));
}

async function listen(server: net.Server): Promise<TestServer> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      server.emit('socketClosed');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    openConnections: () => sockets.size,
    idle: async () => {
      while (sockets.size > 0) await new Promise((resolve) => server.once('socketClosed', resolve));
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
