/** A text that was asked for so often is worth a plan of its own on each connection. */
const frequentFrom = 3;
/** Beyond so many named texts no further one gets a name: each costs memory on every connection. */
const maxNames = 200;
/** Texts that are counted, and not named yet; beyond so many, counting begins again. */
const maxCounted = 1_000;

/**
 * Names for statements that are asked for again and again, so that Postgres parses and plans them once for each connection;
 * empty for all others, which are prepared for one use. A name stands for one text for as long as the process lives.
 */
export function createStatementNames(): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames) return '';
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < frequentFrom) {
      if (counts.size >= maxCounted) counts = new Map();
      counts.set(sql, count);
      return '';
    }
    counts.delete(sql);
    const name = `recto_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
