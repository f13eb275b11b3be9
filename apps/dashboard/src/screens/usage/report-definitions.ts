import type { Cell, Row } from './to-csv.js';

/** How a report is drawn: over time, as bars by name, or as figures with bars behind them. */
export type Drawing =
  | { kind: 'series'; columns: readonly Column[] }
  /** Shares; where the column `of` counts nothing there is none. */
  | { kind: 'shares'; of: string; column: Column }
  | { kind: 'bars'; label: string; value: string; isSize?: boolean }
  | { kind: 'figures'; figures: (row: Row) => readonly Figure[]; groups: readonly BarGroup[] };

/** Columns that have one measure: their bars share a scale. */
export interface BarGroup {
  title: string;
  columns: readonly Column[];
}

export interface Column {
  name: string;
  label: string;
}

export interface Figure {
  label: string;
  /** Null where there is none: a share of nothing. */
  value: number | null;
  /** How it is written. */
  as?: 'count' | 'share' | 'seconds' | 'percent' | 'change';
}

export interface Report {
  id: string;
  title: string;
  note: string;
  /** Behind `/analytics/`. */
  path: string;
  drawing: Drawing;
  /** The rows of its table, out of the answer. */
  rows: (answer: Answer) => Row[];
  isWide?: boolean;
}

export type Answer = Readonly<Record<string, unknown>>;

const list =
  (name: string) =>
  (answer: Answer): Row[] =>
    Array.isArray(answer[name]) ? answer[name].map((item: unknown) => flat(item)) : [];

/** Objects in objects as one, their names joined by a dot; lists and what the report covers are left out. */
export function flat(value: unknown, prefix = ''): Row {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, Cell][] => {
      if (name === 'range' || name.endsWith('_range') || Array.isArray(inner)) return [];
      if (typeof inner === 'object' && inner !== null) return Object.entries(flat(inner, `${prefix}${name}.`));
      return [[`${prefix}${name}`, isCell(inner) ? inner : null]];
    }),
  );
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const whole = (answer: Answer): Row[] => [flat(answer)];

/** The counts of a distribution as rows, with words for their names. */
const distribution =
  (words: Readonly<Record<string, string>>) =>
  (answer: Answer): Row[] => {
    const counts = flat(answer.distribution);
    return Object.entries(words).map(([name, label]) => ({ range: label, count: counts[name] ?? 0 }));
  };

const numberIn = (row: Row, name: string): number => (typeof row[name] === 'number' ? row[name] : 0);

/** A share; none where what it is a share of counts nothing. */
const shareIn = (row: Row, name: string, of: string): number | null =>
  numberIn(row, of) === 0 ? null : numberIn(row, name);

/** Bars of the columns of an object, named by words. */
function group(title: string, of: string, words: Readonly<Record<string, string>>): BarGroup {
  return { title, columns: Object.entries(words).map(([name, label]) => ({ name: `${of}.${name}`, label })) };
}

const bothPeriods = { current: 'this period', previous: 'the period before' };

