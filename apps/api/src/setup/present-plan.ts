import type { PlannedMigration } from '@recto/database';

/** What the set-up would do to the database, for a person to read. */
export function presentPlan({
  planned,
  sources,
  later,
}: {
  planned: readonly PlannedMigration[];
  sources: readonly string[];
  later: readonly string[];
}): string {
  const lines = planned.flatMap(({ name, tables, concerns }) => [
    name,
    ...tables.map(
      ({ name: table, rows, sizeBytes }) => `  ${table}: about ${Math.round(rows)} rows, ${megabytes(sizeBytes)} MB`,
    ),
    ...concerns.map((concern) => `  not while the service runs: ${concern}`),
  ]);
  const head =
    planned.length === 0
      ? 'The database has every migration of this release.'
      : `The set-up of this release applies ${planned.length} migrations:`;
  const functions = sources.length === 0 ? [] : [`It replaces functions and triggers: ${sources.join(', ')}`];
  const tail = later.length === 0 ? [] : [`A later release has applied: ${later.join(', ')}`];
  return [head, ...lines, ...functions, ...tail, ''].join('\n');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
