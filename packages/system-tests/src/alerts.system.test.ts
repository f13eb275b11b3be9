import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { stringify } from 'yaml';
import { z } from 'zod';
import { makeDocument } from './harness/documents.js';
import { isLongRun } from './harness/is-long-run.js';
import { startStack, type Stack } from './harness/start-stack.js';
import { readRules } from './tooling/monitoring/read-queries.js';

/** Prometheus of Debian; where it is not installed there is nothing to run. */
const hasPrometheus = spawnSync('prometheus', ['--version']).error === undefined;
const where = isLongRun() && hasPrometheus ? describe : describe.skip;
const limitMs = 90_000;

/**
 * The rules as they are, in a shorter time: minutes are seconds, and rates are taken over half a minute. Thresholds of
 * ages stay, but for none of the faults below one is waited for.
 */
function hastened(): string {
  const { groups } = readRules();
  const shorten = (expr: string) => expr.replace(/\[\d+[mh]\]/g, '[30s]');
  return stringify({
    groups: groups.map(({ name, rules }) => ({
      name,
      interval: '1s',
      rules: rules.map((rule) => ({
        ...rule,
        expr: shorten(rule.expr),
        ...(rule.for === undefined ? {} : { for: '3s' }),
      })),
    })),
  });
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

where('Prometheus on a real service', () => {
  let stack: Stack;
  let prometheus: ChildProcess;
  let url: string;
  let dir: string;

  const alertsNow = async (): Promise<string[]> => {
    const response = await fetch(`${url}/api/v1/alerts`).catch(() => null);
    if (!response?.ok) return ['Prometheus is not ready'];
    const answer = z.object({
      data: z.object({ alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })) }),
    });
    const { data } = answer.parse(await response.json());
    return [
      ...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '')),
    ];
  };
  const untilFiring = (alert: string) =>
    waitUntil(`${alert} fires`, async () => ((await alertsNow()).includes(alert) ? true : undefined), limitMs);
  const untilQuiet = async (): Promise<void> => {
    let firing: string[] = [];
    const isQuiet = async () => {
      firing = await alertsNow();
      return firing.length === 0 || undefined;
    };
    await waitUntil('nothing fires', isQuiet, limitMs).catch((cause: unknown) => {
      throw new Error(`${firing.join(', ')} went on`, { cause });
    });
  };
  const readDocuments = async (count: number): Promise<void> => {
    const document = await makeDocument(['text']);
    const jobs = await Promise.all(Array.from({ length: count }, () => stack.api.sendForm(document)));
    for (const jobId of jobs) await stack.api.waitForEnd(jobId);
  };

  beforeAll(async () => {
    stack = await startStack({ backend: 'redis', env: { HEALTH_PORT: '0' } });
    dir = mkdtempSync(path.join(tmpdir(), 'recto-prometheus-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await startPrometheus(port);
  });
  const startPrometheus = async (port: number): Promise<void> => {
    const ports = (['api', 'worker', 'webhook-worker'] as const).flatMap((app) =>
      [
        ...stack
          .linesOf(app)
          .join('\n')
          .matchAll(/"healthPort":(\d+)/g),
      ].map(([, healthPort]) => `127.0.0.1:${healthPort}`),
    );
    writeFileSync(path.join(dir, 'rules.yaml'), hastened());
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yaml'],
      scrape_configs: [{ job_name: 'recto', static_configs: [{ targets: ports }] }],
    };
    writeFileSync(path.join(dir, 'prometheus.yaml'), stringify(config));
    const options = [`--config.file=${dir}/prometheus.yaml`, `--storage.tsdb.path=${dir}/data`];
    prometheus = spawn('prometheus', [...options, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
    await untilQuiet();
  };
  afterAll(async () => {
    prometheus.kill('SIGKILL');
    await once(prometheus, 'exit');
    await stack.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test(
    'nothing fires while all is well and documents are read',
    async () => {
      const receiver = await startWebhookReceiver();
      await stack.api.ask('createWebhookEndpoint', '/webhooks', {
        method: 'POST',
        body: { url: receiver.url },
      });
      await readDocuments(20);
      await receiver.waitFor(60);
      expect(await alertsNow()).toEqual([]);
      await stack.database.db.prisma.webhookEndpoint.deleteMany();
      await receiver.close();
    },
    2 * limitMs,
  );

  test(
    'an endpoint that is dead opens its circuit, and the alerts on deliveries fire',
    async () => {
      const port = await freePort();
      const dead = { url: `http://127.0.0.1:${port}/hook` };
      await stack.api.ask('createWebhookEndpoint', '/webhooks', { method: 'POST', body: dead });
      // A series is seen to grow only once it is there.
      await readDocuments(1);
      await sleep(3_000);
      await readDocuments(6);
      await untilFiring('RectoCircuitsOpen');
      await untilFiring('RectoDeliveriesFail');
      await stack.database.db.prisma.webhookEndpoint.deleteMany();
      await untilQuiet();
    },
    3 * limitMs,
  );

  test(
    'a store that is full fails uploads, and the alerts on the store and on errors fire',
    async () => {
      const full = createServer((request, response) => {
        request.resume();
        request.once('end', () => {
          response.writeHead(507, { 'Content-Type': 'application/xml' });
          response.end('<Error><Code>XMinioStorageFull</Code><Message>no space</Message></Error>');
        });
      }).listen(0, '127.0.0.1');
      await once(full, 'listening');
      const { port } = full.address() as AddressInfo;
      await stack.kill('api', 'SIGTERM');
      await stack.start('api', { S3_ENDPOINT: `http://127.0.0.1:${port}` });
      await restartPrometheus();
      const document = await makeDocument(['text']);
      const failing = setInterval(() => void stack.api.sendForm(document).catch(() => undefined), 200);
      await untilFiring('RectoStoreFails');
      await untilFiring('RectoErrors');
      clearInterval(failing);
      await stack.kill('api', 'SIGTERM');
      full.close();
      await stack.start('api');
      await restartPrometheus();
    },
    3 * limitMs,
  );

  test(
    'without a worker there is nobody to take tasks, and the alert says so',
    async () => {
      await stack.kill('worker', 'SIGKILL');
      await untilFiring('RectoNoWorkers');
      await stack.start('worker');
      await untilQuiet();
    },
    3 * limitMs,
  );

  /** Processes that were started again answer at other ports. */
  async function restartPrometheus(): Promise<void> {
    prometheus.kill('SIGKILL');
    await once(prometheus, 'exit');
    rmSync(path.join(dir, 'data'), { recursive: true, force: true });
    await startPrometheus(Number(new URL(url).port));
  }
});
