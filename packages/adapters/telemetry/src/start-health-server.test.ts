import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createMetrics } from './metrics/create-metrics.js';
import { startHealthServer } from './start-health-server.js';

test('the health server says that the process lives, knows no other path, and lets go of its port', async () => {
  const server = await startHealthServer(0);
  const url = `http://127.0.0.1:${server.port}`;
  const live = await request(url).get('/health/live');
  expect(live.status).toBe(200);
  expect(live.body).toEqual({ status: 'healthy' });
  expect((await request(url).get('/health/ready')).status).toBe(200);
  expect((await request(url).get('/metrics')).status).toBe(404);
  expect((await request(url).get('/other')).status).toBe(404);
  await expect(startHealthServer(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await server.close();
  const again = await startHealthServer(server.port);
  expect(again.port).toBe(server.port);
  await again.close();
});

test('it names what keeps the process from working, and a look that fails is no readiness', async () => {
  let look = (): Promise<string[]> => Promise.resolve(['the queue does not answer']);
  const server = await startHealthServer(0, { host: '127.0.0.1', findProblems: () => look() });
  const url = `http://127.0.0.1:${server.port}`;
  const answer = await request(url).get('/health/ready');
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ status: 'unavailable', problems: ['the queue does not answer'] });
  look = () => Promise.reject(new Error('broken'));
  expect((await request(url).get('/health/ready')).status).toBe(503);
  look = () => Promise.resolve([]);
  expect((await request(url).get('/health/ready?probe')).status).toBe(200);
  await server.close();
});

test('it shows the metrics of the process', async () => {
  const metrics = createMetrics({ service: 'worker' });
  const server = await startHealthServer(0, { metrics });
  metrics.count('recto_documents_total', { outcome: 'prepared' });
  const answer = await request(`http://127.0.0.1:${server.port}`).get('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.text).toContain('recto_documents_total{outcome="prepared",service="worker"} 1');
  await server.close();
});
