import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { assertMatchesDocument } from '@recto/contracts';
import { waitUntil } from '@recto/test-support';
import type { RunningApi } from './start-api.js';
import { call } from './testing/call.js';
import { exampleCall, messageSecrets, operationOf } from './testing/documented-call.js';
import { documentedOperations } from './testing/documented-requests.js';
import { planJobPages, readPage, recordPages } from './testing/drive-job.js';
import { fillPath, makeThings, type Things } from './testing/example-things.js';
import { startTestApi, type TestApi } from './testing/start-test-api.js';

/**
 * Every request example of the OpenAPI document is sent, under every path, and must be answered with the documented
 * success. An operation without an example fails, and one about a thing that nobody makes here.
 */
let base: TestApi;
let api: RunningApi;

beforeAll(async () => {
  base = await startTestApi();
  const { operateCredits: operatorSecret = '', receivePayment: paymentsSecret = '' } = messageSecrets;
  api = await base.another({ settings: { operatorSecret, paymentsSecret } });
});
afterAll(async () => {
  await api.close();
  await base.close();
});

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
      if (operationOf(operation) === 'extractDocument') await extractNext(things, answered);
      const answer = await answered;
      expect([url, answer.status, answer.body]).toEqual([url, operation.success, expect.anything()]);
      assertMatchesDocument(operation, answer);
    }
  }
});
