import { expect, test } from '@jest/globals';
import { presentError } from './present-error.js';

/** As Prisma throws what Postgres refused with this code. */
const postgresError = (originalCode: string): Error =>
  Object.assign(new Error('refused'), { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode } } } });

test.each([
  ['a server that only reads', '25006'],
  ['a statement that takes too long', '57014'],
  ['a server that stops', '57P01'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['a disk that fails', '58030'],
  ['a connection that broke', '08006'],
  ['a conflict in every try', '40001'],
  ['a deadlock in every try', '40P01'],
])('%s (%s) is a time to come again', (_name, code) => {
  expect(presentError(postgresError(code))).toMatchObject({
    statusCode: 503,
    retryAfterSeconds: 5,
    body: { code: 'SYSTEM_ERROR' },
  });
});

test.each(['22P02', '23514', '42P01'])('a fault of ours (%s) says neither why nor when to come again', (code) => {
  expect(presentError(postgresError(code))).toEqual({
    statusCode: 500,
    body: {
      code: 'SYSTEM_ERROR',
      error: { message: 'Something went wrong on our side.' },
      details: { reason: 'internal_error' },
    },
  });
});
