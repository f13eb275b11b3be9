import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each(['', '/api/v1'])('the guide is readable at %s/docs/guide, and its links lead somewhere', async (prefix) => {
  const page = await call(`${api.url}${prefix}/docs/guide`);
  expect([page.status, page.contentType]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = String(page.body);
  expect(html).toContain('<h2>Webhooks</h2>');
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => String(address));
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) {
    expect(address.startsWith(`${prefix}/`)).toBe(true);
    expect([address, (await call(`${api.url}${address}`)).status]).toEqual([address, 200]);
  }
});
