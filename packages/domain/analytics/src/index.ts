export { foldChanges } from './keeping/fold-changes.js';
export { foldDays } from './keeping/fold-days.js';
export { rebuildSums } from './keeping/rebuild-sums.js';
export { comparePeriods } from './reports/compare-periods.js';
export { getCreditUsage } from './reports/credit-usage.js';
export { getConfidence } from './reports/get-confidence.js';
export { getDocumentStats } from './reports/get-document-stats.js';
export { getErrorAnalysis } from './reports/get-error-analysis.js';
export { getOverview } from './reports/get-overview.js';
export {
  getConfidenceTimeseries,
  getErrorTimeseries,
  getJobTimeseries,
  getPageTimeseries,
} from './reports/timeseries.js';
export { getFileTypes, getTopTemplates, getTopUsers, getUserActivity } from './reports/top-lists.js';
export { settleWindow, type ReportWindow, type WindowRequest } from './window/report-window.js';
