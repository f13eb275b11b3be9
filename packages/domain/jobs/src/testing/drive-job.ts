import type { Db, Row } from '@recto/database';
import type { TestTeam } from '@recto/test-support';
import { createStoredJob } from '../create/create-job.js';
import type { Job } from '../create/insert-job.js';
import type { JobOptions } from '../create/job-options.js';
import { planJob } from '../create/plan-job.js';
import { planPages } from '../prepare/plan-pages.js';
import type { PageResult } from '../read/page-result.js';
import { recordPageResults } from '../read/record-page-results.js';
import { startPreparation } from '../prepare/start-preparation.js';

export const options: JobOptions = { extractBoundingBoxes: false, priority: 'normal' };
export const file = { fileName: 'a.pdf', sizeBytes: 10, sha256: 'f'.repeat(64), contentType: 'application/pdf' };

/** A job whose document stands in the store, not prepared yet. */
export async function createJob(team: TestTeam, more: Partial<JobOptions> = {}): Promise<Job> {
  const plan = await planJob(team.ctx, { ...options, ...more });
  const { id } = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
  return loadJob(team.ctx.db, id);
}

/** A job whose document was found to have `pageCount` pages of one kind. */
export async function createPlannedJob(
  team: TestTeam,
  pageCount: number,
  more: Partial<JobOptions> = {},
  kind = 'image',
): Promise<Job> {
  const { db } = team.ctx;
  const now = db.clock.now();
  const job = await createJob(team, more);
  await startPreparation(db, { jobId: job.id, now });
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    pageNumber: index + 1,
    widthPt: 595,
    heightPt: 842,
    kind,
  }));
  await planPages(db, { jobId: job.id, pages, profile: {}, sourceSha256: file.sha256, now });
  return loadJob(db, job.id);
}

export const readPage = (
  pageNumber: number,
  changes: Partial<Extract<PageResult, { outcome: 'read' }>> = {},
): PageResult => ({
  outcome: 'read',
  pageNumber,
  readFrom: 'recognition',
  markdown: `Page ${pageNumber}`,
  structured: null,
  citations: null,
  blocks: [],
  confidence: 0.9,
  coverage: 1,
  inventedWords: 0,
  checks: null,
  modelTokens: null,
  ...changes,
});

export const badPage = (pageNumber: number): PageResult => ({ outcome: 'unreadable', pageNumber, reason: 'timed-out' });

export const recordPages = (db: Db, job: Job, ...results: PageResult[]) =>
  recordPageResults(db, { jobId: job.id, results, now: db.clock.now() });

export const loadJob = (db: Db, jobId: string): Promise<Row.Job> =>
  db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });

/** The types of a job's events, in the order of their sequence. */
export async function eventTypesOf(db: Db, job: Job): Promise<string[]> {
  const events = await db.prisma.webhookEvent.findMany({ where: { jobId: job.id }, orderBy: { jobSequence: 'asc' } });
  return events.map((event) => event.eventType);
}
