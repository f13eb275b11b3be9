import { Prisma } from '@recto/database';

/** A number of a report: how it is made from raw rows, and how those of several quarters of an hour become one. */
export interface Figure {
  /** SQL over the raw rows of one quarter. */
  aggregate: string;
  /** `sum` unless given. */
  merge?: 'sum' | 'min' | 'max';
}

export type Figures = Record<string, Figure>;

/** SQL of this package's own constants, never of anything that came from outside. */
export function constantSql(text: string): Prisma.Sql {
  return Prisma.raw(text);
}

export function namesOf(figures: Figures): Prisma.Sql {
  return constantSql(Object.keys(figures).join(', '));
}

export function aggregatesOf(figures: Figures): Prisma.Sql {
  return constantSql(
    Object.entries(figures)
      .map(([name, { aggregate }]) => `${aggregate} AS ${name}`)
      .join(', '),
  );
}

/** The same figures, merged over rows that hold them; of the type that Postgres gives to such sums. */
export function addedOf(figures: Figures): Prisma.Sql {
  return constantSql(
    Object.entries(figures)
      .map(([name, { merge = 'sum' }]) => `${merge}(${name}) AS ${name}`)
      .join(', '),
  );
}

/** Merged over rows. Numbers of a report stay below 2^53, so a double holds them exactly. */
export function mergedOf(figures: Figures): Prisma.Sql {
  return constantSql(
    Object.entries(figures)
      .map(([name, { merge = 'sum' }]) => `${merge}(${name})::float8 AS ${name}`)
      .join(', '),
  );
}

/** Some of the figures, by their names. */
export function pickFigures<All extends Figures, Name extends keyof All & string>(
  figures: All,
  names: readonly Name[],
): Pick<All, Name> {
  const picked = names.map((name) => [name, figures[name]] as const);
  // The entries were picked by exactly these names.
  return Object.fromEntries(picked) as Pick<All, Name>;
}
