import type { Server } from 'node:http';

/** How often connections that have become idle are looked for while the server drains. */
const idleSweepMs = 50;

/** Accepts nothing new and resolves when every request in hand has ended, or was cut after `graceMs`. */
export async function closeServer(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
