import { createHash, randomBytes } from 'node:crypto';
import { addMember, createInvitation } from '@recto/accounts';
import { inTransaction } from '@recto/database';
import {
  figureName,
  jobFileObjectKey,
  recordCorrection,
  recordJobFile,
  requestJobFile,
  searchablePdfName,
  type Job,
} from '@recto/jobs';
import { createOperationContext } from '@recto/operation-context';
import { createTestMember, createTestTeam, readFixture, type TestTeam } from '@recto/test-support';
import { call } from './call.js';
import { planJobPages, readPage, recordPages, type PageResult } from './drive-job.js';
import { setPassword } from './set-password.js';
import type { TestApi } from './start-test-api.js';

/** What an operation is tried on: real values for the examples of the document. */
export interface Things {
  team: TestTeam;
  /** Of the one who asks. */
  key: string;
  /** By the place in the path: its parameter, or, for `{id}`, the segment before it. */
  ids: Record<string, string>;
  /** By the name of the field, wherever it stands in the body. */
  fields: Record<string, unknown>;
}

type Found = Partial<Pick<Things, 'key' | 'ids' | 'fields'>>;
interface Setting {
  api: TestApi;
  team: TestTeam;
}

async function post<T>({ api, team }: Setting, path: string, body: unknown): Promise<T> {
  const answer = await call(`${api.url}${path}`, { method: 'POST', key: team.apiKey, body });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

async function newJob(setting: Setting): Promise<string> {
  return (await post<{ job_id: string }>(setting, '/ocr/uploads/url', { url: 'https://example.com/a.pdf' })).job_id;
}

async function endedJob(setting: Setting, ...pages: PageResult[]): Promise<string> {
  const jobId = await newJob(setting);
  await planJobPages(setting.api.db, jobId, pages.length);
  await recordPages(setting.api.db, jobId, pages);
  return jobId;
}

const completedJob = (setting: Setting) => endedJob(setting, readPage(1));

/** A completed job whose first page has a figure. */
async function illustratedJob(setting: Setting): Promise<string> {
  const jobId = await newJob(setting);
  const figure = { type: 'figure', text: '', box: { x: 72, y: 72, width: 200, height: 150 }, confidence: 1 };
  await planJobPages(setting.api.db, jobId, 1);
  const blocks = [{ ...figure, figure: { number: 1, caption: '' } }];
  await recordPages(setting.api.db, jobId, [readPage(1, { markdown: '![](figures/1-1.png)', blocks })]);
  return jobId;
}

/** A completed job with a file that a worker has made. */
async function jobWithFile(
  setting: Setting,
  nameOf: (job: Job) => string,
  makeJob: (setting: Setting) => Promise<string> = completedJob,
): Promise<string> {
  const { api, team } = setting;
  const jobId = await makeJob(setting);
  const job = await api.db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
  const name = nameOf(job);
  await requestJobFile(team.ctx, job, name);
  const bytes = Buffer.from('made');
  const objectKey = jobFileObjectKey({ teamId: team.teamId, jobId, name });
  await api.store.putObject(objectKey, bytes, { contentType: 'application/octet-stream' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const outcome = { outcome: 'made', objectKey, sizeBytes: bytes.length, sha256 } as const;
  await recordJobFile(api.db, { jobId, name, outcome });
  return jobId;
}

/** An upload whose one part stands in the store. */
async function storedUpload(setting: Setting): Promise<Found> {
  const file = new Uint8Array(await readFixture('invoice.pdf'));
  const announced = { file_name: 'a.pdf', file_size: file.byteLength, content_type: 'application/pdf' };
  const upload = await post<{ job_id: string; parts: { upload_url: string }[] }>(
    setting,
    '/ocr/uploads/direct',
    announced,
  );
  const stored = await fetch(upload.parts[0]?.upload_url ?? '', { method: 'PUT', body: file });
  return { ids: { job_id: upload.job_id }, fields: { etag: stored.headers.get('etag') } };
}

/** Someone with the password of the document's examples. */
async function person({ api, team }: Setting): Promise<Found> {
  const { ctx, apiKey } = await createTestMember(api.db, team);
  const email = await setPassword(api.db, ctx.actor.userId, { password: 'correct horse battery' });
  return { key: apiKey, fields: { email } };
}

/** A structured job with a total that was read. */
async function structuredJob(setting: Setting): Promise<string> {
  const schema = { type: 'object', properties: { total: { type: ['number', 'null'] } } };
  const body = { url: 'https://example.com/a.pdf', format: 'structured', schema };
  const { job_id: jobId } = await post<{ job_id: string }>(setting, '/ocr/uploads/url', body);
  await planJobPages(setting.api.db, jobId, 1);
  await recordPages(setting.api.db, jobId, [readPage(1, { structured: { total: 1 } })]);
  return jobId;
}

async function correctedJob(setting: Setting): Promise<Found> {
  const jobId = await structuredJob(setting);
  const found = { jobId, runNumber: 1, pointer: '/total', value: 2, original: 1 };
  const { id } = await recordCorrection(setting.team.ctx, found);
  return { ids: { job_id: jobId, '/corrections': id } };
}

/** An owner of the team that was made first. */
async function operator({ api }: Setting): Promise<Found> {
  const [first] = await api.db.prisma.team.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 1 });
  const { id: teamId, organizationId } = first ?? { id: '', organizationId: '' };
  const name = { userName: 'Operator', userEmail: `${crypto.randomUUID()}@example.com` };
  const ctx = createOperationContext({ db: api.db });
  const added = await inTransaction(api.db, (tx) => addMember(tx, ctx, { teamId, ...name, scopes: [], role: 'owner' }));
  return { key: added.apiKey, ids: { organization_id: organizationId, team_id: teamId } };
}

const invite = ({ team }: Setting) =>
  createInvitation(team.ctx, { email: `${crypto.randomUUID()}@example.com`, role: 'member' });
const idOf = async (setting: Setting, path: string, body: unknown) =>
  (await post<{ id: string }>(setting, path, body)).id;

export const exampleSource = {
  name: 'Inbox',
  endpoint: 'https://s3.example.com',
  bucket: 'invoices',
  access_key_id: 'id-of-the-key',
  secret_access_key: 'secret-of-the-key',
};

/** What stands for a place of a path, unless its operation asks for something else. */
const byPlace: Record<string, (setting: Setting) => Promise<string>> = {
  job_id: completedJob,
  page_number: () => Promise.resolve('1'),
  figure: () => Promise.resolve('1-1'),
  '/jobs': completedJob,
  '/templates': (setting) => idOf(setting, '/templates', { name: 'One', format: 'markdown', model: 'standard-v2' }),
  '/webhooks': (setting) => idOf(setting, '/webhooks', { url: 'https://example.com/hook' }),
  '/sources': (setting) => idOf(setting, '/sources', exampleSource),
  '/api-keys': (setting) => idOf(setting, '/api-keys', { name: 'One' }),
  '/sessions': async ({ api, team }) => {
    const times = { createdAt: new Date(), lastUsedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    const data = { id: crypto.randomUUID(), teamId: team.teamId, userId: team.userId, ...times };
    return (await api.db.prisma.session.create({ data: { ...data, tokenSha256: randomBytes(32).toString('hex') } })).id;
  },
  '/members': async ({ api, team }) => (await createTestMember(api.db, team)).ctx.actor.userId,
  '/invitations': async (setting) => (await invite(setting)).invitation.id,
  event_id: async (setting) => {
    const jobId = await newJob(setting);
    // The event went to no endpoint: there was none.
    await idOf(setting, '/webhooks', { url: 'https://example.com/hook' });
    return (await setting.api.db.prisma.webhookEvent.findFirstOrThrow({ where: { jobId } })).id;
  },
};

/** What operations ask for beyond that. */
const byOperation: Record<string, (setting: Setting) => Promise<Found>> = {
  completeUpload: storedUpload,
  getPageImage: async (setting) => ({ ids: { job_id: await jobWithFile(setting, () => 'page-1.png') } }),
  getFigure: async (setting) => ({
    ids: { job_id: await jobWithFile(setting, () => figureName(1, 1), illustratedJob) },
  }),
  getSearchablePdf: async (setting) => ({ ids: { job_id: await jobWithFile(setting, searchablePdfName) } }),
  retryJob: async (setting) => {
    const broken = { outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' } as const;
    return { ids: { '/jobs': await endedJob(setting, readPage(1), broken) } };
  },
  listCorrections: correctedJob,
  correctField: async (setting) => ({ ids: { job_id: await structuredJob(setting) } }),
  removeCorrection: correctedJob,
  cancelJob: async (setting) => ({ ids: { '/jobs': await newJob(setting) } }),
  acceptInvitation: async (setting) => ({ fields: { token: (await invite(setting)).token } }),
  getOperatorOverview: operator,
  listFailedTasks: operator,
  requeueFailedTasks: operator,
  signIn: person,
  changePassword: person,
};

/** A team with all that an operation of the document is asked about. Throws for a place of a path that nobody thought of. */
export async function makeThings(
  api: TestApi,
  { path, operation }: { path: string; operation: string },
): Promise<Things> {
  const team = await createTestTeam(api.db);
  const setting = { api, team };
  const found = (await byOperation[operation]?.(setting)) ?? {};
  const ids: Record<string, string> = {
    organization_id: team.organizationId,
    team_id: team.teamId,
    ...found.ids,
  };
  for (const place of placesOf(path)) {
    const make = byPlace[place];
    if (make === undefined && ids[place] === undefined)
      throw new Error(`What stands for ${place} in ${path}? Say it here.`);
    ids[place] ??= (await make?.(setting)) ?? '';
  }
  return { team, key: found.key ?? team.apiKey, ids, fields: { team_id: team.teamId, ...found.fields } };
}

function placesOf(path: string): string[] {
  return [...path.matchAll(/(\/[\w-]+)\/\{(\w+)\}/g)].map(([, segment = '', name = '']) =>
    name === 'id' ? segment : name,
  );
}

/** The path with the things in place of its parameters. */
export function fillPath(path: string, { ids }: Things): string {
  return path.replaceAll(/(\/[\w-]+)\/\{(\w+)\}/g, (_match, segment: string, name: string) => {
    return `${segment}/${ids[name === 'id' ? segment : name] ?? ''}`;
  });
}

/** A copy of an example body in which fields have the values of the things. */
export function fillBody(body: unknown, things: Things): unknown {
  if (Array.isArray(body)) return body.map((each) => fillBody(each, things));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name in things.fields ? things.fields[name] : fillBody(value, things),
    ]),
  );
}
