/**
 * The statements of a migration, without comments, one space between words, and with nothing left of literals and of the
 * bodies of functions: enough to tell what each does to which table.
 */
export function readStatements(sql: string): string[] {
  const bare = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith("'") ? "''" : ' '));
  return bare
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

const table = String.raw`(?:ONLY )?(?:"?public"?\.)?"?(\w+)"?`;
const patterns = {
  create: new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${table}`, 'i'),
  use: new RegExp(
    `^(?:ALTER TABLE (?:IF EXISTS )?|DROP TABLE (?:IF EXISTS )?|UPDATE |DELETE FROM |TRUNCATE (?:TABLE )?|LOCK (?:TABLE )?)${table}`,
    'i',
  ),
  index: new RegExp(`^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?(?:"?\\w+"? )?ON ${table}`, 'i'),
};

/** The table that a statement makes; null for any other statement. */
export function tableMadeBy(statement: string): string | null {
  return patterns.create.exec(statement)?.[1] ?? null;
}

/** The table that a statement changes, or makes an index of; null for one that does neither. */
export function tableChangedBy(statement: string): string | null {
  return (patterns.use.exec(statement) ?? patterns.index.exec(statement))?.[1] ?? null;
}
