import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

/** Ways to name this machine, its network and its cloud, and ports of other protocols. */
const hosts = [
  ...['127.0.0.1', '127.255.255.254', 'localhost', 'LOCALHOST.', 'a.localhost', '[::1]', '[::]', '0.0.0.0', '0', '0x0'],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '[fc00::1]',
    '[fd12:3456::1]',
    'postgres',
    'printer.local',
  ],
  ...['169.254.1.1', '[fe80::1]', '169.254.169.254', '169.254.169.254.', '[fd00:ec2::254]', '100.100.100.200'],
  ...['192.0.0.192', '168.63.129.16', 'metadata.google.internal'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
  ],
  ...['2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '127.1', '10.1', '0251.0376.0251.0376', '2852039166', '1'],
  ...[
    '１２７.0.0.1',
    '%31%32%37.0.0.1',
    '127。0。0。1',
    '127.0.0.1:443',
    '[::1]:8443',
    'example.com:22',
    '8.8.8.8:6379',
  ],
];

test.each(hosts)('http://%s/ is refused, for documents and for webhooks', async (host) => {
  const sent = { method: 'POST', key: team.apiKey, body: { url: `http://${host}/document.pdf` } };
  const job = await callAs('createJobFromUrl', 400, `${api.url}/ocr/uploads/url`, sent);
  const endpoint = await callAs('createWebhookEndpoint', 400, `${api.url}/webhooks`, sent);
  const reason = 'address_not_allowed';
  expect([job.details.reason, endpoint.details.reason]).toEqual([reason, reason]);
});

test.each([
  ['http://user@example.com/a.pdf', 'credentials_in_url'],
  ['http://example.com@127.0.0.1/a.pdf', 'credentials_in_url'],
  ['http://recto:key@8.8.8.8/a.pdf', 'credentials_in_url'],
])('%s is refused, for documents and for webhooks', async (url, reason) => {
  const sent = { method: 'POST', key: team.apiKey, body: { url } };
  const job = await callAs('createJobFromUrl', 400, `${api.url}/ocr/uploads/url`, sent);
  const endpoint = await callAs('createWebhookEndpoint', 400, `${api.url}/webhooks`, sent);
  expect([job.details.reason, endpoint.details.reason]).toEqual([reason, reason]);
});

test('a public name on any port of the web is taken', async () => {
  for (const url of ['https://example.com/a.pdf', 'http://example.com:8080/a.pdf', 'https://8.8.8.8:8443/a.pdf']) {
    const sent = { method: 'POST', key: team.apiKey, body: { url } };
    await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  }
});
