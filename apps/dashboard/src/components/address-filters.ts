/** Reads the filters of an address by their names; what is no filter, or blank, is left out. */
export function parseFilters<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.flatMap((name) => {
    const value = search[name];
    // The address holds a search for 123 as a number.
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}
