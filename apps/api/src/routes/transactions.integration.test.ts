import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyRecent } from '@recto/credits';
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

  test('can be narrowed to one type', async () => {
    const { data } = await list(200, '?transaction_type=credit');
    expect(data.map((each) => each.transaction_type)).toEqual(['credit']);
    await list(400, '?transaction_type=hold');
  });

  test.each(['limit=0', 'model=gpt', 'cursor=x', 'created_to=soon'])('are refused for %s', async (query) => {
    expect((await list(400, `?${query}`)).code).toBe('VALIDATION_ERROR');
  });
});

describe('beside the ledger', () => {
  test('grants say what is left of them, and the balance what jobs hold', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const read = async (query: string) =>
      callAs('listCreditGrants', 200, `${api.url}/credits/grants${query}`, { key: own.apiKey });
    expect(await read('?open=true')).toMatchObject({
      data: [{ source: 'test', amount: 100, remaining: 100, expires_at: null }],
    });
    const sent = { method: 'POST', key: own.apiKey, body: { url: 'https://example.com/a.pdf' } };
    const { job_id: jobId } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
    await planJobPages(api.db, jobId, 3);
    const balance = await callAs('getCreditBalance', 200, `${api.url}/credits/balance`, { key: own.apiKey });
    expect(balance).toMatchObject({ credits_held: 3, credits_remaining: 97 });
    await recordPages(api.db, jobId, [readPage(1), readPage(2), readPage(3)]);
    expect(await read('')).toMatchObject({ data: [{ amount: 100, remaining: 97 }] });
  });

  test('the chain is verified, from its first entry or of the newest ones', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const check = () => callAs('verifyLedger', 200, `${api.url}/credits/verification`, { key: own.apiKey });
    expect(await check()).toMatchObject({ sound: true, checked_entries: 1, total_entries: 1, problem: null });
    const sent = { method: 'POST', key: own.apiKey, body: { url: 'https://example.com/a.pdf' } };
    for (let count = 0; count < 3; count += 1) {
      const { job_id: jobId } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
      await planJobPages(api.db, jobId, 1);
      await recordPages(api.db, jobId, [readPage(1)]);
    }
    expect(await check()).toMatchObject({ sound: true, checked_entries: 7 });
    expect(await verifyRecent(own.ctx, { maxEntries: 4 })).toMatchObject({
      checkedEntries: 4,
      totalEntries: 7,
      problem: null,
    });
    await api.db.prisma.$transaction([
      api.db.prisma.$executeRaw`ALTER TABLE credit_ledger_entries DISABLE TRIGGER USER`,
      api.db.prisma
        .$executeRaw`UPDATE credit_ledger_entries SET description = 'other' WHERE team_id = ${own.teamId}::uuid AND sequence = 6`,
      api.db.prisma.$executeRaw`ALTER TABLE credit_ledger_entries ENABLE TRIGGER USER`,
    ]);
    expect(await check()).toMatchObject({ sound: false, problem: { sequence: 6 } });
    expect(await verifyRecent(own.ctx, { maxEntries: 4 })).toMatchObject({ problem: { sequence: 6 } });
    await api.db.prisma.creditAccount.update({ where: { teamId: own.teamId }, data: { headHash: 'x' } });
    expect(await verifyRecent(own.ctx, { maxEntries: 1 })).toMatchObject({ problem: { sequence: null } });
  });
});
