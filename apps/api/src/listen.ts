import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Connections that may wait to be accepted, where the system allows as many (Linux: `net.core.somaxconn`). What comes when all
 * wait is tried again by the client's system after 1, 3, 7 s.
 */
const backlog = 4_096;

/** Starts listening. Rejects with the system's error when the address cannot be had. */
export async function listen(server: Server, at: { host: string; port: number }): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: at.host, port: at.port, backlog }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  return address;
}