/** The reports in the order of the screen. */
export const reports: readonly Report[] = [
  {
    id: 'overview',
    title: 'Overview',
    note: 'Jobs, pages, credits and deliveries of the range.',
    path: 'overview',
    rows: whole,
    isWide: true,
    drawing: {
      kind: 'figures',
      figures: (row) => [
        { label: 'Jobs', value: numberIn(row, 'jobs.total_jobs') },
        { label: 'Success rate', value: shareIn(row, 'jobs.success_rate', 'jobs.total_jobs'), as: 'share' },
        { label: 'Pages', value: numberIn(row, 'pages.total_pages') },
        { label: 'Failed pages', value: numberIn(row, 'pages.failed_pages') },
        { label: 'Mean time of a job', value: numberIn(row, 'jobs.avg_completion_seconds'), as: 'seconds' },
        { label: 'Credits consumed', value: numberIn(row, 'credits.consumed') },
        { label: 'Webhook events', value: numberIn(row, 'webhooks.total_events') },
        { label: 'Delivered', value: shareIn(row, 'webhooks.success_rate', 'webhooks.total_events'), as: 'share' },
      ],
      groups: [
        group('Jobs', 'jobs', { completed_jobs: 'completed', failed_jobs: 'failed', cancelled_jobs: 'cancelled' }),
        group('Pages', 'pages', { completed_pages: 'completed', failed_pages: 'failed' }),
        group('Credits', 'credits', { consumed: 'consumed', granted: 'granted', refunded: 'refunded' }),
        group('Webhook events', 'webhooks', {
          processed_events: 'delivered',
          failed_events: 'failed',
          pending_events: 'pending',
        }),
      ],
    },
  },
  {
    id: 'compare',
    title: 'Against the period before',
    note: 'The same length of time, directly before the range; changes in percent.',
    path: 'compare',
    rows: whole,
    isWide: true,
    drawing: {
      kind: 'figures',
      figures: (row) =>
        [
          ['Jobs', 'jobs'],
          ['Pages', 'pages'],
          ['Credits used', 'credits_used'],
          ['Failure rate', 'failure_rate'],
        ].map(([label = '', name = '']) => ({
          label: `${label}: ${numberIn(row, `${name}.current`).toLocaleString('en')}${name === 'failure_rate' ? ' %' : ''}`,
          value: numberIn(row, `${name}.change_rate`),
          as: 'change' as const,
        })),
      groups: [
        group('Jobs', 'jobs', bothPeriods),
        group('Pages', 'pages', bothPeriods),
        group('Credits used', 'credits_used', bothPeriods),
        group('Failure rate, percent', 'failure_rate', bothPeriods),
      ],
    },
  },
  {
    id: 'jobs',
    title: 'Jobs',
    note: 'By the time of their creation.',
    path: 'jobs/timeseries',
    rows: list('timeseries'),
    drawing: {
      kind: 'series',
      columns: [
        { name: 'completed_jobs', label: 'completed' },
        { name: 'failed_jobs', label: 'failed' },
      ],
    },
  },
  {
    id: 'pages',
    title: 'Pages',
    note: 'Blank pages are completed, and counted as empty too.',
    path: 'pages/timeseries',
    rows: list('timeseries'),
    drawing: {
      kind: 'series',
      columns: [
        { name: 'completed_pages', label: 'completed' },
        { name: 'failed_pages', label: 'failed' },
      ],
    },
  },
  {
    id: 'credits',
    title: 'Credits consumed',
    note: 'When jobs end.',
    path: 'credits/usage',
    rows: list('timeseries'),
    drawing: { kind: 'series', columns: [{ name: 'consumed', label: 'consumed' }] },
  },
  {
    id: 'confidence-over-time',
    title: 'Confidence over time',
    note: 'Mean of the pages with text.',
    path: 'confidence/timeseries',
    rows: list('timeseries'),
    drawing: {
      kind: 'shares',
      of: 'total_pages',
      column: { name: 'avg_confidence', label: 'mean confidence' },
    },
  },
  {
    id: 'confidence',
    title: 'Confidence of pages',
    note: 'Low ones deserve a look.',
    path: 'confidence',
    rows: distribution({
      very_high: '0.9 to 1',
      high: '0.7 to 0.9',
      medium: '0.5 to 0.7',
      low: 'below 0.5',
    }),
    drawing: { kind: 'bars', label: 'range', value: 'count' },
  },
  {
    id: 'documents',
    title: 'Length of documents',
    note: 'In pages.',
    path: 'documents',
    rows: distribution({
      small_docs: '1 to 5',
      medium_docs: '6 to 20',
      large_docs: '21 to 100',
      very_large_docs: 'more than 100',
    }),
    drawing: { kind: 'bars', label: 'range', value: 'count' },
  },
  {
    id: 'file-types',
    title: 'File types',
    note: 'By the names of the files.',
    path: 'documents/filetypes',
    rows: list('file_types'),
    drawing: { kind: 'bars', label: 'extension', value: 'document_count' },
  },
  {
    id: 'errors-over-time',
    title: 'Failure rate over time',
    note: 'Cancelled jobs do not count.',
    path: 'errors/timeseries',
    rows: list('timeseries'),
    drawing: {
      kind: 'shares',
      of: 'total_jobs',
      column: { name: 'failure_rate', label: 'failure rate' },
    },
  },
  {
    id: 'errors',
    title: 'Errors',
    note: 'Why jobs and pages failed.',
    path: 'errors',
    rows: list('patterns'),
    drawing: { kind: 'bars', label: 'category', value: 'count' },
  },
  {
    id: 'templates',
    title: 'Templates',
    note: 'Those with the most jobs.',
    path: 'templates/top',
    rows: list('templates'),
    drawing: { kind: 'bars', label: 'name', value: 'job_count' },
  },
  {
    id: 'users',
    title: 'People',
    note: 'Those with the most jobs.',
    path: 'users/top',
    rows: list('users'),
    drawing: { kind: 'bars', label: 'user', value: 'job_count' },
  },
  {
    id: 'activity',
    title: 'Activity of people',
    note: 'Days with at least one job.',
    path: 'users/activity',
    rows: list('users'),
    drawing: { kind: 'bars', label: 'user', value: 'active_days' },
  },
];
