import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assertMatchesDocument } from '@recto/contracts';
import { waitUntil } from '@recto/test-support';
import type { RunningApi } from './start-api.js';
import { call } from './testing/call.js';
import { exampleCall, messageSecrets, operationOf } from './testing/documented-call.js';
import { documentedOperations } from './testing/documented-requests.js';
import { planJobPages, readPage, recordPages } from './testing/drive-job.js';
import { exampleSource, fillPath, makeThings, type Things } from './testing/example-things.js';
import { signMessage } from './testing/sign-message.js';
import { startSignedTestApi } from './testing/start-signed-test-api.js';
import type { TestApi } from './testing/start-test-api.js';

/**
 * Every request example of the OpenAPI document is sent, under every path, and must be answered with the documented
 * success. An operation without an example fails, and one about a thing that nobody makes here.
 */
let base: TestApi;
let api: RunningApi;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ base, api, close } = await startSignedTestApi());
});
afterAll(() => close());

const operations = documentedOperations();

test('the walk finds the operations of the document', () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.every(({ success }) => success >= 200 && success < 300)).toBe(true);
});

/** What a worker does for the job that a request waits for; nothing where the answer is one that was given before. */
async function extractNext({ team }: Things, answered: Promise<unknown>): Promise<void> {
  const request = { isAnswered: false };
  void answered.finally(() => (request.isAnswered = true));
  const find = () => base.db.prisma.job.findFirst({ where: { teamId: team.teamId, stage: 'queued' } });
  await waitUntil('the job is there', async () => request.isAnswered || (await find()) !== null);
  const job = await find();
  if (job === null) return;
  await planJobPages(base.db, job.id, 1);
  await recordPages(base.db, job.id, [readPage(1)]);
}

test.each(operations)('$method $path answers its examples as documented', async (operation) => {
  const mediaTypes = Object.keys(operation.bodies);
  for (const mediaType of mediaTypes.length === 0 ? [null] : mediaTypes) {
    const things = await makeThings(base, { path: operation.path, operation: operationOf(operation) });
    for (const query of operation.queries) {
      const search = new URLSearchParams(query).toString();
      const url = `${api.url}${fillPath(operation.path, things)}${search === '' ? '' : `?${search}`}`;
      const answered = call(url, await exampleCall(operation, mediaType, things));
      if (/^(extract|process)Document$/.test(operationOf(operation))) await extractNext(things, answered);
      const answer = await answered;
      expect([url, answer.status, answer.body]).toEqual([url, operation.success, expect.anything()]);
      assertMatchesDocument(operation, answer);
    }
  }
});

describe('lists', () => {
  const lists = operations.filter(({ parameters }) => 'cursor' in parameters);
  let listed: Things;

  beforeAll(async () => {
    listed = await makeThings(base, { path: '/jobs', operation: 'listJobs' });
    const { team } = listed;
    const post = (path: string, body: object) => call(`${api.url}${path}`, { method: 'POST', key: team.apiKey, body });
    const grant = (id: string) => {
      const message = { operation: 'grant', team_id: team.teamId, amount: 1 };
      const secret = messageSecrets.operateCredits ?? '';
      return call(`${api.url}/operator/credits`, signMessage(message, { secret, id: `${team.teamId}-${id}` }));
    };
    for (const each of ['a', 'b', 'c']) {
      await post('/ocr/uploads/url', { url: `https://example.com/${each}.pdf` });
      await post('/templates', { name: each, format: 'markdown', model: 'standard-v2' });
      await post('/webhooks', { url: `https://example.com/${each}` });
      await post('/api-keys', { name: each });
      await post('/sources', { ...exampleSource, name: each });
      await grant(each);
    }
    const source = await base.db.prisma.source.findFirstOrThrow({ where: { teamId: team.teamId } });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const rows = ['a', 'b', 'c'].map((etag) => ({
      id: crypto.randomUUID(),
      sourceId: source.id,
      objectKey: 'inbox/a.pdf',
      etag,
      sizeBytes: 7,
      state: 'delivered',
      ...times,
    }));
    await base.db.prisma.sourceDocument.createMany({ data: rows });
    listed = { ...listed, ids: { ...listed.ids, '/sources': source.id } };
    // Events that went to an endpoint, as the list has them.
    for (const each of ['d', 'e']) await post('/ocr/uploads/url', { url: `https://example.com/${each}.pdf` });
  });

  test('are all found', () => {
    const kinds = [
      'listApiKeys',
      'listAuditLog',
      'listCreditGrants',
      'listCreditTransactions',
      'listJobs',
      'listSourceDocuments',
      'listSources',
      'listTemplates',
    ];
    expect([...new Set(lists.map(operationOf))].sort()).toEqual([
      ...kinds,
      'listWebhookEndpoints',
      'listWebhookEvents',
    ]);
    expect(lists.filter(({ parameters }) => !('limit' in parameters))).toEqual([]);
  });

  const read = async (path: string, query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    return call(`${api.url}${fillPath(path, listed)}?${search}`, { key: listed.key });
  };

  test.each(lists)('$path has the limits of all', async ({ path }) => {
    for (const limit of ['0', '101', '-1', '1.5', 'x', '2147483648', '1e1']) {
      const refused = await read(path, { limit });
      expect([limit, refused.status, refused.body]).toMatchObject([
        limit,
        400,
        { details: { fields: [{ path: 'limit', message: 'must be a whole number from 1 to 100' }] } },
      ]);
    }
    expect((await read(path, { cursor: 'x' })).body).toMatchObject({ details: { fields: [{ path: 'cursor' }] } });
    const first = await read(path, {});
    expect((await read(path, { limit: '', cursor: '' })).body).toEqual(first.body);
    expect((await read(path, { limit: '20' })).body).toEqual(first.body);
  });

  test.each(lists)('$path is read page by page without a gap', async ({ path }) => {
    const pageOf = async (query: Record<string, string>) => {
      const { body } = await read(path, query);
      return body as { data: unknown[]; has_more: boolean; next_cursor: string | null };
    };
    const whole = await pageOf({ limit: '100' });
    expect(whole.data.length).toBeGreaterThan(2);
    expect([whole.has_more, whole.next_cursor]).toEqual([false, null]);
    const pieces: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await pageOf({ limit: '2', cursor });
      expect(page.data.length).toBeLessThanOrEqual(2);
      expect(page.has_more).toBe(page.next_cursor !== null);
      pieces.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(pieces).toEqual(whole.data);
  });
});
