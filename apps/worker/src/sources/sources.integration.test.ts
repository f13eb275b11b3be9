import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSource, failJob, getSource, listSourceDocuments, updateSource, type SourceInput } from '@recto/jobs';
import {
  createTestObjectStore,
  createTestTeam,
  readFixture,
  type TestObjectStore,
  type TestTeam,
} from '@recto/test-support';
import { createSecretSealer } from '@recto/webhooks';
import { startTestParts, type TestParts } from '../testing/start-test-parts.js';
import { deliverResults } from './deliver-results.js';
import { lookAtSources } from './look-at-sources.js';
import { resealSources } from './reseal-sources.js';

const secretsKey = Buffer.alloc(32, 1).toString('base64');
let parts: TestParts;
let team: TestTeam;
let bucket: TestObjectStore;
beforeEach(async () => {
  parts = await startTestParts({
    SECRETS_KEY: secretsKey,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    MAX_FILE_SIZE_BYTES: '200000',
  });
  team = await createTestTeam(parts.database.db);
  bucket = await createTestObjectStore();
});
afterEach(() => parts.close());

const sealer = createSecretSealer(secretsKey);
async function makeSource(more: Partial<SourceInput> = {}) {
  const { endpoint, accessKey, secretKey, region, bucket: name } = bucket.config;
  return createSource(team.ctx, sealer, {
    name: 'Inbox',
    endpoint,
    region,
    bucket: name,
    prefix: 'in/',
    addressing: 'path',
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    options: { extractBoundingBoxes: false, priority: 'normal' },
    resultDestination: 'beside',
    intervalSeconds: 5,
    enabled: true,
    ...more,
  });
}
const put = (key: string, body: Uint8Array | string = 'text') =>
  bucket.store.putObject(key, Buffer.from(body), { contentType: 'application/octet-stream' });
const watch = ({ config, dependencies }: TestParts, now: Date) =>
  Promise.all([lookAtSources(config, dependencies, now), deliverResults(dependencies, now)]);
const look = async (afterMs = 0) => watch(parts, new Date((await parts.database.db.clock.read()).getTime() + afterMs));
const documentsOf = async (sourceId: string) =>
  (await listSourceDocuments(team.ctx, sourceId, { limit: 100 })).documents.map(({ objectKey, state, errorCode }) => [
    objectKey,
    state,
    errorCode,
  ]);
const textAt = async (key: string) => {
  const bytes = await bucket.store.getObject(key, { maxBytes: 1_000_000 });
  return bytes && Buffer.from(bytes).toString('utf8');
};
const jobs = () => parts.database.db.prisma.job.findMany({ where: { teamId: team.teamId }, orderBy: { id: 'asc' } });
const failAll = async () => {
  const { db } = parts.database;
  for (const { id, stage } of await jobs()) {
    if (stage === 'finished') continue;
    await db.prisma.job.update({ where: { id }, data: { stage: 'preparing' } });
    const failure = { code: 'corrupt_document', message: 'It is damaged.' } as const;
    await failJob(db, { jobId: id, stage: 'preparing', failure, now: await db.clock.read() });
  }
};

test('what is new becomes a job once, whoever looks how often, and only what is a document below the prefix', async () => {
  const pdf = await readFixture('text-3-pages.pdf');
  for (const key of ['in/a.pdf', 'in/deep/ü +%20&.PDF', 'in/b.png', 'in/a.pdf.md', 'in/.c.pdf', 'out/d.pdf'])
    await put(key, pdf);
  await put('in/empty.pdf', '');
  const source = await makeSource();
  await Promise.all([look(), look(), look()]);
  await look(6_000);
  await look(12_000);
  const made = await jobs();
  expect(made.map(({ fileName, userId }) => [fileName, userId])).toEqual(
    ['a.pdf', 'b.png', 'ü +%20&.PDF'].map((name) => [name, team.userId]),
  );
  expect(made.every(({ sourceStored, sizeBytes }) => sourceStored && Number(sizeBytes) === pdf.length)).toBe(true);
  expect((await documentsOf(source.id)).map(([key]) => key).sort()).toEqual([
    'in/a.pdf',
    'in/b.png',
    'in/deep/ü +%20&.PDF',
  ]);
  expect(await getSource(team.ctx, source.id)).toMatchObject({ errorCode: null });
  // A new version is another document; the result of the one before is wanted no more.
  await put('in/a.pdf', Buffer.concat([pdf, Buffer.from(' ')]));
  await look(18_000);
  expect(await jobs()).toHaveLength(4);
  await failAll();
  await look(24_000);
  const states = (await documentsOf(source.id)).map(([, state]) => state).sort();
  expect(states).toEqual(['set_aside', 'set_aside', 'set_aside', 'superseded']);
});

