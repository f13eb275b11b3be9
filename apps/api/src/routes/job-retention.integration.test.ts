import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { z } from 'zod';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const hourMs = 3_600_000;
const started = z.looseObject({ job_id: z.string() });

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const create = (status: 200 | 400, options: object) => {
  const body = { url: 'https://example.com/a.pdf', ...options };
  return callAs('createJobFromUrl', status, `${api.url}/ocr/uploads/url`, { method: 'POST', body, key: team.apiKey });
};

async function hoursKept(options: object): Promise<number> {
  const { job_id: id } = started.parse(await create(200, options));
  const { createdAt, expiresAt } = await api.db.prisma.job.findUniqueOrThrow({ where: { id } });
  return (expiresAt.getTime() - createdAt.getTime()) / hourMs;
}

test('a job is kept as long as its team says, or the shorter time that it asks for; no days are an hour', async () => {
  expect(await hoursKept({})).toBe(7 * 24);
  expect(await hoursKept({ retention_days: 7 })).toBe(7 * 24);
  expect(await hoursKept({ retention_days: 2 })).toBe(48);
  expect(await hoursKept({ retention_days: 0 })).toBe(1);
});

test.each([8, -1, 1.5, 'long'])('retention_days of %j is refused by its name', async (days) => {
  const refused = await create(400, { retention_days: days });
  expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'retention_days' }] } });
});

test('a team that keeps jobs for ever lets one ask for any time', async () => {
  await api.db.prisma.team.update({ where: { id: team.teamId }, data: { autoDelete: false } });
  expect(await hoursKept({ retention_days: 30 })).toBe(30 * 24);
  expect(await hoursKept({})).toBeGreaterThan(100 * 365 * 24);
});
