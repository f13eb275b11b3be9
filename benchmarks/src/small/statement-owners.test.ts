import { expect, test } from '@jest/globals';
import { ownerOf, sumByOwner } from './statement-owners.js';

test.each([
  ['BEGIN', 'transactions'],
  ['SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', 'announcements'],
  ['INSERT INTO "public"."outbox_tasks" ("id") VALUES ($1)', 'outbox'],
  ['WITH event AS (SELECT * FROM json_to_recordset($1)) INSERT INTO webhook_deliveries', 'webhooks'],
  ['SELECT * FROM api_keys JOIN memberships ON true JOIN teams ON true', 'authentication'],
  ['UPDATE "public"."jobs" SET "stage" = $1', 'jobs'],
  ['SELECT id FROM job WHERE queue = $1', 'queue'],
])('%s is of %s', (query, owner) => {
  expect(ownerOf(query)).toBe(owner);
});

test('the cost of an owner is what its statements cost in between', () => {
  const cost = (query: string, calls: number) => ({ query, calls, executionMs: calls * 2, walBytes: calls * 3 });
  const before = [cost('SELECT 1 FROM jobs', 5), cost('COMMIT', 7)];
  const after = [cost('SELECT 1 FROM jobs', 9), cost('UPDATE jobs', 2), cost('COMMIT', 7)];
  expect(sumByOwner(before, after)).toEqual([{ owner: 'jobs', calls: 6, executionMs: 12, walBytes: 18 }]);
});
