import type { EngineRow } from './engine-row.js';

export interface ReportTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Column {
  readonly heading: string;
  readonly text: (row: EngineRow) => string;
}

const share = (value: number | null, digits = 3): string => (value === null ? '' : value.toFixed(digits));
const rate = (value: number): string => `${(value * 100).toFixed(value < 0.1 ? 2 : 1)} %`;

const textColumns: readonly Column[] = [
  { heading: 'ms/page (median)', text: ({ medianMsPerPage }) => medianMsPerPage.toFixed(1) },
  { heading: 'CER', text: ({ characterErrorRate }) => rate(characterErrorRate) },
  { heading: 'WER', text: ({ wordErrorRate }) => rate(wordErrorRate) },
  { heading: 'order', text: ({ order }) => share(order) },
  { heading: 'heading F1', text: ({ headingF1 }) => share(headingF1) },
  { heading: 'list F1', text: ({ listF1 }) => share(listF1) },
  { heading: 'TEDS', text: ({ tableSimilarity }) => share(tableSimilarity) },
  { heading: 'cell F1', text: ({ cellF1 }) => share(cellF1) },
  { heading: 'MB', text: ({ peakMb }) => share(peakMb, 0) },
];

const scanColumns: readonly Column[] = [
  { heading: 'pages', text: ({ pages }) => String(pages) },
  { heading: 's/page', text: ({ meanMsPerPage }) => (meanMsPerPage / 1_000).toFixed(2) },
  { heading: 'pages/s', text: ({ pagesPerSecond }) => pagesPerSecond.toFixed(2) },
  { heading: 'CER', text: ({ characterErrorRate }) => rate(characterErrorRate) },
  { heading: 'WER', text: ({ wordErrorRate }) => rate(wordErrorRate) },
  { heading: 'order', text: ({ order }) => share(order) },
  { heading: 'MB', text: ({ peakMb }) => share(peakMb, 0) },
];

/** Engines beside each other, over everything and by kind. */
export function formatTables(rows: readonly EngineRow[]): ReportTable[] {
  const overall = rows.filter(({ kind }) => kind === 'all');
  const byKind = rows.filter(({ kind, engine }) => kind !== 'all' && engine === overall[0]?.engine);
  const tables = [
    table('Text pages', 'engine', overall.filter(isText), textColumns, nameOf),
    table('Text pages by kind (the first engine)', 'kind', byKind.filter(isText), textColumns, ({ kind }) => kind),
    table('Scans', 'engine', overall.filter(isScan), scanColumns, nameOf),
    errorsByClass(rows.filter(isScan)),
  ];
  return tables.filter((made) => made.rows.length > 0);
}

function isText({ category }: EngineRow): boolean {
  return category === 'text';
}

function isScan({ category }: EngineRow): boolean {
  return category === 'scans';
}

function nameOf({ engine, failures }: EngineRow): string {
  return failures === 0 ? engine : `${engine} (${failures} failed)`;
}

function table(
  title: string,
  first: string,
  rows: readonly EngineRow[],
  columns: readonly Column[],
  label: (row: EngineRow) => string,
): ReportTable {
  return {
    title,
    headings: [first, ...columns.map(({ heading }) => heading)],
    rows: rows.map((row) => [label(row), ...columns.map(({ text }) => text(row))]),
  };
}

/** CER, a column for each class of scan. */
function errorsByClass(rows: readonly EngineRow[]): ReportTable {
  const classes = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== 'all');
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const cell = (engine: string, kind: string): string => {
    const found = rows.find((row) => row.engine === engine && row.kind === kind);
    return found === undefined ? '' : rate(found.characterErrorRate);
  };
  return {
    title: 'CER of scans by class',
    headings: ['engine', ...classes.map((kind) => kind.replace('scans-', ''))],
    rows: engines.map((engine) => [engine, ...classes.map((kind) => cell(engine, kind))]),
  };
}
