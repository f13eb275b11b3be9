import type { z } from 'zod';
import { analyticsQuery, fileTypesQuery, topListQuery } from '../analytics/analytics-query.js';
import * as responses from '../analytics/analytics-responses.js';
import * as examples from './analytics-examples.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam } from './team-paths.js';

function report(path: string, summary: string, schema: z.ZodType, example: unknown, query: z.ZodPipe = analyticsQuery) {
  return {
    method: 'get',
    paths: ofTeam(`/analytics/${path}`),
    tag: 'Analytics',
    summary,
    description:
      'Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; ' +
      'credits when they moved; deliveries when they began. Empty buckets are part of a time series.',
    query,
    responses: { 200: json(schema, 'The report.', example), ...refusals(400, 401, 403, 429, 500, 503) },
  } satisfies OperationContract;
}

export const analyticsOperations = {
  getAnalyticsOverview: report(
    'overview',
    'Jobs, pages, credits and deliveries',
    responses.overviewResponse,
    examples.overview,
  ),
  compareAnalytics: report(
    'compare',
    'A range beside the one before',
    responses.comparisonResponse,
    examples.comparison,
  ),
  getJobTimeseries: report('jobs/timeseries', 'Jobs over time', responses.jobSeriesResponse, examples.jobSeries),
  getPageTimeseries: report('pages/timeseries', 'Pages over time', responses.pageSeriesResponse, examples.pageSeries),
  getCreditUsage: report(
    'credits/usage',
    'What moved the credits',
    responses.creditUsageResponse,
    examples.creditUsage,
  ),
  getConfidenceMetrics: report(
    'confidence',
    'How sure the reading is',
    responses.confidenceResponse,
    examples.confidence,
  ),
  getConfidenceTimeseries: report(
    'confidence/timeseries',
    'How sure the reading is, over time',
    responses.confidenceSeriesResponse,
    examples.confidenceSeries,
  ),
  getDocumentStats: report(
    'documents',
    'How long and large documents are',
    responses.documentStatsResponse,
    examples.documentStats,
  ),
  getFileTypes: report(
    'documents/filetypes',
    'The extensions of files',
    responses.fileTypesResponse,
    examples.fileTypes,
    fileTypesQuery,
  ),
  getErrorAnalysis: report('errors', 'Why jobs fail', responses.errorAnalysisResponse, examples.errorAnalysis),
  getErrorTimeseries: report(
    'errors/timeseries',
    'Failed jobs over time',
    responses.errorSeriesResponse,
    examples.errorSeries,
  ),
  getTopTemplates: report(
    'templates/top',
    'The templates of most jobs',
    responses.topTemplatesResponse,
    examples.topTemplates,
    topListQuery,
  ),
  getTopUsers: report(
    'users/top',
    'The users with most jobs',
    responses.topUsersResponse,
    examples.topUsers,
    topListQuery,
  ),
  getUserActivity: report(
    'users/activity',
    'When users were active',
    responses.userActivityResponse,
    examples.userActivity,
    topListQuery,
  ),
} satisfies Record<string, OperationContract>;