test.each([true, false])(
  'what is replaced between list and reading is read once; the store knows If-Match: %s',
  async (knows) => {
    const pdf = await readFixture('text-3-pages.pdf');
    await put('in/a.pdf', pdf);
    const source = await makeSource();
    const { outboundHttp } = parts.dependencies;
    const asked: unknown[] = [];
    const download: typeof outboundHttp.download = async (url, { ifMatch, ...options }) => {
      if (url.includes('a.pdf?') && asked.push(ifMatch) === 1)
        await put('in/a.pdf', Buffer.concat([pdf, Buffer.from(' ')]));
      return outboundHttp.download(url, { ...options, ...(knows && ifMatch !== undefined && { ifMatch }) });
    };
    const replacing = {
      ...parts,
      dependencies: { ...parts.dependencies, outboundHttp: { ...outboundHttp, download } },
    };
    const at = async (afterMs: number) => new Date((await parts.database.db.clock.read()).getTime() + afterMs);
    await watch(replacing, await at(0));
    expect([await jobs(), await documentsOf(source.id)]).toEqual([[], []]);
    expect(await getSource(team.ctx, source.id)).toMatchObject({ errorCode: null });
    for (const afterMs of [6_000, 12_000]) await watch(replacing, await at(afterMs));
    expect((await jobs()).map(({ sizeBytes }) => Number(sizeBytes))).toEqual([pdf.length + 1]);
    expect(asked).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  },
);

test('two processes at the same document make one job of it, and no file is left without one', async () => {
  await put('in/a.pdf', await readFixture('text-3-pages.pdf'));
  const source = await makeSource();
  const { db } = parts.database;
  const now = await db.clock.read();
  // As if the lease of the first had run out while it is still at work.
  const again = async () => {
    await db.prisma.source.update({ where: { id: source.id }, data: { nextSweepAt: now } });
    return look();
  };
  await Promise.all([look(), again(), again(), again()]);
  const [job, ...others] = await jobs();
  expect([job?.fileName, others]).toEqual(['a.pdf', []]);
  const keys: string[] = [];
  for await (const { key } of parts.dependencies.objectStore.listKeys('jobs/')) keys.push(key);
  expect(keys.filter((key) => key.includes(team.teamId))).toEqual([job?.sourceKey]);
});

test('what cannot be read is set aside with its reason beside it, and one that is too large without a job', async () => {
  await put('in/broken.pdf', 'this is no PDF');
  await put('in/large.pdf', 'x'.repeat(200_001));
  const source = await makeSource();
  await look();
  await failAll();
  await look(1_000);
  expect((await documentsOf(source.id)).sort()).toEqual([
    ['in/broken.pdf', 'set_aside', 'corrupt_document'],
    ['in/large.pdf', 'set_aside', 'file_too_large'],
  ]);
  expect(JSON.parse((await textAt('in/broken.pdf.error.json')) ?? '')).toMatchObject({
    key: 'in/broken.pdf',
    job_id: (await jobs())[0]?.id,
    error: { code: 'corrupt_document' },
  });
  expect(JSON.parse((await textAt('in/large.pdf.error.json')) ?? '')).toMatchObject({
    job_id: null,
    error: { code: 'file_too_large' },
  });
  expect(await textAt('in/large.pdf.md')).toBeNull();
  await look(10_000);
  expect(await jobs()).toHaveLength(1);
});

test('with webhooks as its destination nothing is written into the bucket', async () => {
  await put('in/broken.pdf', 'this is no PDF');
  const source = await makeSource({ resultDestination: 'webhooks' });
  await look();
  await failAll();
  await look(1_000);
  expect(await documentsOf(source.id)).toEqual([['in/broken.pdf', 'set_aside', 'corrupt_document']]);
  expect(await textAt('in/broken.pdf.error.json')).toBeNull();
});

test('a result that the bucket does not take now is delivered later', async () => {
  await put('in/broken.pdf', 'this is no PDF');
  const source = await makeSource();
  await look();
  await failAll();
  const { secretKey } = bucket.config;
  await updateSource(team.ctx, sealer, source.id, { secretAccessKey: 'wrong', enabled: false });
  await look(1_000);
  expect(await getSource(team.ctx, source.id)).toMatchObject({ errorCode: 'bucket_forbidden' });
  expect(await documentsOf(source.id)).toEqual([['in/broken.pdf', 'running', null]]);
  // Paused, and what was taken is delivered all the same.
  await updateSource(team.ctx, sealer, source.id, { secretAccessKey: secretKey });
  await look(30_000);
  expect(await documentsOf(source.id)).toEqual([['in/broken.pdf', 'set_aside', 'corrupt_document']]);
});

