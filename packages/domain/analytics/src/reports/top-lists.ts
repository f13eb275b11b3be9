import type { TeamContext } from '@recto/operation-context';
import { loadKeyedSums, loadUserActivity } from '../figures/load-days.js';
import type { ReportWindow } from '../window/report-window.js';
import { ratio } from './ratio.js';

/** More than a team has. */
const maxTemplates = 100_000;

/** The extensions of the window's files, the most frequent first (specification 2.11). */
export async function getFileTypes(ctx: TeamContext, window: ReportWindow, limit: number) {
  const rows = await loadKeyedSums(ctx.db, { teamId: ctx.actor.teamId, window, kind: 'extension', limit });
  const fileTypes = rows.map((row) => ({
    extension: row.key,
    documentCount: row.job_count,
    totalPages: row.total_pages,
    totalSize: row.size_bytes,
  }));
  return { fileTypes };
}

/** The templates of most jobs of the window; `usageCount` counts all jobs that were ever made with them. */
export async function getTopTemplates(ctx: TeamContext, window: ReportWindow, limit: number) {
  const { teamId } = ctx.actor;
  const always = { from: new Date(0), to: window.to > ctx.clock.now() ? window.to : ctx.clock.now() };
  const [rows, everUsed] = await Promise.all([
    loadKeyedSums(ctx.db, { teamId, window, kind: 'template', limit }),
    loadKeyedSums(ctx.db, { teamId, window: always, kind: 'template', limit: maxTemplates }),
  ]);
  const uses = new Map(everUsed.map((row) => [row.key, row.job_count]));
  const templates = rows.map((row) => ({
    id: row.key,
    name: row.name ?? '',
    creditsConsumed: row.credits_used,
    jobCount: row.job_count,
    totalPages: row.total_pages,
    usageCount: uses.get(row.key) ?? row.job_count,
  }));
  return { templates };
}

/** The users who made most jobs of the window. */
export async function getTopUsers(ctx: TeamContext, window: ReportWindow, limit: number) {
  const rows = await loadKeyedSums(ctx.db, { teamId: ctx.actor.teamId, window, kind: 'user', limit });
  const users = rows.map((row) => ({
    userId: row.key,
    completedJobs: row.completed_jobs,
    creditsConsumed: row.credits_used,
    failedJobs: row.failed_jobs,
    jobCount: row.job_count,
    successRate: ratio(row.completed_jobs, row.completed_jobs + row.failed_jobs),
    totalPages: row.total_pages,
  }));
  return { users };
}

/** When the same users were there: `activeDays` are days of the window's zone on which they made a job. */
export async function getUserActivity(ctx: TeamContext, window: ReportWindow, limit: number) {
  const rows = await loadUserActivity(ctx.db, { teamId: ctx.actor.teamId, window, limit });
  const users = rows.map((row) => ({
    userId: row.key,
    activeDays: row.active_days,
    creditsConsumed: row.credits_used,
    firstActivity: row.first_at.toISOString(),
    lastActivity: row.last_at.toISOString(),
    jobCount: row.job_count,
    totalPages: row.total_pages,
  }));
  return { users };
}
