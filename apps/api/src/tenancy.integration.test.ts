import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createInvitation } from '@recto/accounts';
import { buildOpenApiDocument } from '@recto/contracts';
import { createOperationContext } from '@recto/operation-context';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, type Answer } from './testing/call.js';
import { planJobPages, readPage, recordPages } from './testing/drive-job.js';
import { startTestApi, type TestApi } from './testing/start-test-api.js';

/**
 * Every operation of the OpenAPI document, walked with the key of another team and with the key of another user of the
 * team. What the walk does not know, it fails for: a new operation, or a new thing in a path.
 */
interface WalkedOperation {
  operationId: string;
  method: string;
  path: string;
  isPublic: boolean;
  body: unknown;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

const walked: WalkedOperation[] = Object.entries(buildOpenApiDocument({ version: 'test' }).paths ?? {}).flatMap(
  ([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation?.operationId === undefined) return [];
      const { operationId, security, requestBody } = operation;
      const content = requestBody && 'content' in requestBody ? requestBody.content : {};
      const body: unknown = content['application/json']?.example;
      return [{ operationId, method: method.toUpperCase(), path, isPublic: security?.length === 0, body }];
    }),
);

/** No key is asked for here; whatever they do, they do it by a secret of their own, or tell nothing of anybody. */
const publicOperations = [
  'acceptInvitation',
  'getDocs',
  'getGuide',
  'getHealth',
  'getLiveness',
  'getOpenApiDocument',
  'getReadiness',
  'getTextForMachines',
  'operateCredits',
  'receivePayment',
  'signIn',
];

/** "403 another user's job" (specification 4.5, 4.6; interface 3, 4): here, and nowhere else, a job shows that it is there. */
const showsExistence = ['getJobStatus', 'getJobStatusByJob', 'getJobResult', 'getJobResultByJob', 'completeUpload'];

let api: TestApi;
let victim: TestTeam;
let stranger: TestTeam;
let colleague: { apiKey: string };
let ids: Map<string, string>;

const marker = 'Zyzzyva';
const unknownId = '0198c0de-7a00-7000-8000-0000000000ff';

