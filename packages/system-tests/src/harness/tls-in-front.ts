import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket, type SecureContext } from 'node:tls';

export interface OwnAuthority {
  /** Its certificate, as processes are given it: `NODE_EXTRA_CA_CERTS`. */
  caFile: string;
  /** Takes TLS at a port of its own and passes what it holds on to the service at `url`; answers with that port. */
  inFrontOf(url: string): Promise<number>;
  close(): void;
}

/** What a client of Postgres sends before TLS begins: eight bytes, which the server answers with one. */
const sslRequestBytes = 8;

/** A certificate authority that no machine knows, and services behind certificates of it. Needs openssl. */
export function startOwnAuthority(): OwnAuthority {
  const dir = mkdtempSync(path.join(tmpdir(), 'recto-authority-'));
  const context = makeCertificate(dir);
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  return {
    caFile: path.join(dir, 'ca.pem'),
    async inFrontOf(url) {
      const { hostname, port, protocol } = new URL(url);
      const server = createServer((socket) => {
        const upstream = connect(Number(port), hostname);
        for (const one of [socket, upstream]) {
          sockets.add(one);
          one.once('close', () => sockets.delete(one));
        }
        if (protocol.startsWith('postgres')) {
          socket.once('readable', () => {
            socket.read(sslRequestBytes);
            socket.write('S');
            join(socket, upstream, context);
          });
        } else join(socket, upstream, context);
      }).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function join(socket: Socket, upstream: Socket, secureContext: SecureContext): void {
  const secure = new TLSSocket(socket, { isServer: true, secureContext });
  // A client that does not know the authority breaks off: that is what is tested.
  secure.on('error', () => upstream.destroy());
  upstream.on('error', () => secure.destroy());
  secure.on('close', () => upstream.destroy());
  upstream.on('close', () => secure.destroy());
  secure.pipe(upstream).pipe(secure);
}

function makeCertificate(dir: string): SecureContext {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=own authority');
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=service');
  writeFileSync(path.join(dir, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  const read = (name: string) => readFileSync(path.join(dir, name));
  return createSecureContext({ key: read('server.key'), cert: read('server.pem') });
}
