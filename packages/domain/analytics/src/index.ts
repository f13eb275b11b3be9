export { rollUpChanges } from './keeping/roll-up-changes.js';
export { rollUpDays } from './keeping/roll-up-days.js';
export { rebuildRollUps } from './keeping/rebuild-roll-ups.js';
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
