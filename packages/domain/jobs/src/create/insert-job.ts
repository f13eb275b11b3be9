import { inStatement, Prisma, type Row, type Tx } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { recordTaskWithin, withQueueInsertion } from '@recto/task-catalog';
import { countTemplateUse } from '@recto/templates';
import { announceDueDeliveries, insertEvents } from '@recto/webhooks';
import { emitJobEvent, jobEvent } from '../emit-job-event.js';
import { jobStage } from '../job-stages.js';
import { optionsSha256 } from '../prepare/find-reusable-pages.js';
import { preparationTask, recordPreparation } from '../prepare/preparation-task.js';
import { documentTurn, findDocumentTurn, prioritySql } from '../schedule/turns.js';
import type { JobPlan } from './job-options.js';
import { sourceObjectKey } from './object-keys.js';
import { saveJobTemplate } from './save-job-template.js';

export type Job = Row.Job;

export interface JobSource {
  sourceKind: 'upload' | 'form' | 'url';
  fileName: string;
  contentType: string;
  sourceUrl?: string;
  sizeBytes?: number;
  sha256?: string;
  upload?: { uploadId: string; partCount: number };
}

/**
 * Makes the job's row with what belongs to its creation: template use, event, and, if its source is there, the first task
 * and the template that it is saved as.
 */
export async function insertJob(
  tx: Tx,
  ctx: TeamContext,
  jobId: string,
  plan: JobPlan,
  source: JobSource,
): Promise<Job> {
  const now = ctx.clock.now();
  const { teamId } = ctx.actor;
  if (plan.template) await countTemplateUse(tx, { teamId, template: plan.template, now });
  const turn = await turnOf(tx, teamId, plan, source);
  const { schema, metadata, ...columns } = columnsOf(ctx, jobId, plan, source, now);
  const data = { ...columns, schema: schema ?? Prisma.DbNull, metadata: metadata ?? Prisma.DbNull, turn };
  const job = await tx.job.create({ data });
  await emitJobEvent(tx, job, 'job.created', now);
  if (source.upload) return job;
  await recordPreparation(tx, job, now);
  return saveJobTemplate(tx, ctx, job);
}

/** What is known of a job from the request that creates it, by the names of its row. */
function columnsOf(ctx: TeamContext, jobId: string, plan: JobPlan, source: JobSource, now: Date) {
  const { actor } = ctx;
  return {
    id: jobId,
    teamId: actor.teamId,
    organizationId: actor.organizationId,
    userId: actor.userId,
    requestId: ctx.requestId ?? null,
    traceparent: ctx.traceparent ?? null,
    idempotentRequestId: ctx.idempotentRequestId ?? null,
    stage: source.upload ? jobStage.awaitingUpload : jobStage.queued,
    sourceKey: sourceObjectKey({ teamId: actor.teamId, jobId }),
    ...presentSource(source),
    sourcePassword: plan.sealedPassword,
    modelName: plan.modelName,
    resultFormat: plan.resultFormat,
    schema: plan.schema,
    instruction: plan.instruction,
    templateId: plan.template?.id ?? null,
    templateName: plan.template?.name ?? null,
    templateInternal: plan.template?.isInternal ?? false,
    saveAsTemplate: plan.saveAsTemplate === true ? templateNameOf(source.fileName) : plan.saveAsTemplate,
    extractBoundingBoxes: plan.extractBoundingBoxes,
    extractWords: plan.extractWords,
    extractFigures: plan.extractFigures,
    split: plan.split,
    pageSelection: plan.pageSelection,
    maxCredits: plan.maxCredits,
    priority: plan.priority,
    metadata: plan.metadata,
    noCache: plan.noCache,
    optionsSha256: optionsSha256(plan),
    priceCredits: plan.priceCredits,
    surchargeCredits: plan.surchargeCredits,
    eventCount: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + plan.retentionMs),
  };
}

/** What the answer to the request that creates a job says of it. */
export type CreatedJob = Pick<Row.Job, 'id' | 'savedTemplateSlug'>;

/**
 * Makes a job that has nothing to do with templates, and whose source is there, with its event and its first task in one
 * statement, which is the transaction.
 */
export async function insertJobAtOnce(
  ctx: TeamContext,
  jobId: string,
  plan: JobPlan,
  source: JobSource,
): Promise<CreatedJob> {
  const now = ctx.clock.now();
  const { schema, metadata, ...columns } = columnsOf(ctx, jobId, plan, source, now);
  const values = { ...columns, schema: jsonOf(schema), metadata: jsonOf(metadata) };
  const names = Object.keys(values).map((name) => Prisma.raw(name.replaceAll(/[A-Z]/g, '_$&').toLowerCase()));
  const turn = documentTurn({ teamId: values.teamId, priority: plan.priority, isFetched: source.sourceKind === 'url' });
  const unprepared = { ...values, turn: 0 };
  const created = jobEvent({ ...unprepared, ...beforeItsStart }, 'job.created', now);
  const { name, payload, runAt } = preparationTask(unprepared, now);
  const insert = async () => {
    const task = recordTaskWithin(ctx.db, { name, payload, runAt }, { source: Prisma.sql`waiting`, now });
    const statement = Prisma.sql`
      WITH job AS (
        INSERT INTO jobs (turn, ${Prisma.join(names)}) VALUES (${turn}, ${Prisma.join(Object.values(values))})
        RETURNING turn
      ), waiting AS (SELECT ${prioritySql(plan)} AS priority FROM job),
      ${insertEvents([created])}, task AS (${task.insertion})
      SELECT priority, (SELECT count(*)::int FROM delivery) AS deliveries, (SELECT count(id)::int FROM task) AS tasks
      FROM waiting`;
    for (const row of await inStatement<{ priority: number; deliveries: number }>(ctx.db, statement)) {
      task.committed(row.priority);
      if (row.deliveries > 0) announceDueDeliveries(ctx.db);
    }
  };
  await withQueueInsertion(ctx.db, insert);
  return { id: jobId, savedTemplateSlug: null };
}

function jsonOf(value: Prisma.InputJsonObject | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** A job as its row begins. */
const beforeItsStart = {
  status: 'pending',
  totalPages: 0,
  processedPages: 0,
  failedPages: 0,
  creditsUsed: 0,
  completedAt: null,
  errorCode: null,
  errorMessage: null,
} as const;

/** As long as templates may be called. */
const maxTemplateNameLength = 100;

/** The name of the file, cut between two characters where it is too long. */
function templateNameOf(fileName: string): string {
  return fileName.slice(0, maxTemplateNameLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** What waits for its upload has no turn yet. */
async function turnOf(
  tx: Tx,
  teamId: string,
  { priority }: JobPlan,
  { upload, sourceKind }: JobSource,
): Promise<number> {
  return upload ? 0 : findDocumentTurn(tx, { teamId, priority, isFetched: sourceKind === 'url' });
}

function presentSource(source: JobSource) {
  return {
    sourceKind: source.sourceKind,
    sourceUrl: source.sourceUrl ?? null,
    fileName: source.fileName,
    contentType: source.contentType,
    sizeBytes: source.sizeBytes ?? null,
    sourceSha256: source.sha256 ?? null,
    sourceStored: source.sourceKind === 'form',
    uploadId: source.upload?.uploadId ?? null,
    uploadPartCount: source.upload?.partCount ?? null,
  };
}
