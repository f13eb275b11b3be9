import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { requestsOf, type Query } from './requests-of.js';

/** Reports on what was read, how well, and what it cost. */
export function analyticsOf(connection: Connection) {
  const { get } = requestsOf(connection);
  const report =
    <Answer, Asked = Query<'getAnalyticsOverview'>>(path: string) =>
    (query?: Asked & object) =>
      get<Answer>(`/analytics/${path}`, query);
  return {
    overview: report<api.AnalyticsOverview>('overview'),
    compare: report<api.AnalyticsComparison>('compare'),
    jobs: report<api.JobTimeseries>('jobs/timeseries'),
    pages: report<api.PageTimeseries>('pages/timeseries'),
    credits: report<api.CreditUsage>('credits/usage'),
    confidence: report<api.ConfidenceMetrics>('confidence'),
    confidenceOverTime: report<api.ConfidenceTimeseries>('confidence/timeseries'),
    documents: report<api.DocumentStats>('documents'),
    fileTypes: report<api.FileTypes, Query<'getFileTypes'>>('documents/filetypes'),
    errors: report<api.ErrorAnalysis>('errors'),
    errorsOverTime: report<api.ErrorTimeseries>('errors/timeseries'),
    topTemplates: report<api.TopTemplates, Query<'getTopTemplates'>>('templates/top'),
    topUsers: report<api.TopUsers, Query<'getTopUsers'>>('users/top'),
    userActivity: report<api.UserActivity, Query<'getUserActivity'>>('users/activity'),
  };
}
