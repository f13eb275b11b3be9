import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { callAs, type Call } from '../testing/call.js';
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

const schema = { type: 'object', properties: { number: { type: 'string' } } };
const valid = { name: 'Delivery notes', format: 'structured', model: 'standard-v2', schema };

const list = <S extends number>(expected: S, query = '', sent: Call = {}) =>
  callAs('listTemplates', expected, `${api.url}/templates${query}`, { key: team.apiKey, ...sent });
const create = <S extends number>(expected: S, body: object, sent: Call = {}) =>
  callAs('createTemplate', expected, `${api.url}/templates`, { method: 'POST', key: team.apiKey, body, ...sent });
const get = <S extends number>(expected: S, id: string, sent: Call = {}) =>
  callAs('getTemplate', expected, `${api.url}/templates/${id}`, { key: team.apiKey, ...sent });
const update = <S extends number>(expected: S, id: string, body: object, sent: Call = {}) =>
  callAs('updateTemplate', expected, `${api.url}/templates/${id}`, { method: 'PUT', key: team.apiKey, body, ...sent });
const remove = <S extends number>(expected: S, id: string, sent: Call = {}) =>
  callAs('deleteTemplate', expected, `${api.url}/templates/${id}`, { method: 'DELETE', key: team.apiKey, ...sent });
const mark = <S extends number>(expected: S, id: string, body?: object, sent: Call = {}) =>
  callAs('favoriteTemplate', expected, `${api.url}/templates/${id}/favorite`, {
    method: 'POST',
    key: team.apiKey,
    ...(body === undefined ? {} : { body }),
    ...sent,
  });
const stats = (own = team) => callAs('getTemplateStats', 200, `${api.url}/templates/stats`, { key: own.apiKey });

async function submit(slug: string, own = team) {
  const body = { url: 'https://example.com/a.pdf', template_slug: slug };
  const sent = { method: 'POST', key: own.apiKey, body };
  const { job_id: id } = await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
  return api.db.prisma.job.findUniqueOrThrow({ where: { id } });
}

async function preset(slug: string) {
  const { data } = await list(200, '?internal=true&limit=100');
  const found = data.find((each) => each.slug === slug);
  if (!found) throw new Error(`There is no preset ${slug}.`);
  return found;
}

test('a template that is deleted while it is being changed is not there', async () => {
  const { id } = await create(201, { ...valid, name: 'Short life' });
  const changed = await inTransaction(api.db, async (tx) => {
    await tx.template.delete({ where: { id } });
    const answer = update(404, id, { name: 'Too late' });
    // The change has found the template and waits for its row.
    await waitUntil('the change waits', async () => {
      const [{ count } = { count: 0n }] = await api.db.prisma.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return count > 0n;
    });
    return { answer };
  });
  await changed.answer;
});

