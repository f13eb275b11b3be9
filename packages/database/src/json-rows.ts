import { Prisma } from './generated/client.js';

type FieldsOf<Model, Value> = {
  [Field in keyof Model]: NonNullable<Model[Field]> extends Value ? Field : never;
}[keyof Model];

/** Reads whole rows of one table in statements of their own. */
export interface JsonRows<Model> {
  /** What such a statement selects: the row as one value. */
  readonly selected: Prisma.Sql;
  /** A row that was selected so, as Prisma gives it; columns that this version does not know are left out. */
  parse(row: { row: string }): Model;
}

/**
 * Prisma converts each value of a row by itself, in three layers: for the sixty columns of a job that takes more than twice the
 * processor time of a statement that gives the row as JSON, its planning and JSON.parse included. `instants` and `bigIntegers`
 * are the fields that JSON has no type for; integers beyond 2^53 are not exact.
 */
export function jsonRows<Model>(input: {
  table: string;
  fields: readonly (keyof Model & string)[];
  instants: Record<FieldsOf<Model, Date>, true>;
  bigIntegers: Record<FieldsOf<Model, bigint>, true>;
}): JsonRows<Model> {
  const columns = input.fields.map((field) => {
    const toValue = field in input.instants ? asInstant : field in input.bigIntegers ? asBigInteger : asItIs;
    return { field, toValue, name: field.replaceAll(/[A-Z]/g, '_$&').toLowerCase() };
  });
  return {
    selected: Prisma.sql`row_to_json(${Prisma.raw(input.table)})::text AS row`,
    parse({ row }) {
      const stored = JSON.parse(row) as Record<string, unknown>;
      const values: Record<string, unknown> = {};
      for (const { field, toValue, name } of columns) values[field] = toValue(stored[name]);
      // Postgres wrote the row by the types of its columns, which are those of the model.
      return values as Model;
    },
  };
}

function asInstant(stored: unknown): unknown {
  return typeof stored === 'string' ? new Date(stored) : stored;
}

function asBigInteger(stored: unknown): unknown {
  return typeof stored === 'number' ? BigInt(stored) : stored;
}

function asItIs(stored: unknown): unknown {
  return stored;
}
