import { Prisma, type Db } from '@recto/database';
import type { ReportWindow } from '../window/report-window.js';
import { creditFigures, type CreditFigureName } from './credit-figures.js';
import { constantSql, mergedOf, namesOf, pickFigures, type Figures } from './figure.js';
import { jobFigures, type JobFigureName } from './job-figures.js';
import { rawCreditQuarters, rawJobQuarters, type Spans } from './raw-sql.js';

/** What merges to nothing, such as the least of no values, is null. */
export type Sums<Name extends string> = Record<Name, number | null>;

interface Source {
  name: 'jobs' | 'credits';
  table: string;
  raw: (spans: Spans, figures: Figures) => Prisma.Sql;
}

const jobs: Source = { name: 'jobs', table: 'analytics_quarters', raw: rawJobQuarters };
const credits: Source = { name: 'credits', table: 'analytics_credit_quarters', raw: rawCreditQuarters };

/**
 * Sums of the jobs that were created in the window, bucket by bucket, or of all of it where `starts` holds one instant.
 * As of the latest commit: quarters whose sums are out of date are summed from the jobs themselves. The n-th of the
 * result belongs to the n-th of `starts`.
 */
export function loadJobSums<Name extends JobFigureName>(
  db: Db,
  input: { teamId: string; window: ReportWindow; starts: readonly number[]; names: readonly Name[] },
): Promise<Sums<Name>[]> {
  return loadSums(db, jobs, pickFigures(jobFigures, input.names), input);
}

/** The same for what the ledger says. */
export function loadCreditSums<Name extends CreditFigureName>(
  db: Db,
  input: { teamId: string; window: ReportWindow; starts: readonly number[]; names: readonly Name[] },
): Promise<Sums<Name>[]> {
  return loadSums(db, credits, pickFigures(creditFigures, input.names), input);
}

async function loadSums<Name extends string>(
  db: Db,
  source: Source,
  figures: Figures,
  {
    teamId,
    window,
    starts,
    names,
  }: {
    teamId: string;
    window: Pick<ReportWindow, 'from' | 'to'>;
    starts: readonly number[];
    names: readonly Name[];
  },
): Promise<Sums<Name>[]> {
  const { from, to } = window;
  const within = Prisma.sql`team_id = ${teamId}::uuid AND quarter_at >= ${from}::timestamptz AND quarter_at < ${to}::timestamptz`;
  const spans = Prisma.sql`SELECT ${teamId}::uuid AS team_id, quarter_at AS from_at, quarter_at + interval '15 minutes' AS to_at FROM changed`;
  const bounds = starts.map((startMs) => new Date(startMs).toISOString());
  const rows = await db.prisma.$queryRaw<(Sums<Name> & { bucket: number })[]>`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT quarter_at FROM analytics_changes WHERE source = ${source.name} AND ${within}
    ), quarters AS (
      SELECT quarter_at, ${namesOf(figures)} FROM ${constantSql(source.table)}
      WHERE ${within} AND quarter_at NOT IN (SELECT quarter_at FROM changed)
      UNION ALL
      SELECT quarter_at, ${namesOf(figures)} FROM (${source.raw(spans, figures)}) AS raw
    )
    SELECT width_bucket(quarter_at, ${bounds}::timestamptz[]) AS bucket, ${mergedOf(figures)}
    FROM quarters GROUP BY 1`;
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  return starts.map((_start, index) => byBucket.get(index + 1) ?? emptySums(figures, names));
}

/** Of no rows a sum is 0, and there is no least or greatest. */
function emptySums<Name extends string>(figures: Figures, names: readonly Name[]): Sums<Name> {
  const valueOf = (name: Name): number | null => ((figures[name]?.merge ?? 'sum') === 'sum' ? 0 : null);
  // The entries are made from exactly these names.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Sums<Name>;
}
