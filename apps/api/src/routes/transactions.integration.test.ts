import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs, type Call } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let jobs: string[];

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 100 });
  jobs = [await finish('standard-v2'), await finish('pro-v1')];
});
afterAll(() => api.close());

const list = <S extends number>(expected: S, query = '', sent: Call = {}) =>
  callAs('listCreditTransactions', expected, `${api.url}/credits/transactions${query}`, { key: team.apiKey, ...sent });

async function finish(model: string): Promise<string> {
  const body = { url: 'https://example.com/a.pdf', model };
  const sent = { method: 'POST', key: team.apiKey, body };
  const { job_id: jobId } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  await planJobPages(api.db, jobId, 2);
  await recordPages(api.db, jobId, [readPage(1), readPage(2)]);
  return jobId;
}

describe('the transactions of a team', () => {
  test('are what moved its credits, newest first; holds are none', async () => {
    const { data, ...page } = await list(200);
    expect(page).toMatchObject({ total_count: 3, has_more: false });
    expect(data).toMatchObject([
      { transaction_type: 'consumed', amount: -6, balance_after: 92, job_id: jobs[1] },
      { transaction_type: 'consumed', amount: -2, balance_after: 98, idempotency_key: `job_${jobs[0]}_consumed` },
      { transaction_type: 'credit', amount: 100, balance_after: 100, job_id: null, expires_at: null },
    ]);
  });

  test('name the organization, or at the path of the team the project', async () => {
    const { organizationId, teamId } = team;
    const [byOrganization] = (await list(200, '?limit=1')).data;
    expect(byOrganization).toMatchObject({ organization_id: organizationId });
    expect(byOrganization).not.toHaveProperty('project_id');
    const url = `${api.url}/organizations/${organizationId}/teams/${teamId}/credits/transactions?limit=1`;
    const { data } = await callAs('listCreditTransactions', 200, url, { key: team.apiKey });
    expect(data[0]).toMatchObject({ project_id: teamId });
    expect(data[0]).not.toHaveProperty('organization_id');
    const stranger = await createTestTeam(api.db);
    await callAs('listCreditTransactions', 403, url, { key: stranger.apiKey });
    expect((await list(200, '', { key: stranger.apiKey })).data).toHaveLength(1);
  });

  test('come page by page, and are not shifted by new ones', async () => {
    const first = await list(200, '?limit=2');
    await finish('standard-v1');
    const rest = await list(200, `?limit=2&cursor=${first.next_cursor ?? ''}`);
    expect(rest.data).toMatchObject([{ transaction_type: 'credit' }]);
    const stranger = await createTestTeam(api.db);
    const foreign = await list(200, `?cursor=${first.next_cursor ?? ''}`, { key: stranger.apiKey });
    expect(foreign.data).toEqual([]);
  });

  test('can be filtered', async () => {
    const amounts = async (query: string) => (await list(200, query)).data.map(({ amount }) => amount);
    expect(await amounts('?model=pro-v1')).toEqual([-6]);
    expect(await amounts('?search=GRANT')).toEqual([100]);
    expect(await amounts(`?search=job_${jobs[0]}`)).toEqual([-2]);
    expect(await amounts('?search=%25')).toEqual([]);
    expect(await amounts('?created_to=2026-01-01')).toEqual([]);
    expect((await amounts('?created_from=2026-01-01')).length).toBeGreaterThan(2);
  });

  test.each(['limit=0', 'model=gpt', 'cursor=x', 'created_to=soon'])('are refused for %s', async (query) => {
    expect((await list(400, `?${query}`)).code).toBe('VALIDATION_ERROR');
  });
});