test("failures of the bucket, of the options and of the credits are the source's, and nothing is set aside for them", async () => {
  await put('in/a.pdf', await readFixture('text-3-pages.pdf'));
  const forbidden = await makeSource({ secretAccessKey: 'wrong' });
  const missing = await makeSource({ bucket: 'no-such-bucket' });
  const unreachable = await makeSource({ endpoint: 'http://127.0.0.1:9' });
  const unsealed = await makeSource();
  const sealedSecretKey = createSecretSealer(Buffer.alloc(32, 9).toString('base64')).seal('another');
  await parts.database.db.prisma.source.update({ where: { id: unsealed.id }, data: { sealedSecretKey } });
  const options = await makeSource({
    options: { extractBoundingBoxes: false, priority: 'normal', templateSlug: 'gone' },
  });
  await look();
  const codes = await Promise.all(
    [forbidden, unsealed, missing, unreachable, options].map(
      async ({ id }) => (await getSource(team.ctx, id)).errorCode,
    ),
  );
  expect(codes).toEqual([
    'bucket_forbidden',
    'bucket_forbidden',
    'bucket_not_found',
    'bucket_unreachable',
    'invalid_request',
  ]);
  expect(await jobs()).toEqual([]);
  const { nextSweepAt } = await getSource(team.ctx, forbidden.id);
  expect(nextSweepAt.getTime() - Date.now()).toBeGreaterThan(5_000);

  const poor = await createTestTeam(parts.database.db, { credits: 0 });
  const { endpoint, accessKey, secretKey, region, bucket: name } = bucket.config;
  const broke = await createSource(poor.ctx, sealer, {
    ...forbidden,
    options: { extractBoundingBoxes: false, priority: 'normal' },
    addressing: 'path',
    resultDestination: 'beside',
    endpoint,
    region,
    bucket: name,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  });
  await look();
  expect((await getSource(poor.ctx, broke.id)).errorCode).toBe('insufficient_credits');
});

test('an address that is not allowed is not called, whatever its name', async () => {
  const strict = await startTestParts({ SECRETS_KEY: secretsKey });
  try {
    const { ctx } = await createTestTeam(strict.database.db);
    team = { ...team, ctx };
    const source = await makeSource();
    await watch(strict, await strict.database.db.clock.read());
    expect((await getSource(ctx, source.id)).errorCode).toBe('address_not_allowed');
  } finally {
    await strict.close();
  }
});

test('a paused source takes nothing, and a deleted one leaves its jobs alone', async () => {
  await put('in/a.pdf', await readFixture('text-3-pages.pdf'));
  const source = await makeSource({ enabled: false });
  await look();
  expect(await jobs()).toEqual([]);
  await updateSource(team.ctx, sealer, source.id, { enabled: true });
  await look(1_000);
  await parts.database.db.prisma.source.delete({ where: { id: source.id } });
  await failAll();
  await look(10_000);
  expect((await jobs()).map(({ status }) => status)).toEqual(['failed']);
});

test('a bucket with more than there is room for is taken a few at a time, none twice and none passed over', async () => {
  const pdf = await readFixture('text-3-pages.pdf');
  for (let number = 0; number < 130; number += 1) await put(`in/${number}.pdf`, pdf);
  await makeSource();
  const counts: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await look();
    counts.push((await jobs()).length);
  }
  expect(counts).toEqual([20, 40, 60, 80, 100, 100, 100]);
  await failAll();
  for (let turn = 0; turn < 14; turn += 1) await look(60_000 + turn * 6_000);
  const names = (await jobs()).map(({ fileName }) => fileName);
  expect([names.length, new Set(names).size]).toEqual([130, 130]);
});

test('keys of buckets are sealed again when the key of the service is another', async () => {
  const source = await makeSource();
  const present = Buffer.alloc(32, 2).toString('base64');
  const both = createSecretSealer(present, secretsKey);
  const { db } = parts.database;
  const run = () => resealSources({ previousSecretsKey: secretsKey }, { db, secretSealer: both });
  expect([await run(), await run()]).toEqual([1, 0]);
  const { sealedSecretKey } = await db.prisma.source.findUniqueOrThrow({ where: { id: source.id } });
  expect(createSecretSealer(present).open(sealedSecretKey)).toBe(bucket.config.secretKey);
});
