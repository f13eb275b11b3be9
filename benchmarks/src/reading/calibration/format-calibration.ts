import { binsOf, calibrationError } from './calibration-error.js';
import { calibrationGoals } from './calibration-goals.js';
import type { ReportTable } from '../report/format-tables.js';
import { confidenceEstimates, coverageEstimates, type CalibrationPoint, type Estimate } from './calibration-types.js';

/** What the report says of coverage and confidence: by set, by bin, and whether the goals are met. */
export function formatCalibration(points: readonly CalibrationPoint[]): ReportTable[] {
  return [
    {
      title: 'Coverage and confidence by set (means), and expected calibration error (ECE)',
      headings: ['set', 'documents', 'coverage', 'recall', 'ECE', 'confidence', 'accuracy', 'ECE'],
      rows: [...new Set(points.map(({ set }) => set)), 'all'].map((set) =>
        setRow(set, set === 'all' ? points : points.filter((point) => point.set === set)),
      ),
    },
    { ...binTable('coverage', 'recall'), rows: binRows(coverageEstimates(points)) },
    { ...binTable('confidence', 'accuracy'), rows: binRows(confidenceEstimates(points)) },
    {
      title: 'Goals: to hold for 95 % of the documents',
      headings: ['goal', 'documents', 'holds for', 'share'],
      rows: calibrationGoals(points).map(({ name, pages, holds }) => [
        name,
        String(pages),
        String(holds),
        pages === 0 ? '' : share(holds / pages),
      ]),
    },
  ];
}

function setRow(set: string, points: readonly CalibrationPoint[]): string[] {
  const [coverage, confidence] = [coverageEstimates(points), confidenceEstimates(points)];
  const cells = (estimates: readonly Estimate[]) =>
    estimates.length === 0
      ? ['', '', '']
      : [mean(estimates, ({ said }) => said), mean(estimates, ({ was }) => was), share(calibrationError(estimates))];
  return [set, String(points.length), ...cells(coverage), ...cells(confidence)];
}

function binTable(said: string, was: string): Pick<ReportTable, 'title' | 'headings'> {
  return { title: `${said} against ${was}`, headings: ['said', 'documents', `mean ${said}`, `true ${was}`] };
}

function binRows(estimates: readonly Estimate[]): string[][] {
  return binsOf(estimates).map(({ from, to, count, said, was }) => [
    `${from.toFixed(1)} to ${to.toFixed(1)}`,
    String(count),
    share(said),
    share(was),
  ]);
}

function mean(estimates: readonly Estimate[], pick: (estimate: Estimate) => number): string {
  return share(estimates.reduce((sum, estimate) => sum + pick(estimate), 0) / estimates.length);
}

function share(value: number): string {
  return value.toFixed(3);
}
