import { expect, test } from '@jest/globals';
import { readQueueBoardConfig } from './config.js';

const required = {
  QUEUE_BOARD_USER: 'operator',
  QUEUE_BOARD_PASSWORD: 'a password of some length',
  DATABASE_URL: 'postgresql://recto:secret@db/recto',
};

test('the queue lives in Postgres unless a Redis is named', () => {
  expect(readQueueBoardConfig(required).backend).toEqual({ kind: 'postgres', url: required.DATABASE_URL });
  expect(readQueueBoardConfig({ ...required, REDIS_URL: '' }).backend.kind).toBe('postgres');
  expect(readQueueBoardConfig({ ...required, REDIS_URL: 'redis://:p@redis:6379' }).backend).toEqual({
    kind: 'redis',
    url: 'redis://:p@redis:6379',
  });
});

test('host, port and log level have defaults', () => {
  expect(readQueueBoardConfig(required)).toMatchObject({ board: { host: '0.0.0.0', port: 8081 }, logLevel: 'info' });
});

test('a missing or guessable password is refused, and no value is repeated', () => {
  expect(() => readQueueBoardConfig({ ...required, QUEUE_BOARD_PASSWORD: 'short' })).toThrow('QUEUE_BOARD_PASSWORD');
  expect(() => readQueueBoardConfig({ ...required, QUEUE_BOARD_PASSWORD: 'short' })).not.toThrow('short ');
  expect(() => readQueueBoardConfig({})).toThrow(/QUEUE_BOARD_USER.*QUEUE_BOARD_PASSWORD.*DATABASE_URL/s);
});
