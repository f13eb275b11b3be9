import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { describeFindings } from './finding.js';
import { describeMigrations } from './look-at-database.js';
import { lookAtFolder } from './look-at-folder.js';
import { lookAtService } from './look-at-service.js';

const dataDir = mkdtempSync(path.join(tmpdir(), 'recto-doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a folder is well when it can be written, hides its secrets and has room', async () => {
  const secrets = path.join(dataDir, 'secrets.json');
  writeFileSync(secrets, '{}', { mode: 0o600 });
  const states = async (minFreeBytes: number) =>
    (await lookAtFolder({ dataDir, minFreeBytes })).map(({ what, state }) => `${what}: ${state}`);
  expect(await states(1)).toEqual(['data folder: ok', 'secrets: ok', 'disk: ok']);
  chmodSync(secrets, 0o644);
  expect(await states(Number.MAX_SAFE_INTEGER)).toEqual(['data folder: ok', 'secrets: fault', 'disk: fault']);
  const missing = path.join(dataDir, 'missing');
  const text = `${missing} does not exist`;
  expect(await lookAtFolder({ dataDir: missing, minFreeBytes: 1 })).toEqual([
    { what: 'data folder', state: 'fault', text },
  ]);
});

test('what a service says of its parts is told, and that it does not answer', async () => {
  const check = (status: string) => ({ status, message: status, response_time: '1ms', details: {} });
  const checks = { postgres: check('healthy'), workers: check('degraded'), object_store: check('down') };
  const summary = { healthy: 1, degraded: 1, down: 1, total: 3 };
  const facts = { service: 'recto-api', status: 'down', version: '1.2.3', timestamp: new Date().toISOString() };
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...facts, checks, summary }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await lookAtService(`http://127.0.0.1:${port}`);
  expect(found.map(({ state }) => state)).toEqual(['ok', 'ok', 'warning', 'fault']);
  await new Promise((resolve) => server.close(resolve));
  expect(await lookAtService(`http://127.0.0.1:${port}`)).toMatchObject([{ what: 'service', state: 'fault' }]);
});

test('a database of a later release is told apart from one that lags behind', () => {
  const same = { missing: [], changedSources: [], unknown: [] };
  expect(describeMigrations(same).state).toBe('ok');
  expect(describeMigrations({ ...same, missing: ['a'] }).text).toContain('next start: a');
  expect(describeMigrations({ ...same, changedSources: ['f'] }).text).toContain('next start: f');
  expect(describeMigrations({ ...same, missing: ['a'], unknown: ['z'] }).text).toContain('a later release');
});

test('the page ends with what counts', () => {
  const finding = { what: 'disk', text: 'text' };
  expect(describeFindings([{ ...finding, state: 'ok' }])).toContain('Nothing is wrong.');
  const both = describeFindings([
    { ...finding, state: 'fault' },
    { ...finding, state: 'warning' },
  ]);
  expect(both).toContain('FAULT    disk');
  expect(both).toContain('Faults: 1. Warnings: 1.');
});
