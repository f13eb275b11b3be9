import { probabilityOf } from '@recto/document-model';
import { likenessFinder } from '../features/label-likeness.js';
import type { PageContext } from '../labels/page-context.js';
import type { ListPlan } from '../schema/field-plan.js';
import { itemFields, type ItemField } from '../tables/item-fields.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { textOf, type Layout, type Line } from '../layout/layout-page.js';
import { isTownLine } from '../parties/find-address-blocks.js';
import { notionsOf } from '../vocabulary/column-words.js';
import { describeColumns, type DescribedColumns } from './describe-columns.js';
import { describeRows } from './describe-rows.js';
import { countHeads, fieldOfGroups } from './field-of-groups.js';
import { findAlikeLines } from './find-alike-lines.js';
import { findEntryGrids } from './find-entry-grids.js';
import { findLineGrids } from './find-line-grids.js';
import { titleFor, type Grid } from './grid.js';
import { headOfGroups } from './group-heads.js';
import { gridsOfTable } from './make-grids.js';
import { withPartsBeside } from './parts-beside.js';
import { relateColumns } from './relate-columns.js';
import { solveAssignment } from './solve-assignment.js';
import { withLines } from './with-lines.js';
import { withMoreColumns } from './with-more-columns.js';

/** A grid with the numbers that tell which of its columns are which fields, and which of its rows are records. */
export interface DescribedGrid extends DescribedColumns {
  readonly plan: ListPlan;
  readonly grid: Grid;
  readonly fields: readonly ItemField[];
  readonly rows: readonly (readonly number[])[];
  /** The field that the headings of groups say, which has no column; -1 where there is none. */
  readonly groupField: number;
}

/** Everything on a page that may be a list of records; lines of nothing but a name or an address are none. */
export function findGrids({ page, layout, sections, partyBlocks }: PageContext): Grid[] {
  const parties = new Set(partyBlocks.flatMap(({ lines }) => lines));
  const lines = layout.filter(
    (line, at) => !line.segments.every((segment) => parties.has(segment)) && !isOfAddress(line, layout[at + 1]),
  );
  const found = [...(page.tables ?? []).flatMap(gridsOfTable), ...findLineGrids(lines), ...findAlikeLines(lines)];
  const tables = found.flatMap(withPartsBeside);
  const titledTables = tables.flatMap((grid) => withLines(titled(grid, layout)));
  return [...titledTables.map(withMoreColumns), ...findEntryGrids(sections, layout)];
}

/** A town alone on its line, and the line above it. */
function isOfAddress(line: Line, below: Line | undefined): boolean {
  const isTown = (one: Line | undefined): boolean => one?.segments.length === 1 && one.segments.every(isTownLine);
  return isTown(line) || (line.segments.length === 1 && isTown(below));
}

function titled(grid: Grid, layout: Layout): Grid {
  const own = grid.title ?? '';
  return own === '' ? { ...grid, title: labelTokens(textOf(headOfGroups(grid, layout))).join(' ') } : grid;
}

/** Describes all grids of a page for a list of the schema. */
export function describeList(plan: ListPlan, grids: readonly Grid[], context: PageContext): DescribedGrid[] {
  const fields = itemFields(plan.item);
  const { of: likeness } = likenessFinder(fields.map(({ leaf }) => leaf));
  return grids.map((grid) => ({
    plan,
    grid,
    fields,
    ...describeColumns(grid, fields, likeness, context),
    rows: describeRows(grid, context),
    groupField: fieldOfGroups(fields, grid, countHeads(grid)),
  }));
}

/** Which column each field of the items is given, -1 for none, with the logarithms of the odds of all pairs. */
export interface AssignedColumns {
  readonly columnOf: readonly number[];
  readonly logOdds: readonly (readonly number[])[];
}

/** Logarithm of the odds of what is none. */
const impossible = -9;

/** Scores each pair alone, then once more in the light of all others, and shares the columns out. */
export function assignColumns(
  described: DescribedGrid,
  score: { alone: (features: readonly number[]) => number; related: (features: readonly number[]) => number },
): AssignedColumns {
  const logOdds = relatedColumns(described, score.alone).map((ofField, field) =>
    ofField.map((features) => (field === described.groupField ? impossible : score.related(features))),
  );
  return { columnOf: solveAssignment(logOdds), logOdds };
}