beforeAll(async () => {
  api = await startTestApi();
  victim = await createTestTeam(api.db);
  stranger = await createTestTeam(api.db);
  colleague = await createTestMember(api.db, victim);
  const post = async (path: string, body: unknown) => {
    const answer = await call(`${api.url}${path}`, { method: 'POST', key: victim.apiKey, body });
    return answer.body as { id: string; job_id: string };
  };
  const { job_id: jobId } = await post('/ocr/uploads/url', { url: `https://example.com/${marker}.pdf` });
  await planJobPages(api.db, jobId, 1);
  await recordPages(api.db, jobId, [readPage(1, { markdown: marker })]);
  const template = await post('/templates', { name: marker, format: 'markdown', model: 'standard-v2' });
  const endpoint = await post('/webhooks', { url: `https://example.com/${marker}` });
  const source = await post('/sources', {
    name: marker,
    endpoint: 'https://s3.example.com',
    bucket: 'bucket',
    access_key_id: marker,
    secret_access_key: marker,
  });
  const apiKey = await post('/api-keys', { name: marker });
  const { invitation } = await createInvitation(victim.ctx, { email: `${marker}@example.com`, role: 'member' });
  const session = await api.db.prisma.session.create({
    data: {
      id: createOperationContext({ db: api.db }).newId(),
      teamId: victim.teamId,
      userId: victim.userId,
      userAgent: marker,
      tokenSha256: 'ab'.repeat(32),
      createdAt: new Date(),
      lastUsedAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  const event = await api.db.prisma.webhookEvent.findFirstOrThrow({ where: { teamId: victim.teamId } });
  ids = new Map([
    ['job_id', jobId],
    ['event_id', event.id],
    ['organization_id', victim.organizationId],
    ['team_id', victim.teamId],
    ['/jobs/{id}', jobId],
    ['/templates/{id}', template.id],
    ['/webhooks/{id}', endpoint.id],
    ['/sources/{id}', source.id],
    ['/api-keys/{id}', apiKey.id],
    ['/members/{id}', victim.userId],
    ['/invitations/{id}', invitation.id],
    ['/corrections/{id}', unknownId],
    ['/sessions/{id}', session.id],
    ['page_number', '1'],
    ['figure', '1-1'],
    ['n', '1'],
  ]);
});
afterAll(() => api.close());

/** The victim's id for each place of a path, or `other` where that is given. Throws for a place that nobody thought of. */
function addressOf(path: string, other?: string): string {
  const filled = path.replaceAll(/(\/[\w-]+)?\/\{(\w+)\}/g, (_match, before: string | undefined, name: string) => {
    const id = ids.get(name === 'id' ? `${before ?? ''}/{id}` : name);
    if (id === undefined) throw new Error(`What stands for {${name}} in ${path}? Tell this test.`);
    const isThing = !['organization_id', 'team_id', 'page_number', 'figure', 'n'].includes(name);
    return `${before ?? ''}/${isThing ? (other ?? id) : id}`;
  });
  return `${api.url}${filled}`;
}

const hasThing = (path: string) => /\{(?!organization_id|team_id)/.test(path);
const isLong = (path: string) => path.startsWith('/organizations/');

async function ask({ method, path, body }: WalkedOperation, key: string, other?: string): Promise<Answer> {
  const sent = body === undefined || method === 'GET' ? {} : { body };
  const address = addressOf(path, other);
  // There is no worker that would ever read it.
  return call(/\/(extract|process)$/.test(path) ? `${address}?wait=0` : address, { method, key, ...sent });
}

/** An answer without what differs between any two. */
const essence = ({ status, body }: Answer) => ({ status, body });

/** All that the victim has, times of use left out. */
async function possessions() {
  const where = { teamId: victim.teamId };
  const prisma = api.db.prisma;
  const [sources, sessions, jobs, pages, templates, endpoints, keys, members, invitations, events, ledger, team] =
    await Promise.all([
      prisma.source.findMany({ where }),
      prisma.session.findMany({ where: { ...where, userId: victim.userId } }),
      prisma.job.findMany({ where: { ...where, userId: victim.userId } }),
      prisma.jobPage.findMany({ where: { job: { ...where, userId: victim.userId } } }),
      prisma.template.findMany({ where: { ...where, name: marker } }),
      prisma.webhookEndpoint.findMany({ where: { ...where, url: { contains: marker } } }),
      prisma.apiKey.findMany({ where: { ...where, userId: victim.userId }, omit: { lastUsedAt: true } }),
      prisma.membership.findMany({ where }),
      prisma.invitation.findMany({ where: { ...where, email: { contains: marker.toLowerCase() } } }),
      prisma.webhookEvent.count({ where: { ...where, id: ids.get('event_id') ?? '' } }),
      prisma.creditLedgerEntry.findMany({ where }),
      prisma.team.findMany({ where: { id: victim.teamId } }),
    ]);
  const all = {
    sources,
    sessions,
    jobs,
    pages,
    templates,
    endpoints,
    keys,
    members,
    invitations,
    events,
    ledger,
    team,
  };
  return JSON.stringify(all, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

test('the operations that need no key are those that are known to need none', () => {
  const found = walked.filter(({ isPublic }) => isPublic).map(({ operationId }) => operationId);
  expect(found.filter((each) => !publicOperations.includes(each))).toEqual([]);
});

const keyed = walked.filter(({ isPublic }) => !isPublic);

describe('without a key', () => {
  test.each(keyed)('$method $path is refused', async (operation) => {
    expect((await ask(operation, '')).status).toBe(401);
  });
});

describe('with the key of another team', () => {
  let before: string;
  beforeAll(async () => {
    before = await possessions();
  });

  test.each(keyed.filter(({ path }) => isLong(path)))('$method $path is forbidden', async (operation) => {
    const answer = await ask(operation, stranger.apiKey);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    // The same whether the thing, the team and the organization are there or not.
    expect(essence(await ask(operation, stranger.apiKey, unknownId))).toEqual(essence(answer));
  });

  test.each(keyed.filter(({ path }) => !isLong(path) && hasThing(path)))(
    '$method $path is refused as if it were not there',
    async (operation) => {
      const answer = await ask(operation, stranger.apiKey);
      expect(JSON.stringify(answer.body)).not.toContain(marker);
      if (showsExistence.includes(operation.operationId)) {
        expect([answer.status, answer.body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
        return;
      }
      expect(answer.status).toBe(404);
      expect(essence(answer)).toEqual(essence(await ask(operation, stranger.apiKey, unknownId)));
    },
  );

  test.each(keyed.filter(({ path }) => !isLong(path) && !hasThing(path)))(
    '$method $path shows nothing of the victim',
    async (operation) => {
      const answer = await ask(operation, stranger.apiKey);
      const text = JSON.stringify(answer.body);
      for (const known of [marker, victim.teamId, victim.userId, victim.organizationId]) {
        expect(text).not.toContain(known);
      }
    },
  );

  test('nothing of the victim has changed', async () => {
    expect(await possessions()).toBe(before);
  });
});

describe('with the key of another user of the team', () => {
  const ofUser = keyed.filter(({ path }) =>
    /\/jobs\/\{id\}|\{job_id\}|\/api-keys\/\{id\}|\/members\/\{id\}|\/sessions\/\{id\}|\/invitations\/\{id\}/.test(
      path,
    ),
  );
  let before: string;
  beforeAll(async () => {
    before = await possessions();
  });

  test.each(ofUser)('$method $path is refused', async (operation) => {
    const answer = await ask(operation, colleague.apiKey);
    expect([403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain(marker);
  });

  test('nothing of the victim has changed', async () => {
    expect(await possessions()).toBe(before);
  });
});

describe('with a key that may only read', () => {
  /** What a user does for themselves, whatever their role. */
  const ownAffairs = ['signOut', 'changePassword', 'endSession', 'endOtherSessions'];

  let apiKey: string;
  beforeAll(async () => {
    ({ apiKey } = await createTestMember(api.db, victim, ['team:read'], 'read_only'));
  });

  test.each(keyed.filter(({ method, operationId }) => method !== 'GET' && !ownAffairs.includes(operationId)))(
    '$method $path is forbidden',
    async (operation) => {
      const answer = await ask(operation, apiKey);
      expect([answer.status, answer.body]).toMatchObject([
        403,
        { error: { message: 'This user has read-only access.' } },
      ]);
    },
  );
});
