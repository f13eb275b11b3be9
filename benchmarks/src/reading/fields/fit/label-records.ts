import {
  describeGiven,
  describeRecords,
  type DescribedRecords,
  type ExtractionRequest,
  type GivenRecords,
} from '@recto/fields';
import type { LabelledDocument } from './labelled-field.js';

/** A grid of a page with the truth of its rows and columns, for one list of a document. */
export interface LabelledGrid {
  readonly document: string;
  readonly set: string;
  readonly issuer: string;
  readonly described: DescribedRecords;
  /** Of each row of the body whether it is a record. */
  readonly isRecord: readonly boolean[];
  /** By field and column: whether the column holds the field. */
  readonly isOfField: readonly (readonly boolean[])[];
  /** By field, column and row: whether the cell says what the truth says there. */
  readonly isRightCell: readonly (readonly (readonly boolean[])[])[];
  /** It holds records of the list. */
  readonly isList: boolean;
  /** Leaves of the truth that stand in it, and leaves of the truth of the whole list. */
  readonly found: number;
  readonly wanted: number;
}

/** A column is a field's where so many of the rows that tell agree. */
const leastAgreement = 0.6;

/** The lists of a document whose truth is known, each with every grid of every page that may hold it. */
export function labelRecords(document: LabelledDocument): LabelledGrid[] {
  return requestsOf(document).flatMap((request) =>
    describeRecords(request).flatMap((described) => labelGrid(document, described)),
  );
}

/** A grid that is read as a list, with the truth of its rows and columns. */
export interface LabelledList extends LabelledGrid {
  readonly described: GivenRecords;
}

/** The lists of a document whose truth is known as they are read from each page, by the trees that ship. */
export function labelGiven(document: LabelledDocument): LabelledList[] {
  return requestsOf(document).flatMap((request) =>
    describeGiven(request).flatMap((described) =>
      labelGrid(document, described).map((labelled) => ({ ...labelled, described })),
    ),
  );
}

function requestsOf({ pages, schema, instruction }: LabelledDocument): ExtractionRequest[] {
  return pages.map((page) => ({ page, schema, ...(instruction && { instruction }) }));
}

function labelGrid(document: LabelledDocument, described: DescribedRecords): LabelledGrid[] {
  const { name, set, issuer, truthAt, isRight } = document;
  const truth = truthAt(described.pointer);
  if (!Array.isArray(truth)) return [];
  const paths = described.fields.map(({ path }) => path);
  const same = (record: number, field: number, value: unknown): boolean =>
    value !== null && isRight([described.pointer, record, ...(paths[field] ?? [])].join('/'), value);
  const wanted = truth.map((_, record) =>
    paths.map((path) => isGiven(truthAt([described.pointer, record, ...path].join('/')))),
  );
  const rows = described.grid.body.map((_, row) => recordOf(row, described, wanted, same));
  const isOfField = described.values.map((columns, field) =>
    columns.map((values) => {
      const telling = rows.flatMap((record, row) =>
        record < 0 || wanted[record]?.[field] !== true ? [] : [{ record, row }],
      );
      const right = telling.filter(({ record, row }) => same(record, field, values[row] ?? null)).length;
      return right > 0 && right >= leastAgreement * telling.length;
    }),
  );
  const found = rows.reduce(
    (sum, record, row) =>
      sum +
      (record < 0
        ? 0
        : paths.filter(
            (_, field) =>
              wanted[record]?.[field] === true &&
              described.values[field]?.some((values) => same(record, field, values[row] ?? null)),
          ).length),
    0,
  );
  return [
    {
      document: name,
      set,
      issuer,
      described,
      isRecord: rows.map((record) => record >= 0),
      isOfField,
      isRightCell: described.values.map((columns, field) =>
        columns.map((values) =>
          values.map((value, row) => (rows[row] ?? -1) >= 0 && same(rows[row] ?? -1, field, value)),
        ),
      ),
      isList: rows.some((record) => record >= 0) && isOfField.some((columns) => columns.includes(true)),
      found,
      wanted: wanted.flat().filter((is) => is).length,
    },
  ];
}

/** The record of the truth that most cells of a row agree with, -1 where fewer than half of its leaves do. */
function recordOf(
  row: number,
  { values }: DescribedRecords,
  wanted: readonly (readonly boolean[])[],
  same: (record: number, field: number, value: unknown) => boolean,
): number {
  let [best, most] = [-1, 0];
  wanted.forEach((fields, record) => {
    const shown = fields.filter((is) => is).length;
    const agreeing = values.filter(
      (columns, field) => fields[field] === true && columns.some((column) => same(record, field, column[row] ?? null)),
    ).length;
    if (agreeing > most && agreeing >= Math.max(1, 0.5 * shown)) [best, most] = [record, agreeing];
  });
  return best;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
