import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { openDb } from './db.js';
import { isDatabaseUnavailable } from './error-predicates.js';

/** What two kinds of query say of a server at this port. */
async function errorsOf(port: number): Promise<unknown[]> {
  const db = openDb({ url: `postgresql://a:b@127.0.0.1:${port}/c`, maxConnections: 1, applicationName: 'test' });
  try {
    const caught = [
      await db.prisma.$queryRaw`SELECT 1`.catch((error: unknown) => error),
      await db.prisma.user.count().catch((error: unknown) => error),
    ];
    return caught;
  } finally {
    await db.close();
  }
}

test.each([
  ['refuses connections', { isListening: false }],
  ['hangs up on each connection', { isListening: true }],
])('a server that %s is unavailable, for raw queries as for those of models', async (_name, { isListening }) => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  if (!isListening) await stop();
  try {
    for (const error of await errorsOf(port))
      expect({ error, away: isDatabaseUnavailable(error) }).toMatchObject({ away: true });
  } finally {
    if (isListening) await stop();
  }
});

test('a mistake in a query is no outage', () => {
  const error = Object.assign(new Error('column x does not exist'), {
    code: 'P2010',
    meta: { driverAdapterError: { cause: { kind: 'ColumnNotFound', originalCode: '42703' } } },
  });
  expect(isDatabaseUnavailable(error)).toBe(false);
});
