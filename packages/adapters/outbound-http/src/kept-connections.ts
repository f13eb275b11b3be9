import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

/** Connections that go on after a request, for the next one to the same host and port. */
export interface KeptConnections {
  agentFor(url: URL): http.Agent;
  /** Ends them all. */
  close(): void;
}

export interface KeepingLimits {
  /** Shorter than most servers wait, so that they seldom close one that is about to be used. */
  idleMs: number;
  /** After this a connection is not used again, so that a name that has moved is followed. */
  ageMs: number;
  /** Idle connections to all servers together; the one that is idle longest goes first. */
  maxIdle: number;
}

const usualLimits: KeepingLimits = { idleMs: 4_000, ageMs: 60_000, maxIdle: 256 };

/**
 * A connection belongs to one scheme, host and port, and goes to the address that was judged when it was opened: nothing is
 * resolved or judged while it lasts. TLS sessions are not resumed, so each connection verifies the certificate. A
 * server that sends something unasked loses the connection.
 */
export function keepConnections(limits: KeepingLimits = usualLimits): KeptConnections {
  const idle = new Map<Duplex, () => void>();
  const firstKeptAtMs = new WeakMap<Duplex, number>();
  const options = { keepAlive: true, timeout: limits.idleMs, maxFreeSockets: limits.maxIdle };
  const plain = watch(new http.Agent(options));
  const secure = watch(new https.Agent({ ...options, maxCachedSessions: 0 }));

  function watch<Agent extends http.Agent>(agent: Agent): Agent {
    const keeps: (socket: Duplex) => unknown = agent.keepSocketAlive.bind(agent);
    const reuse = agent.reuseSocket.bind(agent);
    agent.keepSocketAlive = (socket) => keeps(socket) === true && keep(socket);
    agent.reuseSocket = (socket, request) => {
      release(socket);
      reuse(socket, request);
    };
    return agent;
  }
  function keep(socket: Duplex): boolean {
    const since = firstKeptAtMs.get(socket) ?? performance.now();
    firstKeptAtMs.set(socket, since);
    if (performance.now() - since > limits.ageMs) return false;
    const [oldest] = idle.keys();
    if (idle.size >= limits.maxIdle) oldest?.destroy();
    const forget = (): void => void idle.delete(socket);
    const end = (): void => void socket.destroy();
    socket.once('close', forget);
    socket.once('data', end);
    idle.set(socket, () => {
      forget();
      socket.removeListener('close', forget);
      socket.removeListener('data', end);
    });
    return true;
  }
  function release(socket: Duplex): void {
    idle.get(socket)?.();
  }
  return {
    agentFor: (url) => (url.protocol === 'https:' ? secure : plain),
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
