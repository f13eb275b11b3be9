import { Prisma, type Row, type Tx } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { countTemplateUse } from '@recto/templates';
import { emitJobEvent } from './emit-job-event.js';
import type { JobPlan } from './job-options.js';
import { sourceObjectKey } from './object-keys.js';
import { optionsSha256 } from './options-sha256.js';
import { recordPreparation } from './preparation-task.js';
import { saveJobTemplate } from './save-job-template.js';
import { findDocumentTurn } from './turns.js';

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
  const { actor } = ctx;
  if (plan.template) await countTemplateUse(tx, { teamId: actor.teamId, template: plan.template, now });
  const job = await tx.job.create({
    data: {
      id: jobId,
      teamId: actor.teamId,
      organizationId: actor.organizationId,
      userId: actor.userId,
      requestId: ctx.requestId ?? null,
      idempotentRequestId: ctx.idempotentRequestId ?? null,
      stage: source.upload ? 'awaiting_upload' : 'queued',
      sourceKey: sourceObjectKey({ teamId: actor.teamId, jobId }),
      ...presentSource(source),
      modelName: plan.modelName,
      resultFormat: plan.resultFormat,
      schema: plan.schema ?? Prisma.DbNull,
      instruction: plan.instruction,
      templateId: plan.template?.id ?? null,
      templateName: plan.template?.name ?? null,
      templateInternal: plan.template?.isInternal ?? false,
      saveAsTemplate: plan.saveAsTemplate === true ? templateNameOf(source.fileName) : plan.saveAsTemplate,
      extractBoundingBoxes: plan.extractBoundingBoxes,
      pageSelection: plan.pageSelection,
      maxCredits: plan.maxCredits,
      priority: plan.priority,
      turn: await turnOf(tx, actor.teamId, plan, source),
      metadata: plan.metadata ?? Prisma.DbNull,
      noCache: plan.noCache,
      optionsSha256: optionsSha256(plan),
      priceCredits: plan.priceCredits,
      surchargeCredits: plan.surchargeCredits,
      eventCount: 1,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + plan.retentionMs),
    },
  });
  await emitJobEvent(tx, job, 'job.created', now);
  if (source.upload) return job;
  await recordPreparation(tx, job, now);
  return saveJobTemplate(tx, ctx, job);
}

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