describe('creating a template', () => {
  test('gives it a slug of its name, numbered where that is taken', async () => {
    const own = await createTestTeam(api.db);
    const key = { key: own.apiKey };
    expect(await create(201, { ...valid, name: 'Bons de Livraison été' }, key)).toMatchObject({
      slug: 'bons-de-livraison-ete',
      internal: false,
      ephemeral: false,
      usage_count: 0,
      last_used: null,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const names = ['X', 'X', 'x!', 'Invoice', '発注'];
    const slugs = [];
    for (const name of names) slugs.push((await create(201, { ...valid, name }, key)).slug);
    expect(slugs).toEqual(['x', 'x-2', 'x-3', 'invoice-2', 'template']);
  });

  test('two at once get two slugs', async () => {
    const own = await createTestTeam(api.db);
    const both = await Promise.all([1, 2].map(() => create(201, { ...valid, name: 'Twin' }, { key: own.apiKey })));
    expect(both.map(({ slug }) => slug).sort()).toEqual(['twin', 'twin-2']);
  });

  test.each([
    ['no name', { ...valid, name: ' ' }, 'name'],
    ['no format', { ...valid, format: undefined }, 'format'],
    ['no model', { ...valid, model: undefined }, 'model'],
    ['an unknown model', { ...valid, model: 'gpt' }, 'model'],
    ['structured without a schema', { ...valid, schema: undefined }, 'schema'],
    [
      'a schema that is none',
      { ...valid, schema: { type: 'object', properties: { a: { type: 'money' } } } },
      'schema.properties.a.type',
    ],
    ['long instructions', { ...valid, instructions: 'x'.repeat(2_001) }, 'instructions'],
    ['a colour that is none', { ...valid, color: 'red' }, 'color'],
    ['too many tags', { ...valid, tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
  ])('is refused with %s', async (_name, body, path) => {
    const refused = await create(400, body);
    expect(refused.details.fields?.map((field) => field.path)).toContain(path);
  });
});

describe('a template', () => {
  test('can be read, changed, marked and deleted', async () => {
    const body = { ...valid, name: 'Changing', instructions: 'Dates are US style.', color: '#ABCDEF' };
    const made = await create(201, body);
    expect(await get(200, made.id)).toEqual(made);
    expect(made).toMatchObject({ color: '#abcdef', instructions: 'Dates are US style.' });
    const changed = await update(200, made.id, { name: 'Changed', instructions: null, tags: ['a', 'a', 'b'] });
    expect(changed).toMatchObject({ slug: 'changing', name: 'Changed', instructions: null, tags: ['a', 'b'], schema });
    expect(changed.checksum).not.toBe(made.checksum);
    expect((await update(200, made.id, { description: 'New words' })).checksum).toBe(changed.checksum);
    expect(await mark(200, made.id)).toMatchObject({ favorite: true });
    expect(await mark(200, made.id)).toMatchObject({ favorite: false });
    expect(await mark(200, made.id, { favorite: true })).toMatchObject({ favorite: true });
    expect((await update(400, made.id, { schema: null })).details.fields).toMatchObject([{ path: 'schema' }]);
    expect(await update(200, made.id, { schema: null, format: 'markdown' })).toMatchObject({ schema: null });
    await remove(200, made.id);
    await remove(404, made.id);
    await get(404, made.id);
  });

  test('is used by jobs, which keep what they took from it', async () => {
    const { id, slug } = await create(201, { ...valid, name: 'Used' });
    const job = await submit(slug);
    expect(job).toMatchObject({ templateId: id, templateName: 'Used', templateInternal: false, schema });
    expect(await get(200, id)).toMatchObject({ usage_count: 1, last_used: expect.any(String) });
    await update(200, id, { schema: { type: 'object', properties: { other: { type: 'string' } } } });
    expect(await api.db.prisma.job.findUnique({ where: { id: job.id } })).toMatchObject({ schema });
    await update(200, id, { enabled: false });
    const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/a.pdf', template_slug: slug } };
    await callAs('createJobFromUrl', 400, `${api.url}/ocr/uploads/url`, sent);
  });

  test('has versions: every set of options by its checksum, with its jobs', async () => {
    const { id, slug, checksum } = await create(201, { ...valid, name: 'Versions' });
    const versions = async (of = id) =>
      (await callAs('listTemplateVersions', 200, `${api.url}/templates/${of}/versions`, { key: team.apiKey })).versions;
    await submit(slug);
    await update(200, id, { color: '#112233' });
    expect(await versions()).toMatchObject([
      { version: 1, checksum, current: true, usage_count: 1, created_by: team.userId },
    ]);
    await update(200, id, { model: 'pro-v1' });
    await submit(slug);
    await submit(slug);
    expect(await versions()).toMatchObject([
      { version: 2, model: 'pro-v1', current: true, usage_count: 2 },
      { version: 1, checksum, model: 'standard-v2', current: false, usage_count: 1 },
    ]);
    await update(200, id, { model: 'standard-v2' });
    expect(await versions()).toMatchObject([
      { version: 2, current: false },
      { version: 1, current: true },
    ]);
    expect(await versions((await preset('invoice')).id)).toMatchObject([
      { version: 1, current: true, created_by: null },
    ]);
  });

  test('that was made before versions were kept has its first one as soon as it changes', async () => {
    const { id, slug } = await create(201, { ...valid, name: 'Older' });
    await submit(slug);
    await api.db.prisma.templateVersion.deleteMany({ where: { templateId: id } });
    const url = `${api.url}/templates/${id}/versions`;
    const versions = () => callAs('listTemplateVersions', 200, url, { key: team.apiKey });
    expect(await versions()).toMatchObject({ count: 1, versions: [{ version: 1, current: true, usage_count: 1 }] });
    await update(200, id, { instructions: 'Dates are American.' });
    expect(await versions()).toMatchObject({
      versions: [
        { version: 2, current: true, usage_count: 0 },
        { version: 1, current: false, usage_count: 1 },
      ],
    });
  });

  test('is out of reach of other teams', async () => {
    const { id, slug } = await create(201, { ...valid, name: 'Private' });
    const foreign = { key: stranger.apiKey };
    await get(404, id, foreign);
    await update(404, id, { name: 'Mine' }, foreign);
    await remove(404, id, foreign);
    await mark(404, id, {}, foreign);
    expect((await list(200, '?internal=false', foreign)).data).toEqual([]);
    const body = { url: 'https://example.com/a.pdf', template_slug: slug };
    await callAs('createJobFromUrl', 400, `${api.url}/ocr/uploads/url`, { method: 'POST', body, ...foreign });
    const path = `/organizations/${team.ctx.actor.organizationId}/teams/${team.teamId}/templates`;
    await callAs('listTemplates', 403, `${api.url}${path}`, foreign);
    await callAs('createTemplate', 403, `${api.url}${path}`, { method: 'POST', body: valid, ...foreign });
    await get(401, id, { key: '' });
    await get(400, 'one');
  });
});

describe('the presets', () => {
  test('are those of the interface, and every team has them', async () => {
    const { data } = await list(200, '?internal=true', { key: stranger.apiKey });
    expect(data.map(({ slug }) => slug).sort()).toEqual([
      'bank-statement',
      'contract',
      'identity-document',
      'invoice',
      'markdown',
      'purchase-order',
      'receipt',
      'resume',
    ]);
    expect(data.every(({ internal, enabled }) => internal && enabled)).toBe(true);
  });

  test('have schemas that a job may have', async () => {
    const { data } = await list(200, '?internal=true&format=structured');
    expect(data).toHaveLength(7);
    for (const { name, format, model, schema: own } of data) await create(201, { name, format, model, schema: own });
  });

  test('are used by jobs, and counted for the team that uses them', async () => {
    const own = await createTestTeam(api.db, { credits: 10 });
    const job = await submit('receipt', own);
    expect(job).toMatchObject({ templateName: 'Receipt', templateInternal: true, resultFormat: 'structured' });
    expect(await submit('markdown', own)).toMatchObject({ resultFormat: 'markdown', schema: null });
    await submit('receipt', own);
    expect(await stats(own)).toMatchObject({
      total: 8,
      internal: 8,
      usage_count: 3,
      most_used: [{ slug: 'receipt', usage_count: 2 }, { slug: 'markdown' }],
    });
    expect(await get(200, job.templateId ?? '', { key: own.apiKey })).toMatchObject({ usage_count: 2 });
    expect(await get(200, job.templateId ?? '', { key: stranger.apiKey })).toMatchObject({ usage_count: 0 });
  });

  test('can be marked, and neither changed nor deleted', async () => {
    const { id } = await preset('contract');
    expect(await mark(200, id, { favorite: true })).toMatchObject({ favorite: true, slug: 'contract' });
    expect(await get(200, id)).toMatchObject({ favorite: true });
    expect(await get(200, id, { key: stranger.apiKey })).toMatchObject({ favorite: false });
    await update(403, id, { name: 'Mine' });
    await remove(403, id);
  });

  test('give way to a template of the same slug that a team has had all along', async () => {
    const own = await createTestTeam(api.db, { credits: 10 });
    const now = new Date();
    const row = { id: own.ctx.newId(), teamId: own.teamId, slug: 'invoice', name: 'Ours', resultFormat: 'markdown' };
    await api.db.prisma.template.create({ data: { ...row, modelName: 'pro-v1', createdAt: now, updatedAt: now } });
    expect(await submit('invoice', own)).toMatchObject({ templateName: 'Ours', templateInternal: false });
  });
});

describe('the list of templates', () => {
  test('has own ones newest first and presets behind them, page by page', async () => {
    const own = await createTestTeam(api.db);
    const key = { key: own.apiKey };
    for (const name of ['One', 'Two', 'Three']) await create(201, { ...valid, name }, key);
    const slugs: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list<200>>> = await list(200, `?limit=4&cursor=${cursor}`, key);
      expect(page.total_count).toBe(11);
      slugs.push(...page.data.map(({ slug }) => slug));
      cursor = page.next_cursor;
    }
    expect(slugs.slice(0, 3)).toEqual(['three', 'two', 'one']);
    expect(new Set(slugs).size).toBe(11);
  });

  test('can be filtered', async () => {
    const own = await createTestTeam(api.db);
    const key = { key: own.apiKey };
    await create(201, { name: 'Plain 100%', format: 'markdown', model: 'pro-v1', favorite: true, enabled: false }, key);
    const slugs = async (query: string) => (await list(200, query, key)).data.map(({ slug }) => slug);
    expect(await slugs('?format=markdown')).toEqual(['plain-100', 'markdown']);
    expect(await slugs('?favorite=true')).toEqual(['plain-100']);
    expect(await slugs('?enabled=false')).toEqual(['plain-100']);
    expect(await slugs('?search=100%25')).toEqual(['plain-100']);
    expect(await slugs('?search=RECE')).toEqual(['receipt']);
    await list(400, '?format=pdf');
    await list(400, '?cursor=x');
  });
});
