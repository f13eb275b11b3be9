import { findAvailableCredits } from '@recto/credits';
import { together } from '@recto/concurrency';
import { type Db, perDb } from '@recto/database';
import { insufficientCredits, invalidInput } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { type Template, templateChecksum } from '@recto/templates';
import { type ExtractionModel, extractionModels } from '../models/extraction-models.js';
import type { JobOptions, JobPlan } from './job-options.js';
import { resolveOptions } from './resolve-options.js';

/**
 * Resolves the options of a job that is about to be created; changes nothing. Throws invalid_input for an unknown model
 * or template and for structured results without a schema, insufficient_credits when not even one page is affordable.
 */
export async function planJob(
  ctx: TeamContext,
  options: JobOptions,
  models: readonly ExtractionModel[] = extractionModels,
): Promise<JobPlan> {
  const { template, model } = await resolveOptions(ctx, options, models);
  const resultFormat = template?.resultFormat ?? options.resultFormat ?? 'markdown';
  const schema = template?.schema ?? options.schema ?? null;
  if (resultFormat === 'structured' && !schema) {
    throw invalidInput('Structured results require a schema, or a template with one.', [
      { path: 'schema', message: 'required' },
    ]);
  }
  const pageCredits = model.creditsPerPage + model.surchargePerPage;
  const { availableCredits, ...team } = await loadTeamTogether(ctx.db)(ctx.actor.teamId);
  if (availableCredits < pageCredits) throw insufficientCredits({ requiredCredits: pageCredits, availableCredits });
  return {
    modelName: model.name,
    resultFormat,
    schema: resultFormat === 'structured' ? schema : null,
    instruction: template?.instructions ?? options.instruction ?? null,
    template: template && pick(template),
    saveAsTemplate: options.saveAsTemplate ?? null,
    extractBoundingBoxes: options.extractBoundingBoxes || (template?.extractBoundingBoxes ?? false),
    extractWords: options.extractWords ?? false,
    extractFigures: options.extractFigures ?? true,
    split: options.split ?? false,
    sealedPassword: options.sealedPassword ?? null,
    pageSelection: options.pageSelection ?? null,
    maxCredits: options.maxCredits ?? null,
    priority: options.priority,
    metadata: options.metadata ?? null,
    noCache: options.noCache ?? false,
    priceCredits: model.creditsPerPage,
    surchargeCredits: model.surchargePerPage,
    retentionMs: retentionMsOf(team, options.retentionDays),
  };
}

interface TeamFacts {
  teamId: string;
  autoDelete: boolean;
  retentionDays: number;
  /** Only a hint: the guard is in the movement itself. */
  availableCredits: number;
}

/** Teams whose jobs are planned at the same time are loaded in one query. */
const teamsTogether = { limit: 50, pace: { burst: 4, everyMs: 25 } };

const loadTeamTogether = perDb((db) =>
  together<string, TeamFacts>(async (teamIds) => {
    const teams = await findTeams(db, [...new Set(teamIds)]);
    const byId = new Map(teams.map((team) => [team.teamId, team]));
    return teamIds.map((teamId) => byId.get(teamId) ?? Promise.reject(new Error('the team of the caller is gone')));
  }, teamsTogether),
);

function findTeams(db: Db, teamIds: string[]): Promise<TeamFacts[]> {
  return db.prisma.$queryRaw<TeamFacts[]>`
    SELECT teams.id::text AS "teamId", auto_delete AS "autoDelete", retention_days AS "retentionDays",
      coalesce(balance_credits - held_credits, 0)::float8 AS "availableCredits"
    FROM teams LEFT JOIN credit_accounts ON credit_accounts.team_id = teams.id
    WHERE teams.id = ANY (${teamIds}::uuid[])`;
}

const hourMs = 3_600_000;
/** Longer than any service runs: such a job is deleted by hand. */
const foreverMs = 1_000 * 365 * 24 * hourMs;

/**
 * How long a job is kept: as long as the team says, or the shorter time that it asks for itself. No days are an hour: a
 * result must be there to be fetched.
 */
function retentionMsOf(team: { autoDelete: boolean; retentionDays: number }, ownDays: number | undefined): number {
  if (ownDays !== undefined && team.autoDelete && ownDays > team.retentionDays) {
    const message = `must be at most the team's ${team.retentionDays}`;
    throw invalidInput('A job cannot be kept longer than its team keeps jobs.', [{ path: 'retention_days', message }]);
  }
  if (ownDays === undefined && !team.autoDelete) return foreverMs;
  return Math.max((ownDays ?? team.retentionDays) * 24, 1) * hourMs;
}

function pick(template: Template) {
  const { id, slug, name, isInternal } = template;
  return { id, slug, name, isInternal, checksum: templateChecksum(template) };
}

export interface JobEstimate {
  model: ExtractionModel;
  /** Null when they cannot be known before the document is opened. */
  pageCount: number | null;
  pageCredits: number;
  costCredits: number | null;
  availableCredits: number;
}

/** What a job would cost, without making it. Throws invalid_input as planning the job would; never for too few credits. */
export async function estimateJob(
  ctx: TeamContext,
  input: { options: Pick<JobOptions, 'templateSlug' | 'modelName'>; pageCount: number | null },
  models: readonly ExtractionModel[] = extractionModels,
): Promise<JobEstimate> {
  const { pageCount } = input;
  const { model } = await resolveOptions(ctx, input.options, models);
  const pageCredits = model.creditsPerPage + model.surchargePerPage;
  const availableCredits = await findAvailableCredits(ctx.db, ctx.actor.teamId);
  return { model, pageCount, pageCredits, costCredits: pageCount && pageCount * pageCredits, availableCredits };
}
