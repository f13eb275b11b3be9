import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, createTestMember, createTestTeam, type TestDatabase } from '@recto/test-support';
import { cancelJob } from '../end/cancel-job.js';
import type { ListedJobs } from './find-listed-jobs.js';
import { findNamedJobs, type SearchDepths } from './find-named-jobs.js';
import type { Job } from '../create/insert-job.js';
import { createJob, loadJob } from '../testing/drive-job.js';

const jobCount = 60;
/** So little that every way is taken with few jobs. */
const depths: SearchDepths = { sampleJobs: 10, teamJobs: 30, userJobs: 20, groupJobs: 6, enough: 3, namedJobs: 50 };

let database: TestDatabase;
let wanted: ListedJobs;
/** The newest first. */
let jobs: Job[];
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const team = await createTestTeam(db, { credits: jobCount });
  const member = await createTestMember(db, team);
  owner = team.userId;
  const made: string[] = [];
  for (let index = 0; index < jobCount; index += 1) {
    const by = index % 3 === 0 ? { ...team, ctx: member.ctx } : team;
    const { id } = await createJob(by, index % 2 === 0 ? { modelName: 'pro-v1' } : {});
    if (index % 10 === 4) await cancelJob(by.ctx, id);
    const name = index % 20 === 7 ? 'Quay' : index % 4 === 1 ? 'ledger' : 'Harbour';
    await db.prisma.job.update({ where: { id }, data: { fileName: `${name}-${index}.pdf` } });
    made.unshift(id);
  }
  jobs = await Promise.all(made.map((id) => loadJob(db, id)));
  wanted = { teamId: team.teamId, userId: null, includeDeleted: false };
});
afterAll(async () => {
  await database.drop();
});

describe.each<[string, Partial<ListedJobs>]>([
  ['of the team', {}],
  ['of one user', { userId: 'owner' }],
  ['of one status', { status: 'failed' }],
  ['of one model', { modelName: 'pro-v1' }],
  ['of a model that none has', { modelName: 'pro-v9' }],
])('jobs by their names, %s', (_name, filter) => {
  test.each(['harbour', 'LEDGER', 'quay', '-2', '.pdf', 'nothing', 'q'])(
    '%s: page by page, and counted',
    async (text) => {
      const given: ListedJobs = {
        ...wanted,
        ...filter,
        fileNamePattern: `%${text}%`,
        ...(filter.userId !== undefined && { userId: owner }),
      };
      const expected = jobs
        .filter(({ fileName }) => fileName.toLowerCase().includes(text.toLowerCase()))
        .filter(({ userId }) => given.userId === null || userId === given.userId)
        .filter(({ status }) => filter.status === undefined || status === filter.status)
        .filter(({ modelName }) => filter.modelName === undefined || modelName === filter.modelName)
        .map(({ id }) => id);
      const found: string[] = [];
      for (let hasMore = true; hasMore;) {
        const beforeId = found.at(-1);
        const page = await findNamedJobs(
          database.db,
          given,
          { limit: 2, ...(beforeId !== undefined && { beforeId }) },
          depths,
        );
        if (page === null) {
          expect(expected.length).toBeGreaterThanOrEqual(depths.namedJobs);
          return;
        }
        if (page.isCountCapped === true) {
          expect(page.totalCount).toBeGreaterThanOrEqual(depths.enough);
          expect(page.totalCount).toBeLessThanOrEqual(expected.length);
        } else expect(page.totalCount).toBe(expected.length);
        found.push(...page.ids.slice(0, 2));
        hasMore = page.ids.length > 2;
      }
      expect(found).toEqual(expected);
    },
  );
});

test('a count that stops short of older jobs says so', async () => {
  const page = await findNamedJobs(database.db, { ...wanted, fileNamePattern: '%harbour%' }, { limit: 2 }, depths);
  expect(page).toMatchObject({ isCountCapped: true });
  const whole = await findNamedJobs(database.db, { ...wanted, fileNamePattern: '%harbour%' }, { limit: 2 });
  expect(whole?.isCountCapped).toBe(false);
  expect(whole?.totalCount).toBeGreaterThan(page?.totalCount ?? 0);
});
