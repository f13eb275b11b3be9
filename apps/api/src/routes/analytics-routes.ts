import {
  comparePeriods,
  getConfidence,
  getConfidenceTimeseries,
  getCreditUsage,
  getDocumentStats,
  getErrorAnalysis,
  getErrorTimeseries,
  getFileTypes,
  getJobTimeseries,
  getOverview,
  getPageTimeseries,
  getTopTemplates,
  getTopUsers,
  getUserActivity,
  settleWindow,
  type ReportWindow,
} from '@recto/analytics';
import { analyticsQuery, fileTypesQuery, topListQuery } from '@recto/contracts';
import type { TeamContext } from '@recto/operation-context';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { ofTeam } from '../http/of-team.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { presentRange, presentReport, toSnake } from '../presenters/present-report.js';

type Report = (ctx: TeamContext, window: ReportWindow) => Promise<object>;
type TopList = (ctx: TeamContext, window: ReportWindow, limit: number) => Promise<object>;

/** The reports of a team (Interface 6), at the short path and at the team's. */
export function addAnalyticsRoutes(router: Router, services: ApiServices): void {
  const addReport = (path: string, report: Report): void => {
    router.get(ofTeam(`/analytics/${path}`), async (request, response) => {
      const ctx = await authenticateForTeam(services, request);
      const window = settleWindow(parseOrRefuse(analyticsQuery, request.query).request, ctx.clock.now());
      response.json(presentReport(ctx.actor.teamId, window, await report(ctx, window)));
    });
  };
  const addTopList = (path: string, query: typeof topListQuery, list: TopList): void => {
    router.get(ofTeam(`/analytics/${path}`), async (request, response) => {
      const ctx = await authenticateForTeam(services, request);
      const { limit, request: asked } = parseOrRefuse(query, request.query);
      const window = settleWindow(asked, ctx.clock.now());
      response.json(presentReport(ctx.actor.teamId, window, await list(ctx, window, limit)));
    });
  };

  addReport('overview', getOverview);
  addReport('jobs/timeseries', getJobTimeseries);
  addReport('pages/timeseries', getPageTimeseries);
  addReport('credits/usage', getCreditUsage);
  addReport('confidence', getConfidence);
  addReport('confidence/timeseries', getConfidenceTimeseries);
  addReport('documents', getDocumentStats);
  addReport('errors', getErrorAnalysis);
  addReport('errors/timeseries', getErrorTimeseries);
  addTopList('documents/filetypes', fileTypesQuery, getFileTypes);
  addTopList('templates/top', topListQuery, getTopTemplates);
  addTopList('users/top', topListQuery, getTopUsers);
  addTopList('users/activity', topListQuery, getUserActivity);

  router.get(ofTeam('/analytics/compare'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const window = settleWindow(parseOrRefuse(analyticsQuery, request.query).request, ctx.clock.now());
    const { previousWindow, ...deltas } = await comparePeriods(ctx, window);
    const { teamId } = ctx.actor;
    const ranges = {
      current_range: presentRange(teamId, window),
      previous_range: presentRange(teamId, previousWindow),
    };
    response.json({ ...ranges, ...toSnake(deltas) });
  });
}
