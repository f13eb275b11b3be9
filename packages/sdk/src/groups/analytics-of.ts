import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { requestsOf, type Query } from './requests-of.js';

/** Reports on what was read, how well, and what it cost. */
export function analyticsOf(connection: Connection) {
  const { get } = requestsOf(connection);
  const report =
    <Answer>(path: string) =>
    (query?: Query<'getAnalyticsOverview'>) =>
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
    fileTypes: (query?: Query<'getFileTypes'>) => get<api.FileTypes>('/analytics/documents/filetypes', query),
    errors: report<api.ErrorAnalysis>('errors'),
    errorsOverTime: report<api.ErrorTimeseries>('errors/timeseries'),
    topTemplates: (query?: Query<'getTopTemplates'>) => get<api.TopTemplates>('/analytics/templates/top', query),
    topUsers: (query?: Query<'getTopUsers'>) => get<api.TopUsers>('/analytics/users/top', query),
    userActivity: (query?: Query<'getUserActivity'>) => get<api.UserActivity>('/analytics/users/activity', query),
  };
}
