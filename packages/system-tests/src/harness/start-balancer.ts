import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  /** In place of the service's own address. */
  url: string;
  /** Sends requests to this process, too, once it says that it is ready. */
  add(target: string): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 100;
const lookLimitMs = 5_000;

/** `unready` answers and says that it is not ready: it stops, or what it needs is slow. `away` does not listen. */
type State = 'ready' | 'unready' | 'away';

/**
 * Passes requests to the processes that say that they are ready, in turn, and where there is none, to those that listen,
 * as load balancers do. It tries none a second time: a request that its process does not answer has failed, and is
 * answered with 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const targets = new Map<string, State>();
  let turn = 0;
  const look = async (): Promise<void> => {
    await Promise.all(
      [...targets].map(async ([target, known]) => targets.set(target, (await findState(target)) ?? known)),
    );
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEveryMs);
  const server = createServer((request, response) => {
    const inState = (wanted: State) => [...targets].filter(([, state]) => state === wanted).map(([target]) => target);
    const ready = inState('ready');
    const usable = ready.length > 0 ? ready : inState('unready');
    const target = usable[turn++ % Math.max(usable.length, 1)];
    if (target === undefined) response.writeHead(502).end('nobody listens');
    else pass(request, response, target);
  });
  // A client of these tests tries nothing twice: no connection ends just as it sends its next request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async add(target) {
      targets.set(target, 'away');
      while (targets.get(target) !== 'ready') await look();
    },
    async close() {
      clearInterval(timer);
      await looking;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Null where nothing was learnt: an answer that does not come in time says nothing about what listens. */
async function findState(target: string): Promise<State | null> {
  try {
    const answer = await fetch(`${target}/health/ready`, { signal: AbortSignal.timeout(lookLimitMs) });
    await answer.arrayBuffer();
    return answer.ok ? 'ready' : 'unready';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? null : 'away';
  }
}

function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, url, headers } = request;
  const onward = sendRequest(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
    // What a process says of its own connection holds for no other.
    const { connection: _connection, 'keep-alive': _keepAlive, ...end } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, end);
    answer.pipe(response);
  });
  onward.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502);
    response.end(`the process did not answer: ${error.message}`);
  });
  request.pipe(onward);
}