/** By field and column the numbers of a pair with those that the other pairs tell of it. */
export function relatedColumns(
  { columns, fields, products }: DescribedGrid,
  scoreAlone: (features: readonly number[]) => number,
): number[][][] {
  const relations = relateColumns(
    fields,
    columns.map((ofField) => ofField.map(scoreAlone)),
    products,
  );
  return columns.map((ofField, field) =>
    ofField.map((features, column) => [...features, ...(relations[field]?.[column] ?? [])]),
  );
}

const gridFeatures: Readonly<
  Record<string, (given: { described: DescribedGrid; assigned: AssignedColumns; rows: readonly number[] }) => number>
> = {
  'mean of fields': ({ assigned }) => mean(bestOf(assigned)),
  'best field': ({ assigned }) => Math.max(0, ...bestOf(assigned)),
  'second field': ({ assigned }) => bestOf(assigned).sort((a, b) => b - a)[1] ?? 0,
  'share of fields': ({ assigned: { columnOf } }) =>
    columnOf.filter((column) => column >= 0).length / Math.max(1, columnOf.length),
  'given fields': ({ assigned: { columnOf } }) => columnOf.filter((column) => column >= 0).length,
  'all fields': ({ assigned: { columnOf } }) => Math.min(20, columnOf.length),
  'share of columns': ({ described: { grid }, assigned: { columnOf } }) =>
    columnOf.filter((column) => column >= 0).length / grid.columnCount,
  columns: ({ described: { grid } }) => Math.min(20, grid.columnCount),
  records: ({ rows }) => Math.min(40, rows.filter((row) => row >= 0.5).length),
  'share of records': ({ rows }) => rows.filter((row) => row >= 0.5).length / Math.max(1, rows.length),
  'mean of rows': ({ rows }) => mean(rows),
  'headings of given': ({ described: { grid }, assigned: { columnOf } }) =>
    columnOf.filter((column) => column >= 0 && (grid.headings[column]?.own ?? '') !== '').length /
    Math.max(1, columnOf.filter((column) => column >= 0).length),
  'typed columns': ({ described: { grid } }) => grid.contents.filter((content) => content === 'number').length,
  'from lines': ({ described: { grid } }) => (grid.source === 'lines' ? 1 : 0),
  'from entries': ({ described: { grid } }) => (grid.source === 'entries' ? 1 : 0),
  'title names the list': ({ described: { grid, plan } }) => titleLikeness(titleFor(grid, plan.nameTokens), plan),
  'title is about the list': ({ described: { grid, plan } }) => {
    const [title, list] = [partsOfResume(grid.title ?? ''), partsOfResume(plan.name)];
    if (title.size === 0 || list.size === 0) return 0;
    return [...list].some((notion) => title.has(notion)) ? 1 : -1;
  },
};

/** What the part of a resume is about that is called after posts, or after schools. */
const partByNotion: ReadonlyMap<string, string> = new Map([
  ['job', 'career'],
  ['employer', 'career'],
  ['degree', 'education'],
  ['school', 'education'],
  ['study', 'education'],
]);

function partsOfResume(text: string): ReadonlySet<string> {
  return new Set([...notionsOf(text, false)].map((notion) => partByNotion.get(notion) ?? notion));
}

/** How far the words of the heading above entries are those of the list's name. */
function titleLikeness(title: string | undefined, { labels, nameTokens }: ListPlan): number {
  const tokens = (title ?? '').split(' ').filter((token) => token !== '');
  if (tokens.length === 0) return -1;
  if (labels.has(labelKey(tokens))) return 1;
  return tokens.filter((token) => nameTokens.includes(token)).length / Math.max(tokens.length, nameTokens.length);
}

export const gridFeatureNames: readonly string[] = Object.keys(gridFeatures);

/** Numbers that tell whether a grid is the list that is asked for; `rows`: how likely each row is a record. */
export function describeGrid(described: DescribedGrid, assigned: AssignedColumns, rows: readonly number[]): number[] {
  return Object.values(gridFeatures).map((feature) => feature({ described, assigned, rows }));
}

function bestOf({ columnOf, logOdds }: AssignedColumns): number[] {
  return columnOf.map((column, field) => (column < 0 ? 0 : probabilityOf(logOdds[field]?.[column] ?? 0)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
