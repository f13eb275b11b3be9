import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs, type Call } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let stranger: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 1_000 });
  stranger = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknownJob = '0198c0de-7a00-7000-8000-000000000001';

async function submit(options: object = {}, from = team): Promise<string> {
  const body = { url: 'https://example.com/invoice.pdf', ...options };
  const sent = { method: 'POST', key: from.apiKey, body };
  return (await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent)).job_id;
}

async function submitPartlyRead(options: object = {}): Promise<string> {
  const jobId = await submit(options);
  await planJobPages(api.db, jobId, 2);
  await recordPages(api.db, jobId, [readPage(1), { outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' }]);
  return jobId;
}

const list = <S extends number>(expected: S, query = '', sent: Call = {}) =>
  callAs('listJobs', expected, `${api.url}/api/v1/jobs${query}`, { key: team.apiKey, ...sent });
const detail = <S extends number>(expected: S, jobId: string, query = '', sent: Call = {}) =>
  callAs('getJobStatusDetail', expected, `${api.url}/jobs/${jobId}/status${query}`, { key: team.apiKey, ...sent });
const retry = <S extends number>(expected: S, jobId: string, sent: Call = {}) =>
  callAs('retryJob', expected, `${api.url}/jobs/${jobId}/retry`, { method: 'POST', key: team.apiKey, ...sent });
const cancel = <S extends number>(expected: S, jobId: string, sent: Call = {}) =>
  callAs('cancelJob', expected, `${api.url}/jobs/${jobId}/cancel`, { method: 'POST', key: team.apiKey, ...sent });
const remove = <S extends number>(expected: S, jobId: string, sent: Call = {}) =>
  callAs('deleteManagedJob', expected, `${api.url}/jobs/${jobId}`, { method: 'DELETE', key: team.apiKey, ...sent });

describe('the list of jobs', () => {
  test('shows each job with its credits and its confidence, newest first', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const older = await submit({ model: 'pro-v1' }, own);
    await planJobPages(api.db, older, 2);
    await recordPages(api.db, older, [readPage(1), readPage(2)]);
    const newer = await submit({}, own);
    const answer = await list(200, '', { key: own.apiKey });
    expect(answer).toMatchObject({ has_more: false, next_cursor: null, total_count: 2, total_pages: 1 });
    expect(answer.data).toMatchObject([
      {
        id: newer,
        user_id: own.userId,
        status: 'pending',
        confidence: null,
        credits_used: 0,
        duration_seconds: null,
        is_deleted: false,
      },
      {
        id: older,
        status: 'completed',
        model: 'pro-v1',
        confidence: 0.97,
        base_credits: 6,
        surcharge_credits: 0,
        credits_used: 6,
      },
    ]);
  });

  test('goes on behind its cursor, at the short path and at the one of the team', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const ids = [await submit({}, own), await submit({}, own), await submit({}, own)].reverse();
    const first = await list(200, '?limit=2', { key: own.apiKey });
    expect(first).toMatchObject({ has_more: true, total_count: 3, total_pages: 2 });
    await submit({}, own);
    const url = `${api.url}/organizations/${own.ctx.actor.organizationId}/teams/${own.teamId}/jobs`;
    const rest = await callAs('listJobs', 200, `${url}?cursor=${first.next_cursor ?? ''}`, { key: own.apiKey });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    await callAs('listJobs', 403, url, { key: team.apiKey });
  });

  test('can be filtered by all that the interface names', async () => {
    const own = await createTestTeam(api.db, { credits: 100 });
    const job = await submit({ model: 'pro-v1', file_name: 'Rechnung 7.pdf' }, own);
    const query =
      '?status=pending&model=pro-v1&result_format=markdown&search=rechnung&include_deleted=true&created_from=2026-01-01';
    expect((await list(200, query, { key: own.apiKey })).data.map(({ id }) => id)).toEqual([job]);
    for (const other of [
      '?status=partially_done',
      '?created_to=2026-01-01',
      '?created_from=2999-01-01T00:00:00%2B02:00',
    ]) {
      expect((await list(200, other, { key: own.apiKey })).data).toEqual([]);
    }
  });

  test.each([
    'status=done',
    'model=gpt',
    'limit=0',
    'limit=101',
    'cursor=x',
    'template_id=7',
    'created_from=yesterday',
    'include_deleted=maybe',
  ])('is refused for %s', async (query) => {
    expect((await list(400, `?${query}`)).code).toBe('VALIDATION_ERROR');
  });

  test('needs a key', async () => {
    await list(401, '', { key: '' });
  });
});

describe('the status in detail', () => {
  test('says what can be done, and with include_workflow how its run goes', async () => {
    const jobId = await submit({ metadata: { order: 7 } });
    expect(await detail(200, jobId)).toMatchObject({
      job: { id: jobId, team_id: team.teamId, metadata: { order: 7 }, file_size: null },
      is_retryable: false,
      estimated_stuck: false,
      workflow_status: null,
    });
    const schema = { type: 'object', properties: { total: { type: 'number' } } };
    const asked = {
      format: 'structured',
      schema,
      instructions: 'In EUR.',
      pages: '1-3',
      max_credits: 9,
      model: 'pro-v2',
    };
    expect((await detail(200, await submit({ ...asked, password: 'unseen' }))).options).toEqual({
      ...asked,
      extract_bounding_boxes: false,
      extract_words: false,
      extract_figures: true,
      split: false,
      priority: 'normal',
    });
    expect((await detail(200, jobId, '?include_workflow=true')).workflow_status).toMatchObject({
      workflow_id: jobId,
      status: 'RUNNING',
      start_time: null,
      job_status: { status: 'pending', progress: { job_id: jobId, stage: 'queued', percentage: 0 } },
    });
  });

  test('follows a job through a retry', async () => {
    const jobId = await submitPartlyRead();
    const ended = await detail(200, jobId, '?include_workflow=true');
    expect(ended.workflow_status?.job_status.progress).toEqual(ended.workflow_status?.progress);
    expect(ended).toMatchObject({ is_retryable: true, workflow_status: { status: 'COMPLETED', error: null } });
    expect(await retry(200, jobId)).toMatchObject({
      success: true,
      action: 'retry',
      job: { id: jobId, status: 'processing' },
    });
    const running = await detail(200, jobId, '?include_workflow=true');
    expect(running.workflow_status).toMatchObject({ status: 'CONTINUED_AS_NEW', close_time: null });
    expect(running.workflow_status?.run_id).not.toBe(ended.workflow_status?.run_id);
    await recordPages(api.db, jobId, [readPage(2)]);
    expect(await detail(200, jobId)).toMatchObject({
      job: { status: 'completed', credits_used: 2 },
      is_retryable: false,
    });
  });

  test('takes a job that stands still for stuck', async () => {
    const jobId = await submit();
    await planJobPages(api.db, jobId, 1);
    const updatedAt = new Date(Date.now() - 11 * 60_000);
    await api.db.prisma.job.update({ where: { id: jobId }, data: { updatedAt } });
    expect(await detail(200, jobId)).toMatchObject({ estimated_stuck: true, last_activity: updatedAt.toISOString() });
  });
});

describe('cancelling and running again', () => {
  test('a cancelled job is failed, and can be run again', async () => {
    const jobId = await submit();
    expect(await cancel(200, jobId)).toMatchObject({ success: true, action: 'cancel', job: { status: 'failed' } });
    expect((await detail(200, jobId, '?include_workflow=1')).workflow_status).toMatchObject({ status: 'CANCELED' });
    expect((await cancel(409, jobId)).details).toEqual({ reason: 'already_finished' });
    expect(await retry(200, jobId)).toMatchObject({ job: { status: 'pending', error_message: null } });
    expect((await retry(409, jobId)).details).toEqual({ reason: 'not_retryable' });
  });

  test('without credits a job is not run again', async () => {
    const own = await createTestTeam(api.db, { credits: 2 });
    const jobId = await submit({}, own);
    await planJobPages(api.db, jobId, 2);
    await recordPages(api.db, jobId, [readPage(1), { outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' }]);
    await planJobPages(api.db, await submit({}, own), 1);
    expect(await retry(402, jobId, { key: own.apiKey })).toMatchObject({
      code: 'LESS_CREDITS',
      details: { required_credits: 1, available_credits: 0 },
    });
  });

  test('deleting answers with what remains', async () => {
    const jobId = await submit({ metadata: { order: 7 } });
    expect(await remove(200, jobId)).toMatchObject({ id: jobId, metadata: {}, deleted_at: expect.any(String) });
    await remove(404, jobId);
    expect((await list(200, `?search=${jobId}`)).data).toEqual([]);
    expect((await list(200, `?search=${jobId}&include_deleted=true`)).data).toMatchObject([{ is_deleted: true }]);
  });
});

describe('every one of these operations', () => {
  const operations = {
    detail: (status: 403 | 404 | 400 | 401, id: string, sent?: Call) => detail(status, id, '', sent),
    retry,
    cancel,
  };

  test.each(Object.entries(operations))('%s is for the user of the job', async (_name, operation) => {
    const jobId = await submit();
    const member = await createTestMember(api.db, team);
    await operation(403, jobId, { key: member.apiKey });
    await operation(404, jobId, { key: stranger.apiKey });
    await operation(401, jobId, { key: 'recto_nothing' });
    await operation(404, unknownJob);
    await operation(400, 'job-1');
    const reader = await createTestMember(api.db, team, ['team:read']);
    if (operation === retry || operation === cancel) await operation(403, jobId, { key: reader.apiKey });
  });

  test('answers 403 below another team', async () => {
    const jobId = await submit();
    const path = `/organizations/${stranger.ctx.actor.organizationId}/teams/${stranger.teamId}/jobs/${jobId}`;
    const post = { method: 'POST', key: team.apiKey };
    await callAs('retryJob', 403, `${api.url}${path}/retry`, post);
    await callAs('cancelJob', 403, `${api.url}${path}/cancel`, post);
    await callAs('getJobStatusDetail', 403, `${api.url}${path}/status`, { key: team.apiKey });
    await callAs('deleteManagedJob', 403, `${api.url}${path}`, { method: 'DELETE', key: team.apiKey });
  });
});
