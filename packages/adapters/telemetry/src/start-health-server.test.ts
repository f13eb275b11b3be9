import { expect, test } from '@jest/globals';
import request from 'supertest';
import { startHealthServer } from './start-health-server.js';

test('the health server says that the process lives, knows no other path, and lets go of its port', async () => {
  const server = await startHealthServer(0);
  const url = `http://127.0.0.1:${server.port}`;
  const live = await request(url).get('/health/live');
  expect(live.status).toBe(200);
  expect(live.body).toEqual({ status: 'healthy' });
  const other = await request(url).get('/metrics');
  expect(other.status).toBe(404);
  await expect(startHealthServer(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await server.close();
  const again = await startHealthServer(server.port);
  expect(again.port).toBe(server.port);
  await again.close();
});
