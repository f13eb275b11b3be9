import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createLogger, type LoggerOptions } from './create-logger.js';
import type { Logger } from './logger.js';

/** Runs the calls against a logger and returns the lines that it wrote. */
async function linesOf(calls: (logger: Logger) => void, options: Partial<LoggerOptions> = {}): Promise<string[]> {
  let written = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  calls(createLogger({ service: 'test', level: 'debug', destination, ...options }));
  await new Promise(setImmediate);
  return written.split('\n').filter((line) => line !== '');
}

async function recordOf(calls: (logger: Logger) => void): Promise<Record<string, unknown>> {
  const lines = await linesOf(calls);
  expect(lines).toHaveLength(1);
  const record: unknown = JSON.parse(lines[0] ?? '');
  return Object.fromEntries(Object.entries(record ?? {}));
}

const apiKey = 'recto_live_0123456789abcdefABCDEF';
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('lines', () => {
  test('a record is one JSON line with its frame, its context and its fields', async () => {
    const record = await recordOf((logger) => {
      logger.child({ requestId: 'r1', jobId: 'j1' }).child({ jobId: 'j2' }).warn('page read', { pageNumber: 3 });
    });
    expect(record).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'warn',
      service: 'test',
      message: 'page read',
      requestId: 'r1',
      jobId: 'j2',
      pageNumber: 3,
    });
  });

  test('records below the level are not written, and a silent logger writes nothing', async () => {
    const calls = (logger: Logger): void => {
      logger.debug('a');
      logger.info('b');
      logger.error('c');
    };
    const lines = await linesOf(calls, { level: 'warn' });
    expect(lines).toHaveLength(1);
    expect(() => calls(createLogger({ service: 'x', level: 'debug', destination: 'silent' }))).not.toThrow();
  });

  test('a field cannot replace a part of the frame', async () => {
    const record = await recordOf((logger) => logger.info('real', { message: 'fake', level: 'error' }));
    expect(record).toMatchObject({ message: 'real', level: 'info', field_message: 'fake', field_level: 'error' });
  });

  test('a pretty line is for a person and still masked', async () => {
    const lines = await linesOf((logger) => logger.info(`key ${apiKey}`, { password: 'hunter2' }), { pretty: true });
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}test: key recto_\[redacted\] \{"password":"\[redacted\]"\}$/);
  });
});

describe('errors', () => {
  test('name, message, stack, code and the chain of causes are written, other properties are not', async () => {
    const root = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED', config: { body: 'page text' } });
    const error = new TypeError('could not publish', { cause: root });
    const record = await recordOf((logger) => logger.error('task failed', { error }));
    expect(record.error).toEqual({
      name: 'TypeError',
      message: 'could not publish',
      stack: expect.stringContaining('could not publish'),
      cause: {
        name: 'Error',
        message: 'connect failed',
        stack: expect.any(String),
        code: 'ECONNREFUSED',
      },
    });
  });

  test('a cause that is its own cause ends', async () => {
    const error = new Error('loop');
    error.cause = error;
    const record = await recordOf((logger) => logger.error('x', { error }));
    expect(JSON.stringify(record).length).toBeLessThan(40_000);
  });

  test('a secret in a message of a cause is masked', async () => {
    const error = new Error('outer', { cause: new Error(`postgres://recto:pa55w0rd@db:5432/recto refused ${apiKey}`) });
    const lines = await linesOf((logger) => logger.error('x', { error }));
    expect(lines[0]).not.toContain('pa55w0rd');
    expect(lines[0]).not.toContain('0123456789abcdef');
  });
});

describe('hostile fields', () => {
  test('cycles, throwing getters, bytes, big integers and functions never throw', async () => {
    const cyclic: Record<string, unknown> = { bytes: Buffer.alloc(12), big: 10n, fn: () => 1, at: new Date(0) };
    cyclic.self = cyclic;
    const record = await recordOf((logger) => logger.info('x', { cyclic }));
    expect(record.cyclic).toEqual({
      bytes: '[12 bytes]',
      big: '10',
      fn: '[function]',
      at: '1970-01-01T00:00:00.000Z',
      self: '[circular]',
    });
    const throwing = {
      get value(): string {
        throw new Error('no');
      },
    };
    expect(await recordOf((logger) => logger.info('still said', { throwing }))).toMatchObject({
      message: 'still said',
    });
  });

  test('strings are cut at 2,000 characters, long arrays at 100 entries', async () => {
    const record = await recordOf((logger) => logger.info('y'.repeat(10_000), { list: Array(150).fill(0) }));
    expect(String(record.message)).toMatch(/^y{2000} \[cut, 10000 characters\]$/);
    expect(record.list).toHaveLength(101);
  });

  test('one record stays one line whatever the text holds', async () => {
    expect(await linesOf((logger) => logger.info('a\nb\r\nc', { note: 'd\ne' }))).toHaveLength(1);
  });
});

test('no secret reaches a line, in whatever place it stands', async () => {
  const secrets = [apiKey.slice(6), webhookSecret.slice(6), 'hunter2secret', 'Zm9vOmJhcg', 'AKIASIGNED', 'c00kie'];
  const lines = await linesOf((logger) => {
    logger.info(`called with ${apiKey} and ${webhookSecret}`);
    logger.info('deep', { a: [{ b: { 'X-API-Key': apiKey, headers: { Cookie: 'sid=c00kie' } } }] });
    logger.info('names', { userPassword: 'hunter2secret', client_secret: 'hunter2secret', refreshToken: 'c00kie' });
    logger.info('values', { note: `Authorization: Basic Zm9vOmJhcg`, other: [`"password": "hunter2secret"`] });
    logger.info('url', { url: `https://me:hunter2secret@host/x?X-Amz-Signature=AKIASIGNED&b=c00kie` });
    logger.info('url object', { target: new URL('https://me:hunter2secret@host/x?sig=AKIASIGNED') });
    logger.info('map', { map: new Map([['token', 'c00kie']]), [apiKey]: 1, set: new Set([webhookSecret]) });
    logger.info('upload', { upload_url: 'https://store/AKIASIGNED', presignedUrl: 'https://store/AKIASIGNED' });
    logger.info('GET /jobs?token=c00kie&api_key=AKIASIGNED answered');
    logger.child({ apiKey, context: { webhookSecret } }).info('child');
    logger.info(`${'x '.repeat(1_990)}${apiKey}`);
    logger.info('failed', { error: new Error(`token=c00kie for https://u:hunter2secret@h/`) });
  });
  expect(lines).toHaveLength(12);
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test('what is not a secret stays readable', async () => {
  const record = await recordOf((logger) =>
    logger.info('GET https://example.com/a/b answered in 12 ms', { tokenPresent: true, sizeBytes: 12, jobId: 'j-1' }),
  );
  expect(record).toMatchObject({
    message: 'GET https://example.com/a/b answered in 12 ms',
    tokenPresent: true,
    sizeBytes: 12,
    jobId: 'j-1',
  });
});

test('standard output that cannot be written, as on a full disk, costs lines and not the process', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const module = new URL('./create-logger.js', import.meta.url).href;
    const program = `
      import { createLogger } from '${module}';
      const logger = createLogger({ service: 'test', level: 'info' });
      logger.info('first');
      createLogger({ service: 'test', level: 'info' }).info('second');
      setTimeout(() => { logger.info('third'); setTimeout(() => console.error('alive')); });`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'alive\n' });
  } finally {
    closeSync(full);
  }
});
