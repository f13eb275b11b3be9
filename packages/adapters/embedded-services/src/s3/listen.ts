import type { Server } from 'node:http';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { systemErrorCode } from '../system-error-code.js';

/** Starts listening and returns the address as `http://host:port`. Throws EmbeddedServiceError. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const message = `port ${port} for the object store is in use by another program or not allowed; stop that one or choose another port`;
      throw new EmbeddedServiceError('port-taken', message, { cause: error });
    }
    const message = `the object store cannot listen on ${host}:${port} (${code})`;
    throw new EmbeddedServiceError('start-failed', message, { cause: error });
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
}
